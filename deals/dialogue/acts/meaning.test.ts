import { expect, test } from 'vitest';
import glossary from '../../lexicon/glossary.json' with { type: 'json' };

test('no term of the glossary is explained twice', () => {
  const names = Object.values(glossary).flatMap((texts) =>
    Object.keys(texts).flatMap((all) => all.split(', ')),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
