import type { DealIndex } from '../index/deal-index.ts';
import { describe, type Described, type Reading } from '../kinds/describe.ts';
import exclusions from '../lexicon/exclusions.json' with { type: 'json' };
import { inFull } from '../lexicon/spelling.ts';
import { understand } from '../understand/understand.ts';

/**
 * Parses a request into a plan: its limits and names, and the kind of product. Without `needs`, only named products
 * count: in a follow-up, "only thick ones, my knees hurt" does not ask for a pain remedy.
 */
export function readRequest(index: DealIndex, text: string, options?: Reading): Described {
  return describe(index, understand(text, index.vocabulary), options);
}

const namedSet =
  /^(?:(?:i (?:want|need)|looking for|find me|show me|build me|get me|an?|the|my|some) )*(?:[\w-]+ ){0,2}(?:set ?up|kit|bundle|package|combo) (?:with|including|that (?:has|includes)|consisting of) (?=(?:[^,;]+, )+(?:and )?\w|[^,;]+ and )/i;

/** What products are without, by name: "no-slip", "no-rinse". */
const feature = new RegExp(`\\bno (${exclusions.features.join('|')})(?= \\w)`, 'gi');

/**
 * The typed text on one line, without markup and control characters, and with straight quotes: phones type “curly” ones.
 */
export function plainText(text: string): string {
  return inFull(
    text
      .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
      // A statement in front of a request is as inert as markup: "'; DROP TABLE x; -- tents" asks for tents.
      .replace(/^\W*;\s*(?:drop|delete|insert|update|select|alter|truncate)\b[^;]*;[\s-]*(?=\w)/i, '')
      .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .replaceAll(/[’‘´`]/g, "'")
      .replaceAll(/[“”″]/g, '"')
      // "Does not slip" is one thing a mat does, like "doesn't slip": the "not" leaves nothing out.
      .replaceAll(/\b(do|does|did) not\b/gi, "$1n't")
      // "A streaming setup with a webcam, a mic and a ring light" names its parts.
      .replace(namedSet, '')
      // "No pull harness": what it does, and nothing to leave out.
      .replaceAll(feature, 'no-$1')
      // "No bigger than 60 inches", "50 ft at least".
      .replaceAll(/\b(?:no|not) (?:bigger|larger|longer|taller|wider|higher|heavier) than\b/gi, 'at most')
      .replaceAll(/\b(?:no|not) (?:smaller|shorter|narrower|lower|lighter) than\b/gi, 'at least')
      // "Less than 30% off isn't worth my time".
      .replaceAll(
        /\b(?:anything )?(?:less than|under|below) ((?:\$?\d[\d.]*|half|a (?:third|quarter)|ten|twenty|thirty|forty|fifty|sixty)(?: ?%| ?percent)?(?: off)?) (?:is(?:n'?t| not)|ain'?t|won'?t|wo not) (?:really )?(?:worth|enough|good enough|going to|gonna|cut|do|interest\w*)\b[^.,;!?]*/gi,
        'at least $1',
      )
      .replaceAll(
        /(?<![$\d])(\d+ ?(?:ft|feet|foot|in|inch(?:es)?|lbs?|pounds?|oz|ounces?|gb|tb|gallons?|quarts?|qt|liters?)) (at (?:least|most)|min(?:imum)?|max(?:imum)?)\b/gi,
        (_, measure: string, side: string) => `at ${/least|min/i.test(side) ? 'least' : 'most'} ${measure}`,
      )
      // "Women's 7 and a half".
      .replaceAll(/\b(\d+) and a half\b/gi, '$1.5')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
