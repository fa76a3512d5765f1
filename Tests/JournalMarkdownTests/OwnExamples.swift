/// Inputs of our own, one or more for each construct of CommonMark.
enum OwnExamples {
  static let inputs: [String] = [
    // Paragraphs and breaks
    "오늘은 눈이 왔다.\n",
    "first line\nsecond line\n\nnext paragraph\n",
    "hard break by spaces  \nand by backslash\\\nend\n",
    "   indented by three\n\n\n\nfar below\n",
    "no line end",
    "windows\r\nline ends\r\n\r\nhere\r\n",
    // Headings
    "# one\n## two\n### three\n#### four\n##### five\n###### six\n####### none\n",
    "# closed #\n#not a heading\n#\n",
    "Above\n===\n\nBelow\n---\n",
    "two lines\nof heading\n===\n",
    // Thematic breaks
    "***\n---\n_ _ _\n- - -\n--\n",
    // Quotes
    "> a quote\nlazily continued\n\n> > nested\n> again\n",
    "> # heading\n> - item\n>\n> text\n",
    // Lists
    "- one\n- two\n- three\n",
    "* loose\n\n* list\n",
    "1. one\n2. two\n\n7) seven\n8) eight\n",
    "- outer\n  - inner\n    1. deep\n\n  back\n",
    "- \n- empty item above\n",
    "3. starts at three\n0003. again\n1234567890. too long\n",
    "- a list\n+ another list\n* a third\n",
    "- [ ] no task lists here\n- [x] none\n",
    // Code
    "    indented code\n      more\n\n    after a blank line\n",
    "```swift\nlet x = 1 < 2\n```\n",
    "~~~ \"quoted\" & <info>\ncode\n~~~\n",
    "````\n```\n````\n\n```\nnever closed\n",
    "`code` ``with ` tick`` `` ` `` `not closed\n",
    "` two  spaces\nand a line end `\n",
    // Emphasis
    "*em* **strong** ***both*** _em_ __strong__ ___both___\n",
    "in*side*word snake_case_word **가나**다 *가*나\n",
    "*a **b *c* d** e* **unclosed *mixed**\n",
    "* not emphasis * nor ** this **\n",
    "**“인용”**은 강조가 아니다\n",
    // Links
    "[link](/url) [title](/url \"a 'title'\") [angle](<a b> 'c') [empty]()\n",
    "[parens](a(b)c) [escaped](a\\(b) [broken](a b) [not closed](\n",
    "[full][ref] [collapsed][] [short] [Missing]\n\n[ref]: /full \"T\"\n[collapsed]: <c d>\n[short]: s\n",
    "[산책][길]\n\n[길]: ../산책.md '길'\n",
    "[outer [inner](a) text](b)\n",
    "<https://example.com/?a=1&b=2> <me@example.com> <not a link>\n",
    "[a]: /first\n[a]: /second\n\n[a] [A]\n",
    // Images
    "![alt](a.jpg) ![*em* `code` [link](x)](b.png \"t\") ![][r]\n\n[r]: c.gif\n",
    "[![linked](image.png)](page.md)\n",
    // HTML
    "<div class=\"x\">\n*text*\n\n</div>\n",
    "a <b onclick=\"x\">bold</b> <!-- note --> <?php ?> <![CDATA[x]]> <br/>\n",
    "<script>\nalert(1)\n\n</script>\n\n<style>a{}</style>\n",
    // Escapes and entities
    "\\*not em\\* \\# \\[no\\] \\a \\\\ \\&amp;\n",
    "&amp; &copy; &#xAC00; &#0; &nosuch; &lt;b&gt; &quot;\n",
    // Characters
    "NUL \u{0} and U+FFFD \u{FFFD}\n",
    "\tcode by tab\n\n-\titem by tab\n\n>\t\tcode in quote\n",
    "한글 (NFD) 이모지 👩‍👩‍👧‍👦 العربية\n",
    // Nothing
    "",
    "\n\n  \n",
    "[only]: definitions\n",
  ]
}
