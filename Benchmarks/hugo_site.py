"""A Hugo site that shows the same entries as an ilgi journal: for comparison, with as little theme as will do."""

CONFIGURATION = """\
baseURL = "https://example.com/"
defaultContentLanguage = "ko"
title = "Journal"
disableKinds = ["section", "sitemap"]

[pagination]
pagerSize = 20

[taxonomies]
tag = "tags"

[outputs]
home = ["HTML", "RSS", "JSON"]
taxonomy = ["HTML"]
term = ["HTML"]
"""

BASE = """\
<!doctype html>
<html lang="{{ site.Language.Lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">{{ site.Title }}</a></header>
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
"""

ENTRY = """\
{{ define "main" }}<article>
<p><time datetime="{{ .Date.Format "2006-01-02T15:04:05Z07:00" }}">{{ .Date | time.Format ":date_full" }}</time>
{{ with .Params.weather }}<img src="/weather/{{ .icon }}.png" alt="{{ .main }}" width="40" height="40">{{ end }}</p>
<h1>{{ .Title }}</h1>
{{ .Content }}
<ul>{{ range .Params.tags }}<li><a href="/tags/{{ . | urlize }}/">{{ . }}</a></li>{{ end }}</ul>
<nav>{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
</article>{{ end }}
"""

LIST = """\
{{ define "main" }}{{ $pages := .Paginate (PAGES) }}<ol>{{ range $pages.Pages }}<li>
<time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date | time.Format ":date_full" }}</time>
{{ with .Params.weather }}<img src="/weather/{{ .icon }}.png" alt="{{ .main }}" width="40" height="40">{{ end }}
<h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>
<p>{{ .Plain | truncate 120 }}</p>
</li>{{ end }}</ol>
{{ with $pages.Next }}<a href="{{ .URL }}">Earlier</a>{{ end }}{{ end }}
"""

TAGS = """\
{{ define "main" }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
"""

SEARCH = """\
[{{ range $number, $page := site.RegularPages }}{{ if $number }},{{ end }}
{{ dict "uuid" .Params.uuid "title" .Title "url" .RelPermalink "created" .Date "weather" .Params.weather "body" .Plain | jsonify }}
{{ end }}]
"""


def write_theme(site, write):
    """Writes everything but the entries into the folder `site` through `write(path, text)`."""
    write(site / "hugo.toml", CONFIGURATION)
    layouts = {
        "baseof.html": BASE,
        "page.html": ENTRY,
        "home.html": LIST.replace("PAGES", "site.RegularPages"),
        "term.html": LIST.replace("PAGES", ".Pages"),
        "taxonomy.html": TAGS,
        "home.json": SEARCH,
    }
    for name, text in layouts.items():
        write(site / "layouts" / name, text)
