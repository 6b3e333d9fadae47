import * as z from 'zod/mini';
import { Act } from '../../domain/deal.ts';
import { labels } from '../dialogue/classify.ts';

/** Moves that keep every limit. Undo and starting over do not: they require the user's own words. */
export const readMoves = ['more', 'others', 'cheaper', 'dearer'] as const;

/** Questions about shown deals or the card. Saving a deal is an action: it requires the user's own words. */
export const readTopics = [...labels.shown, ...labels.card].filter((topic) => topic !== 'save');

const Dollars = z.nullable(z.number());

/** How a language model reads a turn. `check-reading.ts` checks everything in it before it is used. */
export const ModelReading = z.strictObject({
  act: Act,
  /** The code of the text's language: "en", "es". */
  language: z.string(),
  /** The question, if `act` is `shown` or `card`. */
  topic: z.nullable(z.enum(readTopics)),
  /** The action on the shown list, if `act` is `refine`. */
  move: z.nullable(z.enum(readMoves)),
  /** What to search for, in English; null if the text names nothing to search for. */
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
      /** Words of the text that name what to exclude. */
      without: z.array(z.string()),
    }),
  ),
  /** The offers it refers to or judged, each with the offer's words that this relies on, copied exactly. */
  offers: z.array(z.strictObject({ id: z.string(), words: z.nullable(z.string()) })),
  /** One sentence to say, if `act` is `small-talk`, `out-of-scope` or a comparison. */
  sentence: z.nullable(z.string()),
});
export type ModelReading = z.infer<typeof ModelReading>;
