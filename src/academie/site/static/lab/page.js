// The laboratory: asks the core what a table holds and what may be done, and shows what it answers.
import { Core } from "./asking.js";
import { offer, share } from "./copies.js";
import { actions, awaited, chance, faults, happened, seek, turns } from "./doing.js";
import { byId, element, keepingFocus, language, linked, said } from "./dom.js";
import { keep } from "./keeping.js";
import { show } from "./table.js";
import { tryExample, Unknown } from "./trying.js";

// Time to see what the other player does, in milliseconds.
const PAUSE = 500;

const broken = ({ message }) => academie.spans("site.lab_broken", { error: message });

class Page {
  constructor(core) {
    this.core = core;
    this.touched = [];
    this.waiting = 0;
    this.own = null; // the seats of the reader, where the others are played for him
  }

  async ask(question) {
    try {
      const view = await this.answered({ language: language(), ...question });
      this.touched = view.picture.touched;
      this.shown(view);
    } catch (error) {
      if (error.kind === undefined) byId("lab-refused").replaceChildren(...broken(error));
      else this.refused(error);
    }
  }

  // What the core answers; until then the page says that what it shows is about to change.
  async answered(question) {
    this.waits(1);
    try {
      return await this.core.ask(question);
    } finally {
      this.waits(-1);
    }
  }

  waits(more) {
    this.waiting += more;
    byId("lab").ariaBusy = String(this.waiting > 0);
  }

  refused({ message, rule }) {
    this.touched = [];
    const words = said("span", "");
    words.append(...linked(message, rule ? [rule] : []));
    byId("lab-refused").replaceChildren(words);
  }

  act = (action) => this.ask({ ask: "act", action });
  draw = () => this.ask({ ask: "chance" });
  go = (at) => this.ask({ ask: "go", at });

  touch = async (spot) => {
    const touched = spot.next ? [...this.touched, spot.name] : [];
    await this.ask({ ask: "view", touched });
    const { ready, spots } = this.view.picture;
    if (touched.length && ready.length === 1 && !spots.some(({ next }) => next))
      await this.act(ready[0].notation);
  };

  shown(view) {
    const moved = this.view?.address !== view.address;
    this.view = view;
    keepingFocus(() => {
      byId("lab-refused").replaceChildren();
      show(view.picture, this.touch);
      actions(view, this.act);
      chance(view, this.draw, this.act);
      awaited(view, this.act);
      happened(view);
      faults(view, this.act);
      turns(view, this.go);
    });
    byId("lab-turn").replaceChildren(said("span", view.whose));
    byId("lab-open").game.value = view.game;
    nameGames();
    byId("lab-position").position.value = view.position;
    byId("lab-suggest").disabled = !view.actions.many;
    const played = view.at ? `#played=${view.played}` : "";
    if (location.search + location.hash !== `?${view.address}${played}`)
      history.replaceState(null, "", `?${view.address}${played}`);
    clearTimeout(this.next);
    if (this.own && moved) this.next = setTimeout(this.others, PAUSE);
  }

  // What the others do, and chance, until it is the reader's turn again.
  others = async () => {
    if (this.view.ended) return;
    if (!this.own.length && this.view.turn.length) await this.sit(this.view.turn.slice(0, 1));
    const done = await this.answered({ ask: "suggest", without: this.own });
    if (done) await this.act(done.notation);
    else if (this.view.chance && !this.view.turn.length) await this.draw();
  };

  // The reader sits down where he plays; the hands of the others are covered.
  sit = async (own) => {
    this.own = own;
    await this.ask({ ask: "sit", seats: own ?? [] });
  };

  suggest = async () => {
    const done = await this.answered({ ask: "suggest" });
    if (done) await this.act(done.notation);
  };

  follow = async (transcript) => {
    await this.ask({ ask: "follow", transcript });
  };
}

// The games under the names of the reader's language, and where it is told how this one is played.
const nameGames = () => {
  const { game } = byId("lab-open");
  for (const one of game.options) one.textContent = JSON.parse(one.dataset.names)[language()] ?? one.textContent;
  const chosen = game.selectedOptions[0];
  byId("lab-table-name").replaceChildren(said("span", chosen.textContent));
  byId("lab-how").href = chosen.dataset.how;
  byId("lab-how").hidden = !chosen.dataset.how;
};

// A game that somebody has shared stands behind the sign # of an address.
const shared = () => new URLSearchParams(location.hash.slice(1)).get("played");

const listen = (page) => {
  const submitted = (id, send) =>
    byId(id).addEventListener("submit", (event) => {
      event.preventDefault();
      send(event.target);
    });
  submitted("lab-open", ({ game }) => page.ask({ ask: "open", game: game.value }));
  submitted("lab-position", ({ position }) =>
    page.ask({ ask: "open", game: page.view.game, position: position.value.trim() }),
  );
  submitted("lab-type", ({ action }) => page.ask({ ask: "write", action: action.value.trim() }));
  submitted("lab-transcript", ({ transcript }) => page.follow(transcript.value));
  byId("lab-back").addEventListener("click", () => page.ask({ ask: "back" }));
  byId("lab-forward").addEventListener("click", () => page.ask({ ask: "forward" }));
  byId("lab-suggest").addEventListener("click", page.suggest);
  byId("lab-alone").addEventListener("change", async ({ target }) => {
    await page.sit(target.checked ? page.view.turn.slice(0, 1) : null);
    if (page.own) page.others();
  });
  byId("lab-fault-sought").addEventListener("input", seek);
  addEventListener("hashchange", () => {
    const played = shared();
    if (played && played !== page.view.played) page.ask({ ask: "resume", game: page.view.game, played });
  });
  byId("lab-table").addEventListener("keydown", ({ key }) => {
    if (key === "Escape") page.ask({ ask: "view" });
  });
};

// An example that cannot be tried is said to be none, and the page goes on.
const tried = async (core, example) => {
  try {
    return await tryExample(core, example);
  } catch (error) {
    const said = error instanceof Unknown ? academie.spans("site.lab_example_unknown", { example }) : broken(error);
    byId("lab-state").replaceChildren(...said);
    return null;
  }
};

const begin = async () => {
  if (typeof WebAssembly !== "object" || location.protocol === "file:") return;
  const state = byId("lab-state");
  const unable = byId("lab-unable");
  state.replaceChildren(...academie.spans("site.lab_beginning"));
  unable.hidden = true;
  const asked = new URLSearchParams(location.search);
  const core = new Core();
  const page = new Page(core);
  try {
    await core.ready;
  } catch (error) {
    unable.hidden = false;
    state.replaceChildren(element("code", {}, error.message));
    return;
  }
  byId("lab").hidden = false;
  state.replaceChildren();
  listen(page);
  offer(core, language);
  share();
  const game = asked.get("game") ?? byId("lab-open").game.value;
  const played = shared();
  if (played) await page.ask({ ask: "resume", game, played });
  if (!page.view) await page.ask({ ask: "open", game, position: asked.get("position") ?? "" });
  if (!page.view) {
    const refused = byId("lab-refused").firstChild;
    await page.ask({ ask: "open", game: byId("lab-open").game.value });
    byId("lab-refused").replaceChildren(refused);
  }
  const example = asked.get("example");
  const again = example && (await tried(core, example));
  document.addEventListener("chosen", () => {
    page.ask({ ask: "view", touched: page.touched });
    if (again) again();
  });
  performance.mark("academie.ready");
  keep();
};

begin();
