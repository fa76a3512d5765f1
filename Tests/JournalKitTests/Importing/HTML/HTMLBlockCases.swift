/// Blocks of HTML and their Markdown.
enum HTMLBlockCases {
  static let lines = [
    HTMLCase("", ""),
    HTMLCase("<p> </p><p><br></p><div><br></div>", ""),
    HTMLCase("글", "글\n"),
    HTMLCase("<p dir=\"auto\">가</p><p>나</p>", "가\n\n나\n"),
    HTMLCase("<p>가<br>나<br/>다</p>", "가\\\n나\\\n다\n"),
    HTMLCase("<p>가<br></p>나", "가\n\n나\n"),
    HTMLCase("<p>가<br><br><br>나</p>", "가\n\n나\n"),
    HTMLCase("<div>가</div><div>나</div>", "가\\\n나\n"),
    HTMLCase("가<div>나</div><div>다</div>", "가\\\n나\\\n다\n"),
    HTMLCase("<div>가</div><div><br></div><div><br></div><div>나</div>", "가\n\n나\n"),
    HTMLCase("<div><div>가<br></div><div>나</div></div>", "가\\\n나\n"),
    HTMLCase("<p>가</p><p><br></p><p>나</p>", "가\n\n나\n"),
    HTMLCase("<p>가\n  나\t다</p>", "가 나 다\n"),
    HTMLCase("<p>가&nbsp;&nbsp;나&#8203;다\u{FEFF}</p>", "가 나다\n"),
    HTMLCase("<p>가\u{2028}나</p>", "가\\\n나\n"),
    HTMLCase("<h1>하나</h1><h3><b>셋</b></h3><h6>여<br>섯</h6>", "# 하나\n\n### 셋\n\n###### 여 섯\n"),
    HTMLCase("<h2>C# 과 #</h2><h2>#</h2><h2># 앞</h2>", "## C# 과 \\#\n\n## \\#\n\n## # 앞\n"),
    HTMLCase("<h2></h2>밖", "밖\n"),
    HTMLCase("<p>가</p><hr><p>나</p>", "가\n\n***\n\n나\n"),
    HTMLCase(
      "<head><title>t</title><style>p{}</style></head><body><script>s</script><!--c-->글</body>",
      "글\n"),
    HTMLCase("<blockquote>가<br>나<p>다</p></blockquote>", "> 가\\\n> 나\n>\n> 다\n"),
    HTMLCase("<blockquote><blockquote>가</blockquote></blockquote>", "> > 가\n"),
    HTMLCase("<blockquote> </blockquote>", ""),
  ]

  static let lists = [
    HTMLCase("<ul><li>가</li><li>나</li><li></li></ul>", "- 가\n- 나\n"),
    HTMLCase("<ul><li>가<li>나<ol start=7><li>다</ol></ul>뒤", "- 가\n\n- 나\n\n  7. 다\n\n뒤\n"),
    HTMLCase("<ul><li>가<ul><li>나</li></ul></li><li>다</li></ul>", "- 가\n  - 나\n- 다\n"),
    HTMLCase("<ul><li>가</li><ul><li>나</li></ul></ul>", "- 가\n  - 나\n"),
    HTMLCase("<ol start=9><li>가</li><li>나<p>다</p></li></ol>", "9. 가\n\n10. 나\n\n    다\n"),
    HTMLCase("<ul><li>가</li></ul><ul><li>나</li></ul>", "- 가\n\n+ 나\n"),
    HTMLCase("<li>가</li><li>나</li>", "- 가\n- 나\n"),
    HTMLCase("<ul><li><p>가</p></li><li><div>나</div><div>다</div></li></ul>", "- 가\n- 나\\\n  다\n"),
    HTMLCase("<ul><li><hr></li></ul>", "- ***\n"),
    HTMLCase("<ul><li>1. 가</li><li># 나</li></ul>", "- 1\\. 가\n- \\# 나\n"),
    HTMLCase(
      "<blockquote><ul><li>가<pre>x\n\ny</pre></li></ul></blockquote>",
      "> - 가\n>\n>   ```\n>   x\n>\n>   y\n>   ```\n"),
    HTMLCase(
      "<ul><li><input type=checkbox checked> 가</li><li><input type=checkbox> 나</li></ul>",
      "- [x] 가\n- [ ] 나\n"),
    HTMLCase(
      "<ul data-checked=\"true\"><li>가</li></ul><ul data-checked=\"false\"><li>나</li></ul>",
      "- [x] 가\n\n+ [ ] 나\n"),
    HTMLCase(
      "<ol><li data-list=\"checked\">가</li><li data-list=\"unchecked\">나</li>"
        + "<li data-list=\"bullet\">다</li><li data-list=\"ordered\">라</li></ol>",
      "- [x] 가\n- [ ] 나\n- 다\n\n1. 라\n"),
    HTMLCase(
      "<ol><li data-list=\"ordered\">가</li><li data-list=\"bullet\" class=\"ql-indent-1\">나</li>"
        + "<li data-list=\"ordered\">다</li></ol>",
      "1. 가\n   - 나\n2. 다\n"),
    HTMLCase(
      "<ul data-type=\"taskList\"><li data-type=\"taskItem\" data-checked=\"true\"><label>"
        + "<input type=\"checkbox\" checked=\"checked\"><span></span></label><div><p>가</p></div>"
        + "</li></ul>", "- [x] 가\n"),
    HTMLCase(
      "<ul><li data-checked=false></li><li data-checked=true><h2>가</h2></ul>",
      "- [ ]\n\n- [x]\n\n  ## 가\n"),
    HTMLCase("<div><input type=checkbox checked>가</div>", "[x] 가\n"),
  ]

  static let code = [
    HTMLCase("<pre>a\n  b  \n</pre>", "```\na\n  b  \n```\n"),
    HTMLCase(
      "<pre><code class=\"hljs language-swift\">let <span>a</span> = \"&lt;\"</code></pre>",
      "```swift\nlet a = \"<\"\n```\n"),
    HTMLCase("<pre>```\nx\n````</pre>", "`````\n```\nx\n````\n`````\n"),
    HTMLCase("<pre><div>a</div><div>b</div>c<br>d</pre>", "```\na\nb\nc\nd\n```\n"),
    HTMLCase(
      "<div class=\"ql-code-block-container\"><div class=\"ql-code-block\">a</div>"
        + "<div class=\"ql-code-block\">b</div></div>", "```\na\nb\n```\n"),
    HTMLCase("<pre class=\"language-a`b\">x</pre>", "```\nx\n```\n"),
    HTMLCase("<pre> \n</pre>", ""),
    HTMLCase("<p>a <code>b `c`</code> d</p>", "a `` b `c` `` d\n"),
    HTMLCase("<p><code>a*b</code><kbd>c</kbd> *</p>", "`a*bc` *\n"),
    HTMLCase("<p>가<code> </code>나</p>", "가 나\n"),
  ]

  static let tables = [
    HTMLCase(
      "<table><thead><tr><th>이름</th><th>값</th></tr></thead><tbody><tr><td>가</td>"
        + "<td><p>1</p><p>2</p></td></tr><tr><td></td><td>나<br>다</td></tr>"
        + "<tr><td></td><td></td></tr></tbody></table>뒤",
      "이름 | 값\\\n가 | 1 2\\\n| 나 다\n\n뒤\n"),
    HTMLCase("<table><tr><td><p>가</p><ul><li>나</li></ul></td></tr></table>", "가\n\n- 나\n"),
    HTMLCase(
      "<table><caption>표</caption><tr><td>가<td><ul><li>나<li>다</ul></table>", "표\n\n가 | 나 다\n"),
  ]
}
