/// Words by code: WMO's below 100; above, OpenWeather's ids that no code of WMO's stands for.
extension WeatherWords {
  /// English.
  static let english: [Int: String] = [
    0: "clear sky", 1: "mostly clear", 2: "partly cloudy", 3: "overcast", 45: "fog",
    48: "freezing fog", 51: "light drizzle", 53: "drizzle", 55: "heavy drizzle",
    56: "light freezing drizzle", 57: "heavy freezing drizzle", 61: "light rain", 63: "rain",
    65: "heavy rain", 66: "light freezing rain", 67: "heavy freezing rain", 71: "light snow",
    73: "snow", 75: "heavy snow", 77: "snow grains", 80: "light showers", 81: "showers",
    82: "heavy showers", 85: "light snow showers", 86: "heavy snow showers", 95: "thunderstorm",
    96: "thunderstorm with light hail", 99: "thunderstorm with heavy hail", 611: "sleet",
    615: "rain and snow", 701: "mist", 711: "smoke", 721: "haze", 731: "dust",
    751: "blowing sand", 762: "volcanic ash", 771: "squalls", 781: "tornado",
    803: "mostly cloudy",
  ]

  /// Spanish.
  static let spanish: [Int: String] = [
    0: "cielo despejado", 1: "mayormente despejado", 2: "parcialmente nublado", 3: "cubierto",
    45: "niebla", 48: "niebla helada", 51: "llovizna ligera", 53: "llovizna",
    55: "llovizna intensa", 56: "llovizna helada ligera", 57: "llovizna helada intensa",
    61: "lluvia ligera", 63: "lluvia", 65: "lluvia intensa", 66: "lluvia helada ligera",
    67: "lluvia helada intensa", 71: "nevada ligera", 73: "nieve", 75: "nevada intensa",
    77: "nieve granulada", 80: "chubascos ligeros", 81: "chubascos", 82: "chubascos intensos",
    85: "chubascos de nieve ligeros", 86: "chubascos de nieve intensos", 95: "tormenta",
    96: "tormenta con algo de granizo", 99: "tormenta con granizo intenso", 611: "aguanieve",
    615: "lluvia y nieve", 701: "neblina", 711: "humo", 721: "calima",
    731: "polvo en suspensión", 751: "arena en suspensión", 762: "ceniza volcánica",
    771: "ráfagas fuertes", 781: "tornado", 803: "mayormente nublado",
  ]

  /// French.
  static let french: [Int: String] = [
    0: "ciel dégagé", 1: "plutôt dégagé", 2: "partiellement nuageux", 3: "couvert",
    45: "brouillard", 48: "brouillard givrant", 51: "bruine faible", 53: "bruine",
    55: "bruine forte", 56: "bruine verglaçante faible", 57: "bruine verglaçante forte",
    61: "pluie faible", 63: "pluie", 65: "pluie forte", 66: "pluie verglaçante faible",
    67: "pluie verglaçante forte", 71: "neige faible", 73: "neige", 75: "neige forte",
    77: "neige en grains", 80: "averses faibles", 81: "averses", 82: "averses fortes",
    85: "averses de neige faibles", 86: "averses de neige fortes", 95: "orage",
    96: "orage avec un peu de grêle", 99: "orage avec forte grêle", 611: "neige fondue",
    615: "pluie et neige mêlées", 701: "brume", 711: "fumée", 721: "brume sèche",
    731: "poussière", 751: "vent de sable", 762: "cendres volcaniques", 771: "fortes rafales",
    781: "tornade", 803: "très nuageux",
  ]

  /// German.
  static let german: [Int: String] = [
    0: "klar", 1: "überwiegend klar", 2: "teilweise bewölkt", 3: "bedeckt", 45: "Nebel",
    48: "gefrierender Nebel", 51: "leichter Nieselregen", 53: "Nieselregen",
    55: "starker Nieselregen", 56: "leichter gefrierender Nieselregen",
    57: "starker gefrierender Nieselregen", 61: "leichter Regen", 63: "Regen",
    65: "starker Regen", 66: "leichter gefrierender Regen", 67: "starker gefrierender Regen",
    71: "leichter Schneefall", 73: "Schneefall", 75: "starker Schneefall", 77: "Schneegriesel",
    80: "leichte Regenschauer", 81: "Regenschauer", 82: "heftige Regenschauer",
    85: "leichte Schneeschauer", 86: "starke Schneeschauer", 95: "Gewitter",
    96: "Gewitter mit leichtem Hagel", 99: "Gewitter mit starkem Hagel", 611: "Schneeregen",
    615: "Regen und Schnee", 701: "Dunst", 711: "Rauch", 721: "trockener Dunst", 731: "Staub",
    751: "Sandwehen", 762: "Vulkanasche", 771: "Sturmböen", 781: "Tornado",
    803: "stark bewölkt",
  ]

  /// Brazilian Portuguese.
  static let brazilianPortuguese: [Int: String] = [
    0: "céu limpo", 1: "poucas nuvens", 2: "parcialmente nublado", 3: "encoberto",
    45: "nevoeiro", 48: "nevoeiro congelante", 51: "garoa fraca", 53: "garoa",
    55: "garoa forte", 56: "garoa congelante fraca", 57: "garoa congelante forte",
    61: "chuva fraca", 63: "chuva", 65: "chuva forte", 66: "chuva congelante fraca",
    67: "chuva congelante forte", 71: "neve fraca", 73: "neve", 75: "neve forte",
    77: "grãos de neve", 80: "pancadas de chuva fracas", 81: "pancadas de chuva",
    82: "pancadas de chuva fortes", 85: "pancadas de neve fracas",
    86: "pancadas de neve fortes", 95: "trovoada", 96: "trovoada com granizo fraco",
    99: "trovoada com granizo forte", 611: "chuva congelada", 615: "chuva e neve", 701: "névoa",
    711: "fumaça", 721: "névoa seca", 731: "poeira", 751: "areia no ar",
    762: "cinzas vulcânicas", 771: "rajadas de vento", 781: "tornado", 803: "muitas nuvens",
  ]
}
