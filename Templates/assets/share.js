// The share button of an entry: the system's share sheet where there is one, else a copied link.
"use strict";
{
  const button = document.querySelector(".share button");
  const status = document.querySelector(".share [role=status]");
  const canonical = document.querySelector("link[rel=canonical]");
  const address = () => (canonical ? canonical.href : location.href.split("#")[0]);
  let timer = 0;

  // Emptied first, so that the same words are announced again.
  const say = (words) => {
    clearTimeout(timer);
    status.textContent = "";
    timer = setTimeout(() => {
      status.textContent = words;
      timer = setTimeout(() => { status.textContent = ""; }, 6000);
    }, 50);
  };

  const copyThroughField = (text) => {
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "vh";
    document.body.append(field);
    field.select();
    let done = false;
    try {
      done = document.execCommand("copy");
    } finally {
      field.remove();
      button.focus();
    }
    return done;
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyThroughField(text);
    }
  };

  button.addEventListener("click", async () => {
    const link = { title: button.dataset.title, url: address() };
    if (navigator.share && (!navigator.canShare || navigator.canShare(link))) {
      try {
        await navigator.share(link);
        return;
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }
    say((await copy(link.url)) ? button.dataset.copied : button.dataset.failed);
  });
  button.hidden = false;
}
