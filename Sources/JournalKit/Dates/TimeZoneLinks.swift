/// Names of time zones without a slash, which the IANA database keeps as links to others.
///
/// Abbreviations (`EST`, `CET`) are left out although the database has some: they are ambiguous, and
/// in summer they mean what their writers do not. Source: the database's file `backward`, 2024b.
enum TimeZoneLinks {
  /// The zone that each name is a link to.
  static let targets = [
    "Cuba": "America/Havana", "Egypt": "Africa/Cairo", "Eire": "Europe/Dublin",
    "GB": "Europe/London", "GB-Eire": "Europe/London", "Greenwich": "Etc/GMT",
    "Hongkong": "Asia/Hong_Kong", "Iceland": "Atlantic/Reykjavik", "Iran": "Asia/Tehran",
    "Israel": "Asia/Jerusalem", "Jamaica": "America/Jamaica", "Japan": "Asia/Tokyo",
    "Kwajalein": "Pacific/Kwajalein", "Libya": "Africa/Tripoli", "NZ": "Pacific/Auckland",
    "NZ-CHAT": "Pacific/Chatham", "Navajo": "America/Denver", "PRC": "Asia/Shanghai",
    "Poland": "Europe/Warsaw", "Portugal": "Europe/Lisbon", "ROC": "Asia/Taipei",
    "ROK": "Asia/Seoul", "Singapore": "Asia/Singapore", "Turkey": "Europe/Istanbul",
    "UCT": "Etc/UTC", "Universal": "Etc/UTC", "W-SU": "Europe/Moscow", "Zulu": "Etc/UTC",
    "EST5EDT": "America/New_York", "CST6CDT": "America/Chicago", "MST7MDT": "America/Denver",
    "PST8PDT": "America/Los_Angeles",
  ]
}
