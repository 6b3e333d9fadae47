import { expect, test } from 'vitest';
import { subcategories } from '../../domain/taxonomy.ts';
import { index, now } from '../../supabase/seed/testing/indexed-sample.ts';
import { readRequest } from '../dialogue/read-request.ts';
import { search } from './search.ts';

/** Of the first five. Some things are sold in two areas. */
const leastOwn = 3;

test.each(subcategories.map(({ title }) => title))(
  'the name of an area alone finds deals of it: %s',
  (title) => {
    const { found } = search(index, readRequest(index, title).plan, { now });
    const own = found.slice(0, 5).filter(({ offer }) => offer.category === title);
    expect(own.length, found.map(({ offer }) => offer.title).join('\n')).toBeGreaterThanOrEqual(leastOwn);
  },
);

test.each(['golf under $300', 'fitness', 'yoga', 'soccer', 'hockey under $100', 'gardening'])(
  '"%s" finds many kinds of things of an area',
  (query) => {
    const { found } = search(index, readRequest(index, query).plan, { now, limit: 60 });
    expect(new Set(found.map(({ offer }) => offer.productType)).size).toBeGreaterThan(8);
    expect(new Set(found.map(({ offer }) => offer.goal)).size).toBeLessThanOrEqual(2);
  },
);
