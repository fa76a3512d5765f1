extension WeatherFailure {
  /// What happened, and what to do next.
  package var message: Message {
    switch self {
    case .missingKey(let path): Self.missingKey(path)
    case .unusableKey(let problem): problem.message
    case .unauthorized:
      Message(
        en: "OpenWeather does not accept the key; a new key can take up to two hours to work, "
          + "else compare it with the one in your OpenWeather account",
        ko: "OpenWeather에서 키를 받아들이지 않았어요. 새 키는 쓸 수 있게 되기까지 두 시간쯤 걸릴 수 있어요. "
          + "그래도 안 되면 OpenWeather 계정의 키와 같은지 확인해 주세요")
    case .rateLimited(let limit): limit.message
    case .notYetAvailable:
      Message(
        en: "the weather of that time is not available yet; run `ilgi weather` later",
        ko: "그때의 날씨가 아직 나오지 않았어요. 나중에 `ilgi weather` 명령을 실행해 주세요")
    case .noData:
      Message(
        en: "the weather service has nothing for that place and time; "
          + "write the weather by hand if you remember it",
        ko: "날씨 서비스에 그 장소와 시간의 날씨가 없어요. 기억나면 직접 적어 주세요")
    case .noHistory:
      Message(
        en: "OpenWeather has no past weather for free; "
          + "write `provider: open-meteo` in journal.yml",
        ko: "OpenWeather에서는 지난 날씨를 무료로 볼 수 없어요. "
          + "journal.yml에 `provider: open-meteo`라고 적어 주세요")
    case .network(let failure): failure.message
    case .status(let status): Self.status(status)
    case .badAnswer:
      Message(
        en: "the weather service's answer could not be understood; try again later",
        ko: "날씨 서비스의 답을 읽을 수 없어요. 나중에 다시 해 주세요")
    case .badCoordinates:
      Message(
        en: "there is no such place on Earth; write the latitude (-90 to 90) first, "
          + "then the longitude (-180 to 180)",
        ko: "지구에 없는 곳이에요. 위도(-90~90)를 먼저, 경도(-180~180)를 다음에 적어 주세요")
    case .badAddress(let variable):
      Message(
        en: "the address in \(variable.printable) can't be used; write one like "
          + "https://example.org (http:// is only for this machine), or unset the variable",
        ko: "환경 변수 \(variable.printable)에 적힌 주소를 쓸 수 없어요. https://example.org처럼 적거나"
          + "(http://는 이 컴퓨터에만 쓸 수 있어요) 변수를 지워 주세요")
    }
  }

  private static func missingKey(_ path: String?) -> Message {
    let place = path.map(\.printable)
    return Message(
      en: "there is no key for OpenWeather; put it into "
        + (place.map { "\($0) (and run `chmod 600` on it) or " } ?? "")
        + "the variable \(OpenWeatherKey.variable), "
        + "or write `provider: open-meteo`, which needs none, in journal.yml",
      ko: "OpenWeather 키가 없어요. "
        + (place.map { "\($0) 파일에 넣고 `chmod 600`을 하거나 " } ?? "")
        + "환경 변수 \(OpenWeatherKey.variable)에 넣어 주세요. "
        + "키가 필요 없는 `provider: open-meteo`를 journal.yml에 적어도 돼요")
  }

  private static func status(_ status: Int) -> Message {
    if status >= 500 || status == 408 {
      return Message(
        en: "the weather service has trouble (status \(status)); try again later",
        ko: "날씨 서비스에 문제가 있어요(상태 \(status)). 나중에 다시 해 주세요")
    }
    return Message(
      en: "the weather service refused the request (status \(status)); "
        + "look whether a newer ilgi is there or an address of the services was replaced",
      ko: "날씨 서비스가 요청을 거절했어요(상태 \(status)). "
        + "ilgi 새 버전이 있는지, 서비스 주소를 바꾸어 두었는지 확인해 주세요")
  }
}

extension RateLimit {
  fileprivate var message: Message {
    switch self {
    case .moment:
      Message(
        en: "the weather service is answering too many requests from here; try again in a moment",
        ko: "여기서 보낸 요청이 한꺼번에 너무 많아요. 잠시 뒤에 다시 해 주세요")
    case .minute:
      Message(
        en: "the weather service was asked too often; try again in a minute",
        ko: "날씨 서비스에 너무 자주 물었어요. 1분 뒤에 다시 해 주세요")
    case .hour:
      Message(
        en: "the weather service was asked too often; try again in the next hour",
        ko: "날씨 서비스에 너무 자주 물었어요. 다음 정시가 지난 뒤에 다시 해 주세요")
    case .day:
      Message(
        en: "the weather service was asked too often; try again tomorrow",
        ko: "날씨 서비스에 너무 자주 물었어요. 내일 다시 해 주세요")
    case .account:
      Message(
        en: "OpenWeather has blocked the account for a while because it was asked too often; "
          + "wait some hours before you try again",
        ko: "너무 자주 물어서 OpenWeather 계정이 잠시 막혔어요. 몇 시간 뒤에 다시 해 주세요")
    case .unknown:
      Message(
        en: "the weather service was asked too often; try again later",
        ko: "날씨 서비스에 너무 자주 물었어요. 나중에 다시 해 주세요")
    }
  }
}

extension KeyProblem {
  fileprivate var message: Message {
    switch self {
    case .readableByOthers(let path):
      Message(
        en: "others can read the key in \(path.printable); run `chmod 600` on it",
        ko: "다른 사람도 키를 읽을 수 있어요: \(path.printable). 이 파일에 `chmod 600`을 해 주세요")
    case .notOwned(let path):
      Message(
        en: "the key's file \(path.printable) belongs to somebody else; put your own in its place",
        ko: "키 파일이 다른 사람의 것이에요: \(path.printable). 내 파일로 바꾸어 주세요")
    case .notAFile(let path):
      Message(
        en: "\(path.printable) is not a file; write the key into a file of that name",
        ko: "파일이 아니에요: \(path.printable). 그 이름의 파일을 만들어 키를 적어 주세요")
    case .tooLarge(let path):
      Message(
        en: "\(path.printable) is too large for a key; leave nothing but the key in it",
        ko: "키 파일이 너무 커요: \(path.printable). 키만 남겨 주세요")
    case .unreadable(let path, let reason):
      Message(
        en: "the key in \(path.printable) can't be read: \(reason.en)",
        ko: "키를 읽을 수 없어요: \(path.printable) (\(reason.ko))")
    case .empty(let path):
      Message(
        en: "\(path.printable) is empty; write the key into it",
        ko: "키 파일이 비어 있어요: \(path.printable). 키를 적어 주세요")
    case .malformedFile(let path):
      Message(
        en: "what is in \(path.printable) is not a key; leave nothing but the key in it",
        ko: "파일에 적힌 것이 키가 아니에요: \(path.printable). 키만 남겨 주세요")
    case .malformedVariable:
      Message(
        en: "what is in \(OpenWeatherKey.variable) is not a key; put nothing but the key into it",
        ko: "환경 변수 \(OpenWeatherKey.variable)에 든 것이 키가 아니에요. 키만 넣어 주세요")
    }
  }
}

extension HTTPFailure {
  fileprivate var message: Message {
    let advice = advice
    return Message(en: "\(reason.en); \(advice.en)", ko: "\(reason.ko). \(advice.ko)")
  }

  private var advice: Message {
    switch self {
    case .unknownHost, .unreachable, .noNetwork:
      Message(en: "check the network and try again", ko: "네트워크를 확인하고 다시 해 주세요")
    case .notSecure:
      Message(
        en: "check this computer's date and network",
        ko: "이 컴퓨터의 날짜와 네트워크를 확인해 주세요")
    default: Message(en: "try again later", ko: "나중에 다시 해 주세요")
    }
  }
}
