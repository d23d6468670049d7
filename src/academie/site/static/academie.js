// Comforts that a page can do without: remembers the languages shown, copies citations.
"use strict";

(() => {
  const recall = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // some browsers keep no store for file://
    }
  };
  const remember = (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // then it is not remembered
    }
  };

  const showLanguages = () => {
    const switches = [...document.querySelectorAll(".languages input")];
    const wanted = recall("languages");
    for (const input of switches) {
      if (wanted) input.checked = input.value === wanted;
      input.addEventListener("change", () => remember("languages", input.value));
    }
  };

  const copy = async (button, words) => {
    const name = button.textContent;
    try {
      await navigator.clipboard.writeText(words.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(words);
      button.textContent = "Selected";
    }
    setTimeout(() => (button.textContent = name), 2000);
  };

  const offerCopies = (list) => {
    for (const name of list.querySelectorAll("dt")) {
      if (name.querySelector("button")) continue;
      const words = name.nextElementSibling.querySelector("pre");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Copy";
      button.setAttribute("aria-label", `Copy ${name.textContent}`);
      button.addEventListener("click", () => copy(button, words));
      name.append(button);
    }
  };

  const offerWhenOpened = () => {
    for (const list of document.querySelectorAll(".citations")) {
      const box = list.closest("details");
      if (box) box.addEventListener("toggle", () => offerCopies(list), { once: true });
      else offerCopies(list);
    }
  };

  const followTheme = () => {
    if (document.body.classList.contains("single"))
      document.body.dataset.theme = recall("theme") || "auto";
  };

  const start = () => {
    showLanguages();
    offerWhenOpened();
    followTheme();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
