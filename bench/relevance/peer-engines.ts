import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { Engine } from './engine.ts';
import type { Doc } from './judged.ts';

const fields = ['title', 'brand', 'body', 'category'];
const boost = { title: 3, brand: 2 };

/** MiniSearch with stems, which does best on clean queries. */
export function miniSearchStems(docs: readonly Doc[]): Engine {
  return miniSearch('minisearch', docs, {
    fields,
    searchOptions: { boost },
    processTerm: (term) => stemmer(term.toLowerCase()),
  });
}

/** MiniSearch as its documentation shows it for typing people: prefixes, and a fifth of a word's letters wrong. */
export function miniSearchFuzzy(docs: readonly Doc[]): Engine {
  return miniSearch('minisearch-fuzzy', docs, { fields, searchOptions: { boost, prefix: true, fuzzy: 0.2 } });
}

function miniSearch(
  name: string,
  docs: readonly Doc[],
  options: ConstructorParameters<typeof MiniSearch>[0],
): Engine {
  const engine = new MiniSearch(options);
  engine.addAll(
    docs.map((doc) => ({
      ...doc,
      brand: doc.brand ?? '',
      body: doc.body ?? '',
      category: doc.category ?? '',
    })),
  );
  return {
    name,
    find: (query, limit) =>
      engine
        .search(query)
        .slice(0, limit)
        .map(({ id }) => String(id)),
  };
}

/** SQLite FTS5 with Porter stems, any of the words, bm25 with the same boosts. */
export function fts5(docs: readonly Doc[]): Engine {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "create virtual table docs using fts5(id unindexed, title, brand, body, category, tokenize = 'porter unicode61')",
  );
  const insert = database.prepare('insert into docs values (?, ?, ?, ?, ?)');
  database.exec('begin');
  for (const { id, title, brand, body, category } of docs)
    insert.run(id, title, brand ?? '', body ?? '', category ?? '');
  database.exec('commit');
  const select = database.prepare(
    'select id from docs where docs match ? order by bm25(docs, 0, 3, 2, 1, 1) limit ?',
  );
  return {
    name: 'fts5',
    find: (query, limit) => {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      return select.all(words.map((word) => `"${word}"`).join(' OR '), limit).map(({ id }) => String(id));
    },
  };
}
