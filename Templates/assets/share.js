// Sharing: the button of an entry's page, and one for each row of a list, which is made here. The system's share
// sheet where there is one, else a copy; either carries title, date and link.
"use strict";
{
  const ROWS = ".row, .lines > li";
  const words = document.currentScript.dataset;
  const locale = document.documentElement.lang;
  const canonical = document.querySelector("link[rel=canonical]");
  const page = canonical ? canonical.href : location.href.split("#")[0];

  const make = (tag, className) => Object.assign(document.createElement(tag), { className });

  // Buttons of rows

  const pattern = make("button", "send");
  pattern.type = "button";
  pattern.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 14.5V4M8 8l4-4 4 4M5 12.5V19h14v-6.5"/></svg>';

  const add = (row) => {
    const title = row.querySelector(".what a");
    if (!title) return;
    const button = pattern.cloneNode(true);
    button.setAttribute("aria-label", words.name.replace("{title}", () => title.textContent));
    row.append(button);
  };

  // What is shared

  // A line leaves out the year, which is its heading's. The day is the writer's, whatever the reader's zone.
  const spelled = (time) => {
    const day = new Date(time.dateTime.slice(0, 10));
    return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(day);
  };

  const entryOf = (button) => {
    const row = button.closest(ROWS);
    if (!row) {
      const article = document.querySelector("article");
      return { title: article.querySelector("h1").textContent, date: article.querySelector("time").textContent, url: page };
    }
    const link = row.querySelector(".what a");
    const time = row.querySelector("time");
    const date = row.matches(".row") ? (time.querySelector(".vh") ?? time).textContent : spelled(time);
    return { title: link.textContent, date, url: new URL(link.getAttribute("href"), page).href };
  };

  // What is said, over the end of the page

  const box = make("div", "said");
  const status = make("p");
  const field = make("textarea");
  status.setAttribute("role", "status");
  field.readOnly = field.hidden = true;
  box.append(status, field);
  let timer = 0;

  // Said a little later, so that the same words are announced again, and the first ones at all.
  const say = (text) => {
    clearTimeout(timer);
    status.textContent = "";
    field.setAttribute("aria-label", text);
    timer = setTimeout(() => {
      status.textContent = text;
      if (field.hidden) timer = setTimeout(() => { status.textContent = ""; }, 6000);
    }, 100);
  };

  const close = () => {
    clearTimeout(timer);
    status.textContent = "";
    field.hidden = true;
  };

  // Through a field where a page has no clipboard, as without https; it stays, to copy from, if that fails too.
  const copy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      field.value = text;
      field.hidden = false;
      field.focus({ preventScroll: true });
      field.select();
      if (!document.execCommand("copy")) return false;
      field.hidden = true;
      button.focus({ preventScroll: true });
      return true;
    }
  };

  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") pressed.focus();
  });

  // Sharing

  let pressed = null, isOpen = false;

  const share = async (button) => {
    const { title, date, url } = entryOf(button);
    const text = `${title.trim()}\n${date.trim()}`;
    const link = { title: title.trim(), text, url };
    if (navigator.share && (!navigator.canShare || navigator.canShare(link))) {
      try {
        await navigator.share(link);
        return;
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }
    document.body.append(box);
    const isCopied = await copy(`${text}\n${url}`, button);
    say(!isCopied ? words.failed : url.startsWith("file:") ? words.onDisk : words.copied);
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest(".send, .share button");
    if (!button || isOpen) return;
    pressed = button;
    isOpen = true;
    await share(button).finally(() => { isOpen = false; });
  });

  // Lists

  document.querySelectorAll(ROWS).forEach(add);
  const found = document.querySelector(".hits");
  if (found) {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(add);
    }).observe(found, { childList: true });
  }
  const own = document.querySelector(".share button");
  if (own) own.hidden = false;
}
