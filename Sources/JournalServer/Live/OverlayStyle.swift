/// How problems look: a sheet of the diary's own paper over the page.
enum OverlayStyle {
  /// CSS, without a backslash or a backquote.
  static let text = """
    :host {
      all: initial; display: contents; color-scheme: light dark;
      --paper: #fbfaf6; --ink: #22252a; --soft: #62676f; --line: #e4e1d8; --link: #2f5d8a;
      --red: #b3413a; --amber: #8a5a12; --veil: rgb(34 37 42 / .42); --wash: #f3f0e7;
      --shade: 0 1px 2px rgb(34 37 42 / .08), 0 18px 50px rgb(34 37 42 / .22);
    }
    @media (prefers-color-scheme: dark) {
      :host {
        --paper: #1d2025; --ink: #e6e4df; --soft: #a2a7af; --line: #343942; --link: #8fb8e0;
        --red: #e58a82; --amber: #dcb26a; --veil: rgb(8 9 11 / .6); --wash: #16181c;
        --shade: 0 0 0 1px #343942, 0 18px 50px rgb(0 0 0 / .5);
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    [hidden] { display: none !important; }
    .veil, .corner {
      font: 400 1rem/1.6 -apple-system, "Apple SD Gothic Neo", Pretendard, "Noto Sans KR",
        "Noto Sans CJK KR", "Malgun Gothic", system-ui, sans-serif;
      color: var(--ink); word-break: keep-all; overflow-wrap: anywhere; text-align: start;
      -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
    }
    p, h2, ol { margin: 0; padding: 0; }
    ol { list-style: none; }

    .veil {
      position: fixed; inset: 0; z-index: 2147483647; display: grid; justify-items: center;
      align-items: start; padding: clamp(.75rem, 7vh, 5rem) clamp(.75rem, 4vw, 2rem);
      overflow-y: auto; overscroll-behavior: contain; background: var(--veil);
    }
    .panel {
      inline-size: 100%; max-inline-size: 46rem; padding: 0 clamp(1.1rem, 4vw, 2rem) 1.5rem;
      background: var(--paper); border-block-start: 3px solid var(--red); border-radius: 4px;
      box-shadow: var(--shade);
    }
    .panel.warned { border-color: var(--amber); }
    .panel:focus { outline: none; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
    header {
      display: flex; align-items: flex-start; gap: 1rem; padding-block: 1.25rem 1rem;
      border-block-end: 1px solid var(--line);
    }
    header div { flex: 1; min-inline-size: 0; }
    h2 { font-size: 1.25rem; line-height: 1.4; font-weight: 700; color: var(--red); }
    .warned h2 { color: var(--amber); }
    .about { margin-block-start: .15rem; font-size: .875rem; color: var(--soft); text-wrap: pretty; }
    button {
      font: inherit; font-size: .875rem; color: inherit; background: none; cursor: pointer;
      border: 1px solid var(--soft); border-radius: 2rem; padding: .2rem .9rem; min-block-size: 2rem;
      white-space: nowrap;
    }
    button:hover { color: var(--link); border-color: currentColor; }

    li { padding-block: 1.1rem; border-block-end: 1px solid var(--line); }
    li:last-child { border: 0; padding-block-end: .25rem; }
    .where {
      display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
      column-gap: 1rem; font-size: .875rem; line-height: 1.5; color: var(--soft);
      font-variant-numeric: tabular-nums;
    }
    .place b { font-weight: 600; color: var(--ink); }
    .code { font: .75rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .place + .code { margin-inline-start: auto; }
    .message { margin-block-start: .15rem; font-size: 1.0625rem; font-weight: 600; text-wrap: pretty; }
    li.warning .message { font-weight: 400; }
    .line {
      display: flex; margin-block-start: .6rem; padding: .55rem .9rem 1.25rem; gap: .9rem;
      overflow-x: auto; background: var(--wash); border-radius: 4px;
    }
    .line, .line code {
      font: .875rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK KR", monospace;
    }
    .line code { white-space: pre; unicode-bidi: isolate; word-break: normal; overflow-wrap: normal; }
    .number { color: var(--soft); user-select: none; }
    mark {
      position: relative; background: none; color: var(--red); font-weight: 600;
      border-block-end: 2px solid currentColor;
    }
    mark::after {
      content: "^"; content: "^" / ""; position: absolute; inset-inline-start: 0;
      inset-block-start: 1.6em; line-height: 1;
    }
    li.warning mark { color: var(--amber); }
    .hint { position: relative; margin-block-start: .6rem; padding-inline-start: 1.3em; font-size: .9375rem; text-wrap: pretty; }
    .hint::before { content: "→"; content: "→" / ""; position: absolute; inset-inline-start: 0; color: var(--soft); }
    .rest { font-size: .875rem; color: var(--soft); }
    .rest:not(:empty) { padding-block-start: .9rem; }

    .corner {
      position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483646;
      display: flex; flex-direction: column; align-items: flex-end; gap: .5rem; pointer-events: none;
      max-inline-size: calc(100vw - 2rem);
    }
    .corner > * {
      padding: .3rem .9rem; font-size: .875rem; line-height: 1.5; background: var(--paper);
      border: 1px solid var(--line); border-radius: 2rem; box-shadow: 0 2px 10px rgb(0 0 0 / .12);
      font-variant-numeric: tabular-nums; pointer-events: auto;
    }
    .gone { color: var(--soft); border-radius: 1.1rem; text-wrap: balance; }
    .gone:empty { display: none; }
    .count { color: var(--amber); }
    .count.error { color: var(--red); }
    .voice { position: fixed; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    @media (prefers-reduced-motion: no-preference) {
      .veil { animation: appear .16s ease-out; }
      .panel { animation: settle .2s cubic-bezier(.2, .8, .3, 1); }
      @keyframes appear { from { opacity: 0; } }
      @keyframes settle { from { transform: translateY(-.5rem); } }
    }
    @media (forced-colors: active) { mark { forced-color-adjust: none; color: LinkText; } }
    @media print { .veil, .corner { display: none; } }
    """
}
