/// The script that keeps an open page up to date.
///
/// The server tells what is, the page compares it with what it was made of: it is loaded again when
/// it is another, its style sheets are exchanged in place, and problems are shown over it.
enum LiveScript {
  /// All of it. What is shown is built from text nodes, inside a shadow root, styled by a constructed
  /// style sheet: a page's policy may allow nothing inline.
  static let text = """
    // ilgi serve: keeps this page up to date. It is in no page that ilgi build writes.
    (() => {
    "use strict";
    \(connection)
    \(memory)
    \(styles)
    const css = `\(OverlayStyle.text)`;
    \(OverlayScript.text)
    \(start)
    })();

    """

  // MARK: Asking the server

  private static let connection = #"""
    const loaded = { ...document.currentScript.dataset };
    const korean = /^ko\b/i.test(document.documentElement.lang);

    let source = null, timer = 0, since = 0, pause = 300, composing = false, current = null;

    // A browser opens only six connections to a host, for all its tabs together. Those that nobody
    // sees let theirs go, and catch up when they are looked at.
    const connect = () => {
      if (source || document.hidden) return;
      source = new EventSource("/_ilgi/events?page=" + encodeURIComponent(location.pathname));
      source.onmessage = (event) => {
        since = 0;
        pause = 300;
        overlay.setGone(false);
        current = JSON.parse(event.data);
        follow();
      };
      source.onerror = () => {
        disconnect();
        since ||= Date.now();
        if (Date.now() - since > 2500) overlay.setGone(true);
        timer = setTimeout(connect, pause);
        pause = Math.min(pause * 1.5, 4000);
      };
    };

    const disconnect = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };

    const follow = () => {
      if (!current) return;
      const isOther = current.run !== loaded.run || (current.page ?? "") !== loaded.page
        || current.assets !== loaded.assets;
      if (isOther && !composing) return reload();
      if (!isOther && current.styles !== loaded.styles) exchangeStyles(current.styles);
      overlay.show(current.problems);
    };
    """#

  // MARK: Loading again without losing anything

  private static let memory = #"""
    const key = "ilgi:" + location.pathname;
    const recall = (key) => {
      try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; }
    };
    const remember = (key, value) => {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch { /* storage is switched off, or full */ }
    };

    const fields = () => [...document.querySelectorAll("input, textarea")]
      .filter((field) => !/^(password|file|hidden|checkbox|radio|submit|button)$/.test(field.type));

    const reload = () => {
      disconnect();
      remember(key, {
        x: scrollX, y: scrollY,
        fields: fields().map((field) => ({
          id: field.id, name: field.name, value: field.value,
          start: field.selectionStart, end: field.selectionEnd,
          focused: field === document.activeElement,
        })),
      });
      location.reload();
    };

    const restoreFields = (saved) => fields().forEach((field, index) => {
      const old = saved[index];
      if (!old || old.id !== field.id || old.name !== field.name) return;
      if (old.value !== field.value) {
        field.value = old.value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (!old.focused) return;
      field.focus({ preventScroll: true });
      try { field.setSelectionRange(old.start, old.end); } catch { /* it has no selection */ }
    });

    // Pictures and results may make the page longer after it has loaded: the place is sought until
    // it is there, or until the reader goes elsewhere.
    const restoreScroll = ({ x, y }) => {
      const end = new AbortController();
      const seek = () => scrollTo({ left: x, top: y, behavior: "instant" });
      const watcher = new ResizeObserver(seek);
      const stop = () => { watcher.disconnect(); end.abort(); };
      for (const name of ["wheel", "touchstart", "pointerdown", "keydown"]) {
        addEventListener(name, stop, { signal: end.signal, passive: true, capture: true });
      }
      seek();
      watcher.observe(document.documentElement);
      addEventListener("load", seek, { signal: end.signal });
      setTimeout(stop, 3000);
    };

    const restore = () => {
      const saved = recall(key);
      if (!saved) return;
      remember(key, null);
      restoreFields(saved.fields);
      restoreScroll(saved);
    };
    """#

  // MARK: Style sheets

  private static let styles = #"""
    // The new sheet is loaded beside the old one, which goes when it is there.
    const exchangeStyles = (version) => {
      loaded.styles = version;
      for (const old of document.querySelectorAll("link[rel~=stylesheet]")) {
        const address = new URL(old.href, location.href);
        if (address.origin !== location.origin || old.dataset.ilgi === "old") continue;
        address.searchParams.set("ilgi", version);
        const link = old.cloneNode();
        link.href = address.href;
        old.dataset.ilgi = "old";
        link.onload = () => old.remove();
        link.onerror = () => { link.remove(); delete old.dataset.ilgi; };
        old.after(link);
      }
    };
    """#

  // MARK: The beginning

  private static let start = #"""
    document.addEventListener("compositionstart", () => { composing = true; });
    document.addEventListener("compositionend", () => {
      composing = false;
      setTimeout(follow);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return disconnect();
      since = 0;
      pause = 300;
      connect();
    });
    addEventListener("pagehide", disconnect);
    addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
    restore();
    connect();
    """#
}
