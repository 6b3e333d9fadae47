import { merchantTools, type MerchantToolId } from '../../../domain/merchant-tools.ts';

/** What a merchant could do with each tool. Examples, never results: no merchant has used one yet. */
const examples: Record<MerchantToolId, readonly string[]> = {
  'goal-based': [
    'A sporting goods store reaches people whose goal is Sports.',
    'A vet’s shop reaches people whose goal is Pets.',
    'A spa with rooms left reaches people whose goal is Wellness.',
  ],
  behavioral: [
    'Runners who say they spend on their sport every month.',
    'Pet owners who say they spend $100 or more every two weeks.',
    'People who say they spend once a year, as the season opens.',
  ],
  persona: [
    'Golfers only, not everyone in Sports.',
    'People who picked pet food, when a new brand comes in.',
    'Photographers, when a good used lens comes in.',
  ],
  seasonal: [
    'Ski service before the first weekend, not after it.',
    'Flea care in April, when the grass grows.',
    'Court shoes in the week the nets go up.',
  ],
  lifecycle: [
    'A first order and a tenth order, each with its own offer.',
    'Puppy food this spring, adult food the next.',
    'A first racquet, then a restring a year later.',
  ],
  'retention-loyalty': [
    'A thank-you for the third visit, sent after the second.',
    'A wash on the house for a dog you last saw in summer.',
    'The new season for regulars, a day before everyone else.',
  ],
  geographic: [
    'Within a drive of your door. Always included.',
    'Around each of your shops, in its opening hours.',
    'Everywhere you ship, if you sell online.',
  ],
};

export type ToolExamples = { id: MerchantToolId; title: string; examples: readonly string[] };

const titles = new Map(merchantTools.map(({ id, title }) => [id, title.replace(' targeting', '')]));

/** A tool's short name, for lists whose heading already says what the tools are for. */
export function shortTitle(id: MerchantToolId): string {
  return titles.get(id) ?? id;
}

/** In the page's order: the tool that everyone has is last. */
export const toolExamples: readonly ToolExamples[] = (Object.keys(examples) as MerchantToolId[]).map(
  (id) => ({ id, title: shortTitle(id), examples: examples[id] }),
);
