/// Text, emphasis, links and images in HTML and their Markdown.
enum HTMLInlineCases {
  static let text = [
    HTMLCase("2026. 1. 1. 맑음", "2026\\. 1. 1. 맑음\n"),
    HTMLCase(
      "1) 하나<br>2)<br>3.5km<br>1234567890. x", "1\\) 하나\\\n2\\)\\\n3.5km\\\n1234567890. x\n"),
    HTMLCase("#산책<br># 산책<br>#<br>####### x", "#산책\\\n\\# 산책\\\n\\#\\\n####### x\n"),
    HTMLCase("- a<br>-3도<br>-<br>---<br>- - -", "\\- a\\\n-3도\\\n\\-\\\n\\---\\\n\\- - -\n"),
    HTMLCase(
      "+ a<br>+1<br>===<br>=b<br>&gt; c<br>&gt;d", "\\+ a\\\n+1\\\n\\===\\\n=b\\\n\\> c\\\n\\>d\n"),
    HTMLCase("~~~<br>~a~", "\\~~~\\\n~a~\n"),
    HTMLCase("* 가<br>* * *<br>***", "\\* 가\\\n\\* * *\\\n\\*\\*\\*\n"),
    HTMLCase("*주의", "*주의\n"),
    HTMLCase("5*3과 2*4", "5\\*3과 2\\*4\n"),
    HTMLCase("5*3", "5*3\n"),
    HTMLCase("snake_case_name과 _앞_", "snake_case_name과 \\_앞\\_\n"),
    HTMLCase("`a` b", "\\`a\\` b\n"),
    HTMLCase("&amp;amp; &amp;#35; AT&amp;T &amp;copy", "\\&amp; \\&#35; AT&T &copy\n"),
    HTMLCase("a &lt; b &lt;3 &lt;b&gt; &lt;가", "a < b <3 \\<b> <가\n"),
    HTMLCase("[a](b) [c] [d][e]", "[a\\](b) [c] [d\\][e]\n"),
    HTMLCase("[a]: b", "\\[a]: b\n"),
    HTMLCase("C:\\Users \\* 끝\\", "C:\\Users \\\\* 끝\\\\\n"),
    HTMLCase(
      "https://a.kr/b_c?d=1&amp;e=%ED%95%9C#f", "https://a.kr/b_c?d=1&e=%ED%95%9C#f\n"),
    HTMLCase("ㅋㅋ ^^; (웃음)! 100% $5 ~ 끝.", "ㅋㅋ ^^; (웃음)! 100% $5 ~ 끝.\n"),
    HTMLCase("&#xAC00;&hellip;&hearts;&unknown;", "가…♥&unknown;\n".replacing("&u", with: "\\&u")),
    HTMLCase(
      "H<sub>2</sub>O x<sup>2</sup> <u>가</u><mark>나</mark><font color=red>다</font>", "H2O x2 가나다\n"),
    HTMLCase("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>", "漢字(かんじ)\n"),
    HTMLCase("<del>가</del> <s><b>나</b></s>", "~~가~~ ~~**나**~~\n"),
  ]

  static let emphasis = [
    HTMLCase("<b>가</b>나 <i>다</i>라 <strong><em>마</em></strong>", "**가**나 *다*라 ***마***\n"),
    HTMLCase("<b>\"강조\"</b>이다", "\"**강조**\"이다\n"),
    HTMLCase("<b>“강조”</b>", "**“강조”**\n"),
    HTMLCase("그는 <b>(웃음)</b>을", "그는 (**웃음**)을\n"),
    HTMLCase("<b> 가 </b>나<b>!</b>다", "**가** 나!다\n"),
    HTMLCase("<b>가</b> <b>나</b>", "**가 나**\n"),
    HTMLCase("<b>가</b><i>나</i>다", "**가***나*다\n"),
    HTMLCase("<b>가<i>나</i>다</b>라", "**가*나*다**라\n"),
    HTMLCase("<b>가<br>나</b>다", "**가**\\\n**나**다\n"),
    HTMLCase("<b>가<code>x</code></b>나", "**가**`x`나\n"),
    HTMLCase(
      "<span style=\"color:red; font-weight: 700\">가</span> <span style='FONT-STYLE:italic'>나</span>",
      "**가** *나*\n"),
    HTMLCase("<b style=\"font-weight:normal\">가 <b>나</b></b>", "가 **나**\n"),
    HTMLCase("2*3 <b>가</b>", "2\\*3 **가**\n"),
  ]

  static let links = [
    HTMLCase("<a href=\"https://a.kr/\">가</a>는", "[가](https://a.kr/)는\n"),
    HTMLCase("<b><a href=\"x\">가</a></b>는", "[**가**](x)는\n"),
    HTMLCase("<a href=\"https://a.kr/b_c\">https://a.kr/b_c</a>", "<https://a.kr/b_c>\n"),
    HTMLCase("<a href=\"a b(c)\">[가]</a>", "[\\[가\\]](<a b(c)>)\n"),
    HTMLCase("<a href='/?a=1&amp;amp;b'>가</a>", "[가](/?a=1\\&amp;b)\n"),
    HTMLCase("와!<a href=x> 가 </a>나", "와! [가](x) 나\n"),
    HTMLCase("와!<a href=x>가</a>", "와\\![가](x)\n"),
    HTMLCase(
      "<a href=\"mailto:a@b.kr\">메일</a> <a href=tel:119>119</a>",
      "[메일](mailto:a@b.kr) [119](tel:119)\n"),
    HTMLCase(
      "<a href=\"javascript:a()\">가</a><a href=\" java\nscript:a()\">나</a><a href=\"data:x\">다</a>"
        + "<a href=\"\">라</a><a name=x>마</a>", "가나다라마\n"),
    HTMLCase("<a href=x></a>가<a href=y> </a>", "가\n"),
    HTMLCase("<a href=x>가<div>나</div></a>", "[가](x)\\\n[나](x)\n"),
    HTMLCase("<video src=\"https://a.kr/v.mp4\"></video>", "<https://a.kr/v.mp4>\n"),
  ]

  static let images = [
    HTMLCase("<p>가<img src=\"a.jpg\" alt=\"사진\n[1]\">나</p>", "가![사진 \\[1\\]](a.jpg)나\n"),
    HTMLCase("<b>가<img src=a.jpg>나</b>다", "**가**![](a.jpg)**나**다\n"),
    HTMLCase("<a href=x><img src=a.jpg></a>", "[![](a.jpg)](x)\n"),
    HTMLCase("<ul><li><img src=a.jpg></li></ul>", "- ![](a.jpg)\n"),
    HTMLCase("<img alt=없음><img src='' alt=가>", "없음가\n"),
    HTMLCase("와!<img src=a.jpg>", "와\\!![](a.jpg)\n"),
    HTMLCase("<pre>a<img src=b.jpg></pre>", "```\na\n```\n\n![](b.jpg)\n"),
  ]
}
