import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { type SampleOffer, sampleOffers } from '../../supabase/seed/sample-offers.ts';
import { readJsonLines } from '../json-lines.ts';
import { Doc, JudgedQuery } from './judged.ts';

/** Documents with the queries people judged over them. */
export type JudgedSet = { name: string; docs: Doc[]; queries: JudgedQuery[] };

/** What a query of the sample catalogue wants: the first line that matches an offer's kind and title is its grade. */
const SampleQuery = z.object({
  q: z.string(),
  wants: z.array(z.object({ grade: z.number(), kind: z.string(), says: z.array(z.string()).default([]) })),
});

const labels = new URL('judged/', import.meta.url).pathname;

/** The sample catalogue and, if `folder` contains public data, the sets over it. */
export function judgedSets(folder: string | undefined): JudgedSet[] {
  const sets = [sampleSet()];
  if (!folder) return sets;
  const chorus = {
    name: 'chorus',
    docs: readJsonLines(`${folder}/chorus.docs.jsonl.gz`, Doc),
    queries: readJsonLines(`${folder}/chorus.queries.jsonl.gz`, JudgedQuery),
  };
  const feed = {
    name: 'feed',
    docs: feedDocs(`${folder}/products-feed.tsv.gz`),
    queries: readJsonLines(`${labels}feed.jsonl`, JudgedQuery),
  };
  return [chorus, feed, ...sets];
}

function sampleSet(): JudgedSet {
  // The search shows the same product at the same price only once, so it appears once here.
  const offers = [
    ...new Map(sampleOffers().map((offer) => [`${offer.title}|${priceOf(offer)}`, offer])).values(),
  ];
  const docs = offers.map((offer) => ({
    id: offer.id,
    title: offer.title,
    brand: offer.brand,
    body: offer.description,
    category: offer.productType,
    price: priceOf(offer),
  }));
  const queries = readJsonLines(`${labels}sample.jsonl`, SampleQuery).map(({ q, wants }) => {
    const rels: JudgedQuery['rels'] = {};
    for (const { id, title, productType } of offers) {
      const kind = productType.split(' > ').at(-1);
      const said = title.toLowerCase();
      const want = wants.find((each) => each.kind === kind && each.says.every((word) => said.includes(word)));
      if (want) rels[id] = want.grade;
    }
    if (Object.keys(rels).length === 0) throw new Error(`No offer of the sample catalogue answers "${q}".`);
    return { q, rels };
  });
  return { name: 'sample', docs, queries };
}

const priceOf = ({ salePrice, price }: SampleOffer) => salePrice ?? price;

function feedDocs(file: string): Doc[] {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const values = line.split('\t');
    const valueOf = (name: string) => values[names.indexOf(name)] ?? '';
    return Doc.parse({
      id: valueOf('id'),
      title: valueOf('title'),
      brand: valueOf('brand'),
      body: valueOf('description'),
      category: valueOf('product_type'),
      price: Number.parseFloat(valueOf('price')),
    });
  });
}
