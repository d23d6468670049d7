// Asks the core in its worker, and waits for the answer.

export class Refused extends Error {
  constructor({ words, kind, rule }) {
    super(words);
    this.kind = kind;
    this.rule = rule;
  }
}

export class Core {
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  #waiting = new Map();
  #asked = 0;

  constructor() {
    this.ready = new Promise((done, failed) => {
      this.#worker.addEventListener("message", ({ data }) => {
        if (data.ready) done();
        else if (data.id === undefined) failed(new Error(data.broken));
        else this.#answered(data);
      });
      this.#worker.addEventListener("error", (event) => failed(new Error(event.message)));
    });
  }

  // What the core answers; what cannot be done is thrown as it refuses it.
  ask(question) {
    const id = this.#asked++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, question });
    });
  }

  #answered({ id, answer, broken }) {
    const { done, failed } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (broken) return failed(new Error(broken));
    const told = JSON.parse(answer);
    return told.refused ? failed(new Refused(told.refused)) : done(told.answer);
  }
}
