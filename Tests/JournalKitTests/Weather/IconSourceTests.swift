import Foundation
import Testing

@testable import JournalKit

@Suite struct IconSourceTests {
  @Test func theWordBundledAsksForTheBuiltInIcons() throws {
    #expect(try IconSource(parsing: "bundled") == .bundled)
  }

  @Test(arguments: [
    ("https://example.org/img/{icon}@2x.png", "https://example.org/img/13n@2x.png"),
    ("https://example.org:8443/i?c={icon}&k=K", "https://example.org:8443/i?c=13n&k=K"),
    ("https://example.org/{icon}/{icon}.png", "https://example.org/13n/13n.png"),
    ("http://127.0.0.1:81/{icon}", "http://127.0.0.1:81/13n"),
    ("http://127.9.8.7/{icon}", "http://127.9.8.7/13n"),
    ("http://localhost/{icon}", "http://localhost/13n"),
    ("http://[::1]:8080/{icon}", "http://[::1]:8080/13n"),
  ])
  func anAddressWithAPlaceIsATemplate(text: String, address: String) throws {
    guard case .template(let template) = try IconSource(parsing: text) else {
      Issue.record("not a template")
      return
    }
    let icon = try #require(WeatherIcon(code: "13n"))
    #expect(template.url(for: icon)?.absoluteString == address)
  }

  @Test(arguments: [
    ("", "not a web address"),
    ("Bundled", "no {icon}"),
    ("https://example.org/icons.png", "no {icon}"),
    ("https://example.org/{code}.png", "no {icon}"),
    ("https://example.org/{icon}{size}.png", "braces"),
    ("https://example.org/{icon}}.png", "braces"),
    ("https://{icon}.example.org/x.png", "host's name"),
    ("https://{icon}/x.png", "host's name"),
    ("http://example.org/{icon}.png", "https://"),
    ("http://127.0.0.1.example.org/{icon}", "https://"),
    ("http://128.0.0.1/{icon}", "https://"),
    ("http://127.0.0.256/{icon}", "https://"),
    ("http://localhost.example.org/{icon}", "https://"),
    ("ftp://example.org/{icon}", "https://"),
    ("file:///etc/{icon}", "not a web address"),
    ("/img/{icon}.png", "not a web address"),
    ("{icon}", "not a web address"),
    ("https:///{icon}", "not a web address"),
    ("https://me:SECRET@example.org/{icon}", "user name"),
    ("https://SECRET@localhost/{icon}", "user name"),
    ("https://example.org@evil.example/{icon}", "user name"),
    ("https://example.org/a b/{icon}", "not a web address"),
    ("https://example.org/{icon}\nX: y", "not a web address"),
  ])
  func aSettingThatCannotBeUsedSaysWhyAndWhatToWrite(text: String, reason: String) {
    let problem = #expect(throws: IconSource.Problem.self) { try IconSource(parsing: text) }
    #expect(problem?.message.en.contains(reason) == true, "\(problem?.message.en ?? "no problem")")
    #expect(problem?.hint.en.isEmpty == false)
  }

  @Test func noTextAboutASourceShowsItsKey() throws {
    let source = try IconSource(parsing: "https://example.org/{icon}?appid=SECRET")
    #expect(!"\(source) \(String(reflecting: source))".contains("SECRET"))
    for text in ["http://example.org/{icon}?appid=SECRET", "https://me:SECRET@example.org/{icon}"] {
      let problem = #expect(throws: IconSource.Problem.self) { try IconSource(parsing: text) }
      #expect(!String(reflecting: problem).contains("SECRET"))
    }
  }

  @Test(arguments: [
    ("https://openweathermap.org/a", "https://openweathermap.org/b", true),
    ("https://openweathermap.org/a", "https://cdn.openweathermap.org/a", true),
    ("https://api.openweathermap.org/a", "https://CDN.OpenWeatherMap.org/a", true),
    ("https://openweathermap.org/a", "https://evilopenweathermap.org/a", false),
    ("https://openweathermap.org/a", "https://openweathermap.org.evil.example/a", false),
    ("https://shop.co.uk/a", "https://www.shop.co.uk/a", true),
    ("https://shop.co.uk/a", "https://other.co.uk/a", false),
    ("https://co.uk/a", "https://other.co.uk/a", false),
    ("https://192.168.1.7/a", "https://10.0.1.7/a", false),
    ("https://localhost/a", "https://127.0.0.1/a", false),
    ("https://[::1]/a", "https://[::1]:81/a", true),
  ])
  func addressesBelongTogetherByTheirDomain(first: String, second: String, expected: Bool) throws {
    let (first, second) = (try #require(URL(string: first)), try #require(URL(string: second)))
    #expect(AddressRules.areSameSite(first, second) == expected)
    #expect(AddressRules.areSameSite(second, first) == expected)
  }
}
