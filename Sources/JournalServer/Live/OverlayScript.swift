/// The part of the live script that shows what is wrong with the journal.
enum OverlayScript {
  static let text = """
    const overlay = (() => {
    \(words)
    \(elements)
    \(problems)
    \(behaviour)
    return { show, setGone };
    })();
    """

  private static let words = #"""
    const words = korean ? {
      errors: (n) => `오류 ${n}개`, warnings: (n) => `경고 ${n}개`,
      over: "아래 보이는 것은 마지막으로 잘 만들어진 페이지예요. 고쳐서 저장하면 이 창은 저절로 닫혀요.",
      none: "고쳐서 저장하면 페이지가 저절로 나타나요.",
      warned: "페이지는 잘 만들어졌지만 살펴볼 것이 있어요.",
      more: (n) => `이 밖에 ${n}개가 더 있어요.`,
      close: "닫기", gone: "ilgi serve가 끝났어요. 다시 시작하면 이어져요.",
    } : {
      errors: (n) => n === 1 ? "1 error" : `${n} errors`,
      warnings: (n) => n === 1 ? "1 warning" : `${n} warnings`,
      over: "The page below is the last good one. Mend and save, and this goes away by itself.",
      none: "Mend and save, and the page appears by itself.",
      warned: "The page is fine, but there is something to look at.",
      more: (n) => `and ${n} more.`,
      close: "Close", gone: "ilgi serve has ended. Start it again to go on.",
    };
    const inOwnWords = (message) => korean ? message.ko : message.en;
    """#

  private static let elements = #"""
    const make = (tag, className, ...children) => {
      const element = document.createElement(tag);
      if (className) element.className = className;
      element.append(...children);
      return element;
    };
    const host = document.createElement("ilgi-preview");
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];

    const title = make("h2", "");
    title.id = "title";
    const about = make("p", "about");
    about.id = "about";
    const close = make("button", "close", words.close);
    const list = make("ol", "");
    const rest = make("p", "rest");
    const panel = make("section", "panel",
      make("header", "", make("div", "", title, about), close), list, rest);
    panel.tabIndex = -1;
    panel.setAttribute("role", "alertdialog");
    panel.setAttribute("aria-labelledby", "title");
    panel.setAttribute("aria-describedby", "about");
    const veil = make("div", "veil", panel);
    const count = make("button", "count");
    const gone = make("p", "gone");
    gone.setAttribute("role", "status");
    const voice = make("p", "voice");
    voice.setAttribute("role", "status");
    veil.hidden = count.hidden = true;
    close.type = count.type = "button";
    host.lang = korean ? "ko" : "en";
    root.append(veil, make("div", "corner", gone, count), voice);
    """#

  private static let problems = #"""
    const place = ({ path, line, column }) => {
      if (!path) return "";
      const cut = path.lastIndexOf("/") + 1;
      const position = [line, column].filter((number) => number !== null);
      return make("span", "place", path.slice(0, cut), make("b", "", path.slice(cut)),
        position.length ? ":" + position.join(":") : "");
    };

    const lineOf = ({ line, excerpt: { before, marked, after } }) => {
      const mark = make("mark", "", marked || "\u00a0");
      const code = make("code", "", before, mark, after);
      code.dir = "ltr";
      const number = make("span", "number", String(line));
      number.ariaHidden = "true";
      const box = make("div", "line", number, code);
      box.tabIndex = 0;
      return box;
    };

    const item = (problem) => {
      const { severity, code, message, hint, excerpt } = problem;
      return make("li", severity,
        make("p", "where", place(problem), make("span", "code", code)),
        make("p", "message", inOwnWords(message)),
        excerpt ? lineOf(problem) : "",
        hint ? make("p", "hint", inOwnWords(hint)) : "");
    };

    const tell = ({ errors, warnings, list: all }, isOpen) => {
      const total = errors + warnings;
      const parts = [errors && words.errors(errors), warnings && words.warnings(warnings)];
      const text = parts.filter(Boolean).join(" · ");
      title.textContent = text;
      about.textContent = !errors ? words.warned : loaded.page === "-" ? words.none : words.over;
      list.replaceChildren(...all.map(item));
      const isCut = total > all.length && all[0]?.code;
      rest.textContent = isCut ? words.more(total - all.length) : "";
      panel.classList.toggle("warned", !errors);
      count.textContent = text;
      count.classList.toggle("error", errors > 0);
      count.ariaExpanded = String(isOpen);
    };
    """#

  private static let behaviour = #"""
    const closedKey = "ilgi:closed";
    let shown = { errors: 0, warnings: 0, list: [] }, told = "", back = null;

    const isTyping = () => {
      const { activeElement: element } = document;
      return element?.isContentEditable || /^(input|textarea|select)$/i.test(element?.tagName ?? "");
    };

    const open = () => {
      if (veil.hidden) back = document.activeElement;
      veil.hidden = false;
      count.hidden = true;
      count.ariaExpanded = "true";
      if (!isTyping()) panel.focus({ preventScroll: true });
    };

    const shut = () => {
      if (veil.hidden) return;
      const hadFocus = root.activeElement !== null;
      veil.hidden = true;
      count.hidden = !(shown.errors + shown.warnings);
      count.ariaExpanded = "false";
      if (hadFocus && back?.isConnected && back !== document.body) back.focus({ preventScroll: true });
    };

    const dismiss = () => {
      if (shown.errors) remember(closedKey, told);
      shut();
    };

    // The same problems don't come back once they have been closed, on no page of this tab.
    const show = (problems) => {
      const text = JSON.stringify(problems);
      if (text === told) return;
      const isError = problems.errors > 0;
      told = text;
      shown = problems;
      tell(problems, false);
      const wasClosed = recall(closedKey) === text;
      if (!wasClosed) remember(closedKey, null);
      count.hidden = !(problems.errors + problems.warnings);
      if (isError && !wasClosed) open();
      else shut();
      // The panel speaks for itself where it may take the focus.
      voice.textContent = isError && isTyping()
        ? `${title.textContent}. ${inOwnWords(problems.list[0].message)}` : "";
    };

    const setGone = (isGone) => { gone.textContent = isGone ? words.gone : ""; };

    close.addEventListener("click", dismiss);
    count.addEventListener("click", open);
    veil.addEventListener("click", (event) => { if (event.target === veil) dismiss(); });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing || veil.hidden) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    }, true);
    document.body.append(host);
    """#
}
