// Finds articles by id, by name, by words and by phrases: the twin of academie.texts.search.finding.
// The order is that of the table which comes with the index; a test asks both twins the same.
"use strict";

const finding = (() => {
  const WORD = /[\p{L}\p{N}]+/gu;
  const QUOTED = /"([^"]*)"|«([^»]*)»|“([^”]*)”/g;
  const ROMAN = /^(?=.)(x{0,4}l?x{0,4})(ix|iv|v?i{0,4})$/;
  const VALUES = { i: 1, v: 5, x: 10, l: 50 };
  const LIGATURES = { œ: "oe", Œ: "Oe", æ: "ae", Æ: "Ae", ſ: "s" };
  const BETWEEN = " \n ";
  const [NEAR, BEGUN, SLIPPED] = [0, 1, 2];

  const kept = (make) => {
    const known = new Map();
    return (key) => {
      let made = known.get(key);
      if (made === undefined) known.set(key, (made = make(key)));
      return made;
    };
  };
  const folded = kept((word) =>
    word
      .replace(/[œŒæÆſ]/g, (sign) => LIGATURES[sign])
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase(),
  );
  const wordsOf = (text) => (text.normalize("NFC").match(WORD) ?? []).map(folded);
  const flat = (text) => ` ${wordsOf(text).join(" ")} `;
  const key = (id) => wordsOf(id).join(" ");
  const unique = (list) => [...new Set(list)];
  const count = (text, part) => text.split(part).length - 1;
  const compare = (a, b) => {
    for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return a[n] < b[n] ? -1 : 1;
    return 0;
  };

  let stemmer;
  const stem = kept((word) => (stemmer ??= new FrenchStemmer()).stemWord(word));

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

  const pairs = kept((word) => {
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

  const meets = (text, { near, begun, slipped }) => {
    if (near.some((form) => text.includes(` ${form} `))) return NEAR;
    if (begun && text.includes(` ${begun}`)) return BEGUN;
    return slipped.some((form) => text.includes(` ${form} `)) ? SLIPPED : undefined;
  };
  const qualityOf = (text, met) => {
    let worst = NEAR;
    for (const forms of met) {
      const quality = meets(text, forms);
      if (quality === undefined) return undefined;
      worst = Math.max(worst, quality);
    }
    return worst;
  };
  const countOf = (text, { near, begun, slipped }) =>
    [...near, ...slipped].reduce((sum, form) => sum + count(text, ` ${form} `), 0) ||
    count(text, ` ${begun}`);


  // The number of a word is its sign, counted from the space without " and \ (see site/search/publish.py).
  const numberOf = (sign) => sign - 32 - (sign > 34) - (sign > 92);

  const decoder = (dictionary) => {
    const isWord = dictionary.map((word) => /^[\p{L}\p{N}]/u.test(word));
    return (coded) => {
      let text = "";
      let after = false;
      for (let n = 0; n < coded.length; n++) {
        const number = numberOf(coded.charCodeAt(n));
        text += after && isWord[number] ? ` ${dictionary[number]}` : dictionary[number];
        after = isWord[number];
      }
      return text;
    };
  };

  // The articles of an index as it is published.
  const articlesOf = (index) => {
    const decoded = decoder(index.dictionary.split("\n"));
    let before = ""; // an id begins like the one before it, as far as its first sign says
    const articles = index.ids.split("\n").map((coded, n) => ({
      id: (before = before.slice(0, numberOf(coded.charCodeAt(0))) + coded.slice(1)),
      kind: index.kinds[numberOf(index.kind.charCodeAt(n))],
      works: index.works[numberOf(index.work.charCodeAt(n))],
      address: index.addresses[numberOf(index.address.charCodeAt(n))].replace("*", () => before),
      names: {},
      words: {},
    }));
    for (const [language, column] of Object.entries(index.names))
      column.split("\n").forEach((names, n) => {
        if (names) articles[n].names[language] = names.split("\t").map(decoded);
      });
    for (const [language, column] of Object.entries(index.words))
      column.split("\n").forEach((words, n) => {
        if (words || articles[n].names[language]) articles[n].words[language] = decoded(words);
      });
    for (const article of articles)
      if (article.kind === "code") {
        article.names = { en: [article.id] }; // published once
        article.words = { en: "" };
      }
    return articles;
  };

  // What an article says in each language, flat: its names, and these with its words.
  const flattened = (article) =>
    Object.entries(article.words).map(([language, words]) => {
      const names = (article.names[language] ?? []).map(flat).join(BETWEEN);
      return { language, names, text: names + BETWEEN + flat(words) };
    });

  // All that is searched: `find(query)`, and `within(languages, works)` for a part of it.
  const indexOf = (ranks, articles, sides = articles.map(flattened)) => {
    const small = new Set(ranks.small);
    const beforeNumbers = new Set([...ranks.beforeNumbers, "du", "de"]);
    const vocabulary = unique(sides.flat().flatMap(({ text }) => text.match(WORD) ?? [])).sort();
    const ids = new Map(
      articles.flatMap((article, n) => (article.kind === "code" ? [] : [[key(article.id), n]])),
    );
    const first = new Set(articles.flatMap((article) => article.works).flatMap(wordsOf));

    const takenApart = (query) => {
      const quoted = [...query.matchAll(QUOTED)].map((found) => found.slice(1).join(""));
      const phrases = quoted.filter((part) => wordsOf(part).length).map(flat);
      const words = wordsOf(query.replace(QUOTED, " "));
      const large = words.filter((word) => !small.has(word));
      return { words: unique(large.length ? large : phrases.length ? [] : words), phrases };
    };

    const asIds = (query) => {
      const words = wordsOf(query);
      const called = words.filter((word) => !beforeNumbers.has(word));
      const texts = called.filter((word) => first.has(word));
      const others = called.filter((word) => !first.has(word));
      const moved = [...texts, ...others];
      const parts = words.flatMap((word) => ranks.parts[word] ?? []).slice(0, 1);
      const within = texts.length && parts.length ? [...texts, ...parts, ...others.map(counted)] : [];
      const readings = [words, called, within, moved, moved.map(counted)];
      return unique(readings.filter((list) => list.length).map((list) => list.join(" ")));
    };
    const below = (id) => {
      if (!ids.has(id)) return [];
      const parts = id.includes(" ") ? [...ids].filter(([other]) => other.startsWith(`${id} `)) : [];
      return [ids.get(id), ...parts.map(([, n]) => n)];
    };

    const met = (word) => {
      const start = word.slice(0, ranks.shared);
      const alike = vocabulary.filter((v) => v.startsWith(start));
      const long = word.length >= ranks.shared;
      const near = alike.filter((v) => v === word || (long && stem(v) === stem(word)));
      const begins = alike.some((v) => v.startsWith(word) && !near.includes(v));
      if (near.length || begins || word.length < ranks.forgiving)
        return { near, begun: begins ? word : "", slipped: [] };
      const slipped = vocabulary.filter((v) => slips(word, v));
      const into = slipped.length ? slipped : vocabulary.filter((v) => slipsInto(word, v));
      return { near, begun: "", slipped: into };
    };
    const known = ({ near, begun, slipped }) => near.length || begun || slipped.length;

    const answers = (name, asked) => {
      const own = name.split(" ").filter((word) => word);
      const large = own.filter((word) => !small.has(word));
      const words = large.length ? large : own;
      const fits = (word, { near, begun, slipped }) =>
        near.includes(word) ||
        slipped.includes(word) ||
        (!near.length && begun && word.startsWith(begun));
      return words.length === asked.length && words.every((word, n) => fits(word, asked[n]));
    };

    const rankOf = (n, { names, text }, quality, asked, { words, phrases }) => {
      const group = ranks.groups[articles[n].kind];
      const together = ` ${words.join(" ")} `;
      const named =
        phrases.every((phrase) => names.includes(phrase)) &&
        qualityOf(names, asked) === quality;
      const leads = named && group <= ranks.leads;
      const bears = leads && names.split(BETWEEN).some((name) => answers(name, asked));
      const often = asked
        .map((forms) => Math.min(ranks.often, countOf(text, forms)))
        .reduce((sum, times) => sum + times, 0);
      return [
        Number(group === ranks.apart),
        quality,
        bears ? 0 : leads ? 1 : 2,
        group,
        Number(!named),
        Number(!text.includes(together)),
        -Math.floor((often * 1000) / (ranks.length + count(text, " "))),
        n,
      ];
    };

    const holding = (query) => {
      const asked = query.words.map(met);
      const found = new Map();
      if (!query.words.length && !query.phrases.length) return found;
      if (!asked.every(known)) return found;
      const phrased = query.phrases.flatMap((phrase) => phrase.trim().split(" "));
      const forms = new Set([...phrased, ...asked.flatMap((f) => [...f.near, ...f.slipped])]);
      const begun = asked.map((f) => f.begun).filter((start) => start);
      articles.forEach((article, n) => {
        const told = sides[n].filter(({ text }) => query.phrases.every((p) => text.includes(p)));
        const ranked = told
          .map((side) => [side, qualityOf(side.text, asked)])
          .filter(([, quality]) => quality !== undefined)
          .map(([side, quality]) => rankOf(n, side, quality, asked, query));
        if (!ranked.length) return;
        const [rank] = ranked.sort(compare);
        found.set(n, { hit: { article, forms, begun: rank[1] === BEGUN ? begun : [] }, rank });
      });
      return found;
    };

    const nearest = (query, { words, phrases }) => {
      const unknown = words.filter((word) => !known(met(word)));
      if (!unknown.length) {
        const alone = [...words, ...phrases.flatMap((phrase) => phrase.trim().split(" "))];
        return unique(alone.filter((word) => !small.has(word))).slice(0, ranks.offered);
      }
      const id = asIds(query).at(-1);
      const keys = id.includes(" ") ? like(id, [...ids.keys()]) : [];
      const nearIds = keys.map((near) => articles[ids.get(near)].id);
      const long = unknown.filter((word) => word.length >= ranks.forgiving);
      const nearWords = long.flatMap((word) => like(word, vocabulary));
      return unique([...nearIds, ...nearWords]).slice(0, ranks.offered);
    };

    const find = (query) => {
      const exact = unique(asIds(query).flatMap(below));
      const asked = takenApart(query);
      const found = holding(asked);
      const byWords = [...found.keys()].filter((n) => !exact.includes(n));
      const ranked = byWords.map((n) => found.get(n)).sort((a, b) => compare(a.rank, b.rank));
      const byId = exact.map(
        (n) => found.get(n)?.hit ?? { article: articles[n], forms: new Set(), begun: [] },
      );
      const hits = [...byId, ...ranked.map(({ hit }) => hit)];
      return { hits, nearest: hits.length ? [] : nearest(query, asked) };
    };

    const belongs = ({ kind, works: own }, works) =>
      own.some((work) => works.includes(work)) || (kind === "term" && !own.length);
    const within = (languages, works) => {
      const chosen = articles.flatMap((a, n) => (!works.length || belongs(a, works) ? [n] : []));
      const told = (n) => sides[n].filter((s) => languages.includes(s.language));
      return indexOf(
        ranks,
        chosen.map((n) => articles[n]),
        chosen.map((n) => (languages.length ? told(n) : sides[n])),
      );
    };
    return { articles, find, within, vocabulary };
  };

  const apart = (ranks, { article }) => ranks.groups[article.kind] === ranks.apart;

  const foundBy = ({ forms, begun }, word) => {
    const own = folded(word);
    return forms.has(own) || begun.some((start) => own.startsWith(start));
  };
  const piecesOf = (text, spans, width) => {
    const [from, to] = spans[0] ?? [0, 0];
    const third = Math.floor(width / 3);
    const start = from > third ? text.lastIndexOf(" ", from - third - 1) + 1 : 0;
    const whole = text.length - start <= width;
    const end = Math.max(whole ? text.length : text.lastIndexOf(" ", start + width - 1), to);
    const pieces = [start ? "… " : ""];
    let at = start;
    for (const [a, b] of spans.filter((span) => span[1] <= end)) {
      pieces[pieces.length - 1] += text.slice(at, a);
      pieces.push(text.slice(a, b), "");
      at = b;
    }
    pieces[pieces.length - 1] += text.slice(at, end) + (end < text.length ? " …" : "");
    return pieces;
  };
  // The words around the first hit, in pieces of which every other one is a hit.
  const excerpt = (hit, language, width = 160) => {
    const { words } = hit.article;
    const codes = [language, ...Object.keys(words)].filter((code) => words[code]);
    for (const code of codes) {
      const all = [...words[code].matchAll(WORD)].filter(([word]) => foundBy(hit, word));
      const spans = all.map(({ index, 0: word }) => [index, index + word.length]);
      if (spans.length) return { language: code, pieces: piecesOf(words[code], spans, width) };
    }
    const code = codes[0] ?? language;
    return { language: code, pieces: piecesOf(words[code] ?? "", [], width) };
  };

  const load = (index) => indexOf(index.ranks, articlesOf(index));
  return { apart, excerpt, load, stem };
})();
