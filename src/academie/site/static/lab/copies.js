// What can be taken away from the table: the game, an address, a citation, notation, a transcript, a picture.
import { byId, element } from "./dom.js";
import { alone } from "./table.js";

const HERE = () => location.origin + location.pathname;

const OFFERED = {
  "site.lab_copy_address": () => HERE() + location.search,
  "site.lab_copy_citation": (core, language) => core.ask({ ask: "cite", at: HERE(), language }),
  "site.lab_copy_notation": (core) => core.ask({ ask: "notation" }),
  "site.lab_copy_transcript": (core) => core.ask({ ask: "transcript" }),
  "site.lab_copy_picture": () => alone(),
};

const copy = async (made, kind, words) => {
  const say = (what) => made.replaceChildren(...academie.spans(what));
  try {
    await navigator.clipboard.writeText(await words);
    say("site.copied");
    setTimeout(say, 2000, kind);
  } catch {
    // Where nothing may be copied, what was asked for stands there to be taken by hand.
    const shown = byId("lab-taken") ?? element("textarea", { id: "lab-taken", rows: 4, readOnly: true });
    academie.name(shown, "aria-label", kind);
    shown.value = await words;
    made.parentElement.append(shown);
    shown.select();
  }
};

// The address of this page holds the whole game.
export const share = () => {
  const made = byId("lab-share");
  made.addEventListener("click", () => copy(made, "site.lab_share", location.href));
};

export const offer = (core, language) => {
  const buttons = Object.entries(OFFERED).map(([kind, words]) => {
    const made = element("button", { type: "button" }, ...academie.spans(kind));
    made.addEventListener("click", () => copy(made, kind, words(core, language())));
    return made;
  });
  byId("lab-copies").replaceChildren(...buttons.flatMap((made) => [made, " "]));
};
