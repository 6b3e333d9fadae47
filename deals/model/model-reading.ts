import * as z from 'zod/mini';
import { Act } from '../../domain/deal.ts';
import { labels } from '../dialogue/classify.ts';

/** Moves that keep every limit. Going back and starting over do not: only words of the person's own do that. */
export const readMoves = ['more', 'others', 'cheaper', 'dearer'] as const;

/** What can be asked about shown deals or the card. Saving a deal is an action: only a person's own words ask for it. */
export const readTopics = [...labels.shown, ...labels.card].filter((topic) => topic !== 'save');

const Dollars = z.nullable(z.number());

/** How a language model reads a turn. Everything in it is checked by `check-reading.ts` before anything is done with it. */
export const ModelReading = z.strictObject({
  act: Act,
  /** The code of the text's language: "en", "es". */
  language: z.string(),
  /** What is asked, where `act` is `shown` or `card`. */
  topic: z.nullable(z.enum(readTopics)),
  /** What to do with the shown list, where `act` is `refine`. */
  move: z.nullable(z.enum(readMoves)),
  /** What to search for, in English; null where the text names nothing to look for. */
  plan: z.nullable(
    z.strictObject({
      wants: z.array(
        z.strictObject({
          /** What shops call it: "bike helmet". */
          thing: z.string(),
          /** "blue", "left-handed", "size 10". */
          properties: z.array(z.string()),
        }),
      ),
      priceMin: Dollars,
      priceMax: Dollars,
      discountMin: z.nullable(z.number()),
      savingMin: Dollars,
      /** Words of the text that name what to leave out. */
      without: z.array(z.string()),
    }),
  ),
  /** The offers it means or judged, each with the words of the offer that this rests on, copied exactly. */
  offers: z.array(z.strictObject({ id: z.string(), words: z.nullable(z.string()) })),
  /** One sentence to say, where `act` is `small-talk`, `out-of-scope` or a comparison. */
  sentence: z.nullable(z.string()),
});
export type ModelReading = z.infer<typeof ModelReading>;
