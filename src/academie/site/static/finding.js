// Finds articles by id, by name, by words and by phrases: the twin of academie.texts.search.index.
// Both rank by the same table (academie.texts.search.ranking) and answer the same questions.
"use strict";

const finding = (() => {
  const WORD = /[\p{L}\p{N}]+/gu;
  const QUOTED = /"([^"]*)"|«([^»]*)»|“([^”]*)”/g;
  const ID = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+$/u;
  const ROMAN = /^(?=.)(x{0,4}l?x{0,4})(ix|iv|v?i{0,4})$/;
  const VALUES = { i: 1, v: 5, x: 10, l: 50 };
  const LIGATURES = { œ: "oe", Œ: "Oe", æ: "ae", Æ: "Ae", ſ: "s" };
  const STEMMERS = {
    fr: () => new FrenchStemmer(),
    en: () => new EnglishStemmer(),
    de: () => new GermanStemmer(),
  };
  const SHORT = 3; // words of a query of one that counts, to be sought as it stands
  const FAR = [Infinity, 1];

  const cached = (make) => {
    const known = new Map();
    return (key) => {
      let made = known.get(key);
      if (made === undefined) known.set(key, (made = make(key)));
      return made;
    };
  };
  const unligatured = (word) => word.replace(/[œŒæÆſ]/g, (sign) => LIGATURES[sign]);
  const folded = cached((word) =>
    unligatured(word).normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase(),
  );
  const printedWords = (text) => text.normalize("NFC").match(WORD) ?? [];
  const wordsOf = (text) => printedWords(text).map(folded);
  const lowerWords = (text) => printedWords(text).map((word) => word.toLowerCase());
  const keyOf = (id) => wordsOf(id).join(" ");
  const unique = (list) => [...new Set(list)];
  const compare = (a, b) => {
    for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return a[n] < b[n] ? -1 : 1;
    return 0;
  };
  const compareKeys = (a, b) => compare(a, b) || a.length - b.length;

  // Snowball stems of words, folded; `standsFor` brings together what no stemmer does.
  const stemmerOf = (code, standsFor) => {
    const stemmer = STEMMERS[code]?.();
    return cached((word) => {
      const lower = unligatured(word.toLowerCase());
      const regular = standsFor[folded(lower)] ?? lower;
      return folded(stemmer ? stemmer.stemWord(regular) : regular);
    });
  };

  // A Roman number in digits; any other word as it stands.
  const counted = (word) => {
    if (!ROMAN.test(word)) return word;
    const values = [...word].map((letter) => VALUES[letter]);
    return String(values.reduce((sum, v, n) => sum + (v >= (values[n + 1] ?? 0) ? v : -v), 0));
  };

  // Whether one slip of the finger makes the one of the other.
  const slips = (typed, meant) => {
    if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
    let n = 0;
    while (n < Math.min(typed.length, meant.length) && typed[n] === meant[n]) n++;
    const [a, b] = [typed.slice(n), meant.slice(n)];
    const swapped = b.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
    return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
  };
  const slipsInto = (typed, meant) =>
    [-1, 0, 1].some((n) => slips(typed, meant.slice(0, typed.length + n)));

  const pairs = cached((word) => {
    const framed = ` ${word} `;
    return new Set(Array.from({ length: word.length + 1 }, (_, n) => framed.slice(n, n + 2)));
  });
  const like = (asked, words) => {
    const own = pairs(asked);
    const scored = words.map((word) => {
      const others = pairs(word);
      const shared = [...own].filter((pair) => others.has(pair)).length;
      return [-Math.floor((2000 * shared) / (own.size + others.size)), word];
    });
    return scored.sort(compare).slice(0, 2).filter(([score]) => score <= -400).map(([, w]) => w);
  };

  // The number of a word is its sign, counted from the space without " and \ (see site/search/publish.py).
  const numberOf = (sign) => sign - 32 - (sign > 34) - (sign > 92);

  // The articles of an index, without what they say.
  const articlesOf = (index) => {
    let before = ""; // an id begins like the one before it, as far as its first sign says
    return index.ids.split("\n").map((coded, n) => ({
      id: (before = before.slice(0, numberOf(coded.charCodeAt(0))) + coded.slice(1)),
      kind: index.kinds[numberOf(index.kind.charCodeAt(n))],
      works: index.works[numberOf(index.work.charCodeAt(n))],
      address: index.addresses[numberOf(index.address.charCodeAt(n))].replace("*", () => before),
      names: {},
      words: {},
    }));
  };

  // What articles say in one language: an inverted index. Words and stems are numbers in it.
  class Side {
    constructor(index, articles, code, { dictionary, names, words, synonyms }) {
      Object.assign(this, { ranks: index.ranks, analysis: index.analysis, code, games: index.games });
      this.stem = stemmerOf(code, index.analysis.standsFor[code] ?? {});
      this.pieces = [];
      this.numbers = new Map(); // by word of a name of the code, its number
      this.stemOf = []; // by the number of a word, that of its stem; -1 of what is no word
      this.stemList = [];
      this.stemNumbers = new Map();
      this.words = new Map(); // by folded word, its stems
      this.pairOf = []; // by the number of a word, that of its folded word with its stem
      this.pairs = [];
      this.pairNumbers = new Map();
      for (const piece of dictionary.split("\n")) this.#add(piece);
      this.rows = new Map(); // by article, its words and names
      this.postings = []; // by stem, the rows and how often each has it, one after the other
      this.naming = []; // by stem, the rows that have it in a name
      this.total = 0;
      const [called, said] = [names.split("\n"), words.split("\n")];
      articles.forEach((article, n) => {
        const coded = called[n] ? called[n].split("\t") : [];
        // A heading says its last name, which is published once.
        const text = said[n] === "\t" ? coded.at(-1) : said[n] ?? "";
        const isCode = article.kind === "code" && code === "en";
        if (!coded.length && !text && !isCode) return;
        article.names[code] = isCode ? [article.id] : coded.map((one) => this.decode(one));
        if (this.ranks.byId.includes(article.kind)) return;
        const get = () => this.decode(text);
        Object.defineProperty(article.words, code, { enumerable: true, get });
        const own = isCode
          ? [lowerWords(article.id).map((word) => this.#numbered(word))]
          : coded.map((one) => this.#numbersIn(one));
        this.#index(n, article, own, this.#numbersIn(text));
      });
      this.average = this.total / (this.rows.size || 1);
      const stemsOf = (group) =>
        group.split(",").map((name) => printedWords(name).map(this.stem).join(" "));
      this.synonyms = synonyms
        .split("\n")
        .filter((line) => line)
        .map((line) => line.split("|").map(stemsOf));
      this.found = cached((phrase) => this.#look(phrase.split(" ")));
    }

    #add(piece) {
      const isWord = /^[\p{L}\p{N}]/u.test(piece);
      const stem = isWord ? this.stem(piece) : "";
      const number = (map, list, key) => {
        if (!map.has(key)) map.set(key, list.push(key) - 1);
        return map.get(key);
      };
      this.stemOf.push(isWord ? number(this.stemNumbers, this.stemList, stem) : -1);
      this.pairOf.push(isWord ? number(this.pairNumbers, this.pairs, `${folded(piece)} ${stem}`) : -1);
      return this.pieces.push(piece) - 1;
    }

    #numbered(word) {
      if (!this.numbers.has(word)) this.numbers.set(word, this.#add(word));
      return this.numbers.get(word);
    }

    #numbersIn(coded) {
      const found = [];
      for (let n = 0; n < coded.length; n++) {
        const number = numberOf(coded.charCodeAt(n));
        if (this.stemOf[number] >= 0) found.push(number);
      }
      return found;
    }

    decode(coded) {
      let text = "";
      let after = false;
      for (let n = 0; n < coded.length; n++) {
        const number = numberOf(coded.charCodeAt(n));
        const isWord = this.stemOf[number] >= 0;
        text += after && isWord ? ` ${this.pieces[number]}` : this.pieces[number];
        after = isWord;
      }
      return text;
    }

    #index(n, article, names, words) {
      const called = [];
      const inNames = new Set();
      for (const name of names) {
        const own = name.map((word) => this.stemOf[word]);
        if (own.every((stem) => inNames.has(stem))) continue;
        for (const stem of own) inNames.add(stem);
        called.push(...own);
      }
      const said = words.map((word) => this.stemOf[word]);
      const row = { article, names, words, called, said, length: called.length + said.length };
      const count = (stem, times) => {
        const list = (this.postings[stem] ??= []);
        if (list.at(-2) === n) list[list.length - 1] += times;
        else list.push(n, times);
      };
      for (const stem of called) count(stem, this.ranks.name);
      for (const stem of said) count(stem, 1);
      for (const stem of inNames) (this.naming[stem] ??= []).push(n);
      this.rows.set(n, row);
      this.total += row.length;
    }

    // The names of a row in lower case, each with the stems that count in it.
    namesOf(n) {
      const row = this.rows.get(n);
      return (row.known ??= row.names.map((numbers) => {
        const { works } = row.article;
        const ofGame = Object.entries(this.games).filter(([, of]) => of.some((w) => works.includes(w)));
        const game = new Set(ofGame.flatMap(([name]) => name.split(" ")));
        const name = numbers.map((number) => this.pieces[number].toLowerCase());
        const large = contentWords(this.analysis, name);
        const counts = large.length ? large : name;
        const short = counts.filter((word) => !game.has(folded(word)));
        return { name, counts: (short.length ? short : counts).map(this.stem) };
      }));
    }

    // The rows that have stems one after the other, with BM25, and how rare these are.
    #look(stems) {
      const numbers = stems.map((stem) => this.stemNumbers.get(stem) ?? -1);
      const lists = numbers.map((number) => this.postings[number] ?? []);
      const [first] = lists.sort((a, b) => a.length - b.length);
      const rows = [];
      for (let at = 0; at < first.length; at += 2) {
        const times = stems.length === 1 ? first[at + 1] : this.#inOrder(first[at], numbers);
        if (times) rows.push([first[at], times]);
      }
      const { k1, b } = this.ranks;
      const rare = Math.log((this.rows.size - rows.length + 0.5) / (rows.length + 0.5));
      const idf = Math.max(rare, 1e-6);
      const scored = rows.map(([n, times]) => {
        const long = 1 - b + (b * this.rows.get(n).length) / this.average;
        return [n, (idf * times * (k1 + 1)) / (times + k1 * long)];
      });
      return { scored, idf: rows.length ? Math.max(rare, 0) : 0 };
    }

    // How often a row has stems one after the other.
    #inOrder(n, stems) {
      const timesIn = (list) => {
        let times = 0;
        for (let at = list.indexOf(stems[0]); at >= 0; at = list.indexOf(stems[0], at + 1))
          times += stems.every((stem, k) => list[at + k] === stem);
        return times;
      };
      const { called, said } = this.rows.get(n);
      return timesIn(called) * this.ranks.name + timesIn(said);
    }

    // By folded word, the stems that it has in the texts.
    get vocabulary() {
      if (this.words.size) return this.words;
      this.pairs.forEach((pair, number) => {
        if (!this.counts[number]) return;
        const [word, stem] = pair.split(" ");
        if (!this.words.has(word)) this.words.set(word, []);
        this.words.get(word).push(stem);
      });
      return this.words;
    }

    // By folded word with its stem, how many rows have it.
    get counts() {
      if (this.counted) return this.counted;
      this.counted = new Int32Array(this.pairs.length);
      const last = new Int32Array(this.pairs.length).fill(-1);
      for (const [n, { names, words }] of this.rows)
        for (const list of [...names, words])
          for (const word of list) {
            const pair = this.pairOf[word];
            if (last[pair] !== n) this.counted[pair]++;
            last[pair] = n;
          }
      return this.counted;
    }

    // The stems of a word, with accents or without.
    stems(word) {
      const own = this.stem(word);
      const known = this.vocabulary.get(folded(word)) ?? [];
      return unique(this.postings[this.stemNumbers.get(own)] ? [...known, own] : known).sort();
    }

    // The stems of the most frequent words that begin so.
    beginning(start) {
      const found = this.pairs.flatMap((pair, number) =>
        pair.startsWith(start) && this.counts[number] ? [[-this.counts[number], ...pair.split(" ")]] : [],
      );
      return unique(found.sort(compare).map(([, , stem]) => stem)).slice(0, this.ranks.completed);
    }

    // The rows that have one of these stems in a name.
    named(stems) {
      return unique(stems.flatMap((stem) => this.naming[this.stemNumbers.get(stem)] ?? []));
    }
  }

  const contentWords = ({ stopWords, frenchToo }, words) => {
    const of = Object.fromEntries(
      Object.entries(stopWords).map(([code, stop]) => [
        code,
        words.filter((word) => stop.has(folded(word))).length,
      ]),
    );
    const kept = (word) => {
      const own = folded(word);
      if (of.fr > of.en && frenchToo.has(own)) return true;
      if (of.de > Math.max(1, of.fr, of.en) && stopWords.de.has(own)) return false;
      return !stopWords.fr.has(own) && !stopWords.en.has(own);
    };
    return words.filter(kept);
  };

  class Index {
    constructor(index) {
      this.index = index;
      this.ranks = index.ranks;
      this.sides = [];
      const { stopWords, standsFor, frenchToo, ...rest } = index.analysis;
      this.analysis = {
        ...rest,
        standsFor,
        frenchToo: new Set(frenchToo),
        stopWords: Object.fromEntries(
          Object.entries(stopWords).map(([code, words]) => [code, new Set(words)]),
        ),
      };
      this.articles = articlesOf(index);
      this.ids = new Map(
        this.articles.flatMap(({ id, kind }, n) => (kind === "code" ? [] : [[keyOf(id), n]])),
      );
      this.begin = new Set(this.articles.flatMap(({ works }) => works).flatMap(wordsOf));
      this.games = new Map(Object.entries(index.games));
      this.longest = Math.max(0, ...[...this.games.keys()].map((name) => name.split(" ").length));
      this.stemIn = Object.fromEntries(
        ["fr", "en"].map((code) => [code, stemmerOf(code, standsFor[code] ?? {})]),
      );
    }

    // Add what the articles say in a language.
    add(code, words) {
      const side = new Side({ ...this.index, analysis: this.analysis }, this.articles, code, words);
      this.sides = [...this.sides, side].sort((a, b) => (a.code < b.code ? -1 : 1));
    }

    find(query, languages = [], works = []) {
      const read = this.#read(query);
      const sides = this.sides.filter(({ code }) => !languages.length || languages.includes(code));
      const search = new Search(this, read, sides);
      const exact = this.#byIds(query).filter((n) => !works.length || isOf(this.articles[n], works));
      const ranked = exact.length && ID.test(query.trim()) ? [] : search.ranked(works);
      const hits = unique([...exact, ...ranked]).map((n) => ({
        article: this.articles[n],
        stems: search.weights,
        score: search.score(n),
      }));
      return { hits, nearest: hits.length ? [] : this.#nearest(query, read, search) };
    }

    // A query taken apart: words that count, phrases, neighbours, games that it names.
    #read(query) {
      const quoted = [...query.matchAll(QUOTED)].map((found) => found.slice(1).join(""));
      const phrases = quoted.map(lowerWords).filter((words) => words.length);
      const words = lowerWords(query.replace(QUOTED, " "));
      let [works, rest] = this.#withoutGames(words);
      let counts = contentWords(this.analysis, rest);
      if (!counts.length) {
        const large = contentWords(this.analysis, words);
        works = [];
        counts = large.length || phrases.length ? large : words;
      }
      const places = words.flatMap((word, n) => (counts.includes(word) ? [n] : []));
      const neighbours =
        places.length === 1
          ? words.length > 1 && words.length <= SHORT ? [words] : []
          : places.slice(1).map((b, n) => words.slice(places[n], b + 1)).filter((w) => w.length <= SHORT + 1);
      const flat = ` ${words.map(folded).join(" ")} `;
      const howMany = this.analysis.howMany.some((asked) => flat.includes(` ${asked} `));
      const asksARule = words.length > 1 && words.some((w) => this.analysis.asksARule.includes(folded(w)));
      const every = lowerWords(query);
      return { every, words: unique(counts), phrases, neighbours, works, howMany, asksARule };
    }

    #withoutGames(words) {
      const slugs = [];
      const rest = [];
      for (let at = 0; at < words.length; ) {
        let length = Math.min(this.longest, words.length - at);
        for (; length; length--) {
          const part = words.slice(at, at + length);
          const keys = [folded, this.stemIn.fr, this.stemIn.en].map((of) => part.map((w) => of(w)).join(" "));
          const key = keys.find((name) => this.games.has(name));
          if (key === undefined) continue;
          slugs.push(...this.games.get(key));
          break;
        }
        if (!length) rest.push(words[at]);
        at += length || 1;
      }
      return [unique(slugs), rest];
    }

    #asIds(query, begin = this.begin) {
      const { beforeNumbers, parts: named } = this.ranks;
      const words = wordsOf(query);
      const called = words.filter((word) => !beforeNumbers.includes(word));
      const texts = called.filter((word) => begin.has(word));
      const others = called.filter((word) => !begin.has(word));
      const moved = [...texts, ...others];
      const parts = words.flatMap((word) => named[word] ?? []).slice(0, 1);
      const within = texts.length && parts.length ? [...texts, ...parts, ...others.map(counted)] : [];
      const readings = [words, called, within, moved, moved.map(counted)];
      return unique(readings.filter((list) => list.length).map((list) => list.join(" ")));
    }

    #byIds(query) {
      const below = (key) => {
        if (!this.ids.has(key)) return [];
        const parts = key.includes(" ") ? [...this.ids].filter(([id]) => id.startsWith(`${key} `)) : [];
        return [this.ids.get(key), ...parts.map(([, n]) => n).sort((a, b) => a - b)];
      };
      return unique(this.#asIds(query).flatMap(below));
    }

    #nearest(query, { words, phrases }, search) {
      const unknown = words.filter((word) => !search.knows(word));
      const { offered, forgiving } = this.ranks;
      if (!unknown.length)
        return unique(contentWords(this.analysis, [...words, ...phrases.flat()])).slice(0, offered);
      const key = this.#asIds(query, new Set()).at(-1);
      const keys = / .*\d/.test(key) ? like(key, [...this.ids.keys()]) : [];
      const near = keys.map((id) => this.articles[this.ids.get(id)].id);
      const every = unique(this.sides.flatMap((side) => [...side.vocabulary.keys()]));
      const vocabulary = every.filter(
        (word) => !this.analysis.stopWords.fr.has(word) && !this.analysis.stopWords.en.has(word),
      );
      const long = unknown.map(folded).filter((word) => word.length >= forgiving);
      return unique([...near, ...long.flatMap((word) => like(word, vocabulary))]).slice(0, offered);
    }
  }

  const isOf = ({ kind, works: own }, works) =>
    own.some((work) => works.includes(work)) || (kind === "term" && !own.length);
  const merge = (...maps) => new Map(maps.flatMap((map) => [...map]));

  // The search for one query in some languages.
  class Search {
    constructor(index, query, sides) {
      Object.assign(this, { index, query, sides, ranks: index.ranks });
      const alternatives = (words) => new Map(words.map((word) => [word, this.#alternatives(word)]));
      this.words = alternatives(query.words);
      this.ofPhrases = alternatives(unique(contentWords(index.analysis, query.phrases.flat())));
      this.phrases = query.phrases.map((words) =>
        sides.map((side) => new Map([[this.#phrase(words, side), 1]])),
      );
      this.weights = Object.fromEntries(
        sides.map(({ code }, s) => [
          code,
          merge(...[...this.words.values(), ...this.ofPhrases.values()].map((of) => of[s])),
        ]),
      );
    }

    // The score of an article found, with the weight of its kind; nothing of one found by its id.
    score(n) {
      return this.weighed?.get(n) ?? 0;
    }

    knows(word) {
      return this.words.get(word).some((stems) => stems.size);
    }

    #stems(word, side) {
      const known = side.stems(word);
      return known.length ? known : [side.stem(word)];
    }

    #phrase(words, side) {
      return words.map((word) => this.#stems(word, side)[0]).join(" ");
    }

    // The stems that answer to a word in each language: its own and those of the same meaning;
    // where no language knows it, the words that begin so, or else those it may be a slip for.
    #alternatives(word) {
      const { synonym, begun, slipped, beginning, forgiving } = this.ranks;
      const weighed = (stems, weight) => new Map(stems.map((stem) => [stem, weight]));
      let found = this.sides.map((side) =>
        merge(this.#synonyms(word, side, synonym), weighed(side.stems(word), 1)),
      );
      const some = () => found.some((stems) => stems.size);
      const own = folded(word);
      if (!some() && word.length >= beginning)
        found = this.sides.map((side) => weighed(side.beginning(own), begun));
      for (const slip of word.length >= forgiving ? [slips, slipsInto] : [])
        if (!some())
          found = this.sides.map((side) => {
            const alike = [...side.vocabulary].filter(([known]) => slip(own, known));
            return weighed(unique(alike.flatMap(([, stems]) => stems)).sort(), slipped);
          });
      return found;
    }

    #synonyms(word, side, synonym) {
      const own = new Set([side.stem(word), ...side.stems(word)]);
      const every = new Set(this.query.every.flatMap((w) => this.#stems(w, side)));
      const found = new Map();
      for (const [asked, others] of side.synonyms)
        for (const here of asked) {
          const counts = here.split(" ").filter((stem) => !this.index.analysis.articles.includes(stem));
          if (!counts.some((stem) => own.has(stem)) || !counts.every((stem) => every.has(stem))) continue;
          const weight = synonym / Math.sqrt(counts.length);
          for (const other of others) found.set(other, Math.max(weight, found.get(other) ?? 0));
        }
      return found;
    }

    // The rows in which a term stands; a word of the same meaning counts no more than the word.
    #lookUp(stems, side) {
      const found = [...stems].map(([stem, weight]) => ({ stem, weight, ...side.found(stem) }));
      const own = found.filter(({ weight }) => weight === 1);
      const rarity = Math.max(0, ...(own.length ? own : found).map(({ idf }) => idf));
      const scores = new Map();
      for (const { stem, weight, idf, scored } of found) {
        const scale = idf ? weight * (stem.includes(" ") ? 1 : Math.min(1, rarity / idf)) : 0;
        for (const [n, score] of scored) scores.set(n, Math.max(scores.get(n) ?? 0, score * scale));
      }
      return { scores, rarity };
    }

    ranked(works) {
      const terms = [...this.words.values(), ...this.phrases];
      const found = this.sides.map((side, s) => terms.map((stems) => this.#lookUp(stems[s], side)));
      const best = new Map();
      this.sides.forEach((side, s) => {
        const rarities = terms.map(
          (_, t) => found[s][t].rarity || Math.max(...found.map((told) => told[t].rarity)),
        );
        const required = found[s].slice(this.words.size).map(({ scores }) => scores);
        for (const [n, [score, far]] of this.#scores(side, s, found[s], rarities)) {
          if (!required.every((rows) => rows.has(n))) continue;
          const [before, near] = best.get(n) ?? [0, FAR];
          best.set(n, [Math.max(before, score), compare(near, far) <= 0 ? near : far]);
        }
      });
      const { articles } = this.index;
      const kept = [...best.keys()].filter((n) => !works.length || isOf(articles[n], works));
      const { works: named } = this.query;
      const own = kept.filter((n) => named.length && isOf(articles[n], named));
      return this.#sorted(own.length ? own : kept, best);
    }

    #sorted(numbers, best) {
      const { articles } = this.index;
      const { groups, leads, apart, kinds, ofItsText, termAskedARule, partsOfAPoint } = this.ranks;
      // A name of several words that is the whole query means itself, and no part of it.
      const same = (n) => compare(best.get(n)[1], [0, 0]) === 0;
      const isName = this.query.every.length > 1 && numbers.some(same);
      const farOf = (n) => (isName && best.get(n)[1][1] ? FAR : best.get(n)[1]);
      const meant = numbers.filter((n) => farOf(n) !== FAR && articles[n].kind === "term");
      const texts = new Set(meant.flatMap((n) => articles[n].works));
      this.weighed = new Map();
      const placed = numbers.map((n) => {
        const { kind, works } = articles[n];
        const far = farOf(n);
        const group = groups[kind];
        const score = best.get(n)[0] * (works.some((work) => texts.has(work)) ? ofItsText : 1);
        const isLess = kind === "term" && this.query.asksARule && !isName;
        const less = isLess ? termAskedARule : 1;
        const weighed = score * less * (kinds[kind] ?? 1);
        this.weighed.set(n, weighed);
        const points = -Math.floor(weighed * partsOfAPoint);
        const leading = !isLess && far !== FAR && leads.includes(group);
        const key = leading
          ? [0, far[0], group, far[1], points, n]
          : [group === apart ? 2 : 1, points, n];
        return [key, n];
      });
      return placed.sort(([a], [b]) => compareKeys(a, b)).map(([, n]) => n);
    }

    #scores(side, s, told, rarities) {
      const { whole, neighbours, coverage, counted: times, named: naming } = this.ranks;
      const sums = new Map();
      const there = new Map();
      told.forEach(({ scores }, t) => {
        for (const [n, score] of scores) {
          sums.set(n, (sums.get(n) ?? 0) + score);
          there.set(n, (there.get(n) ?? 0) + rarities[t]);
        }
      });
      for (const words of this.query.neighbours) {
        const weight = words.length === this.query.every.length ? whole : neighbours;
        for (const [n, score] of side.found(this.#phrase(words, side)).scored)
          if (sums.has(n)) sums.set(n, sums.get(n) + weight * score);
      }
      const every = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
      const named = this.#named(side, s, rarities);
      const numbers = (this.query.howMany && this.index.analysis.numbers[side.code]) || [];
      const numbered = new Set(side.named(numbers.map((word) => side.stem(word))));
      return new Map(
        [...sums].map(([n, score]) => {
          const [covered, far] = named.get(n) ?? [0, FAR];
          const part = (there.get(n) / every) ** coverage * (numbered.has(n) ? times : 1);
          return [n, [score * part + naming * covered, far]];
        }),
      );
    }

    // The names that stand whole in the query, how much of it each covers, and how far it is.
    #named(side, s, rarities) {
      const ownOf = (stems) => {
        const own = [...stems].filter(([, weight]) => weight === 1);
        return new Map(own.length ? own : stems);
      };
      const stems = [...this.words.values(), ...this.ofPhrases.values()].map((of) => ownOf(of[s]));
      const weighed = merge(...stems);
      const asked = new Set(this.query.every.flatMap((word) => this.#stems(word, side)));
      const every = this.query.every.join(" ");
      const { articles } = this.index.analysis;
      const found = new Map();
      for (const n of side.named([...weighed.keys()])) {
        for (const { name, counts: own } of side.namesOf(n)) {
          if (!own.length || !own.every((stem) => weighed.has(stem))) continue;
          const covers = stems.flatMap((of, t) =>
            own.some((stem) => of.has(stem)) ? [t < this.words.size ? rarities[t] : 1] : [],
          );
          const others = name.filter((word) => !articles.includes(folded(word))).map(side.stem);
          const further = new Set(others.filter((stem) => !asked.has(stem))).size;
          const slip = own.filter((stem) => weighed.get(stem) < 1).length;
          const bears = covers.length === stems.length && own.length === stems.length;
          const far = bears ? [further + slip, Number(name.join(" ") !== every)] : FAR;
          const [before, near] = found.get(n) ?? [0, FAR];
          const sum = covers.reduce((total, weight) => total + weight, 0);
          found.set(n, [Math.max(before, sum), compare(near, far) <= 0 ? near : far]);
        }
      }
      return found;
    }
  }

  const apart = (ranks, { article }) => ranks.groups[article.kind] === ranks.apart;

  const SENTENCE = /(?<=[.!?])[»”)]?\s+(?=[\p{Lu}\p{Lt}]|[«“(])/gu;
  const CLAUSE = /(?<=[;:])\s+/g;
  const endsOf = (pattern, text) => [...text.matchAll(pattern)].map((m) => m.index + m[0].length);

  const piecesOf = (text, start, end, spans, width) => {
    const [from, to] = spans.find(([a]) => start <= a && a < end) ?? [start, start];
    let begin = start;
    if (to - start > width) {
      // the clause in which the first hit stands
      const clauses = endsOf(CLAUSE, text).filter((c) => c > start && c <= from && to - c <= width);
      const space = text.lastIndexOf(" ", from - Math.floor(width / 2) - 1) + 1;
      begin = clauses.at(-1) ?? Math.max(space, start);
    }
    const whole = text.length - begin <= width;
    const stop = whole ? text.length : Math.max(text.lastIndexOf(" ", begin + width - 1), to);
    const pieces = [begin > start ? "… " : ""];
    let at = begin;
    for (const [a, b] of spans.filter(([a, b]) => a >= begin && b <= stop)) {
      pieces[pieces.length - 1] += text.slice(at, a);
      pieces.push(text.slice(a, b), "");
      at = b;
    }
    pieces[pieces.length - 1] += text.slice(at, stop) + (stop < text.length ? " …" : "");
    return pieces;
  };

  // The sentence that has most of what is asked, in pieces of which every other one is a hit.
  const excerptOf = (index, hit, language, width = 200) => {
    const { words } = hit.article;
    const code = [language, ...Object.keys(words)].find((c) => words[c]) ?? language;
    const text = words[code] ?? "";
    const weighed = hit.stems[code] ?? new Map();
    const side = index.sides.find((one) => one.code === code);
    const spans = [...text.matchAll(WORD)]
      .map((m) => [m.index, m.index + m[0].length, side?.stem(m[0])])
      .filter(([, , stem]) => weighed.has(stem));
    const starts = [0, ...endsOf(SENTENCE, text)];
    let [best, most] = [[0, text.length], 0];
    starts.forEach((start, n) => {
      const end = starts[n + 1] ?? text.length;
      const own = new Set(spans.filter(([a]) => start <= a && a < end).map(([, , stem]) => stem));
      const weight = [...own].reduce((sum, stem) => sum + weighed.get(stem), 0);
      if (weight > most) [best, most] = [[start, end], weight];
    });
    return { language: code, pieces: piecesOf(text, ...best, spans, width) };
  };

  const load = (index) => new Index(index);
  return { apart, excerpt: excerptOf, load };
})();
