import { claims } from '../../domain/claims.ts';
import { unregistered } from '../../domain/claims-check.ts';
import { isQuiet } from '../kinds/needs.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { instructions } from './prompt.ts';

const longest = 220;

/** Letters and the punctuation of a plain sentence: no digit, link, markup, code or other script. */
const plain = /^[A-Za-z ,.;:!?'’“”"()-]+$/;

/** "Shop dot com", a domain without its dot, and what only looks like a sentence. */
const linkLike = /\b(?:https?|www|dot (?:com|net|org|io|shop))\b|\w\.\w/i;

const numberWord =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|half|quarter|third|double|triple|twice|percent|dollars?|bucks?|cents?|usd)\b/i;

/** Topics that only the register, or nobody, may address: money, insurance, guarantees, safety, and the model's instructions. */
const claimed =
  /\b(?:points?|rewards?|earn\w*|cash ?back|refund\w*|insur\w*|fdic|bank\w*|fees?|interest|apr|loans?|invest\w*|credit\w*|debit|cards?|account|password|free|gratis|guarant\w*|warrant\w*|certified|approved|official|safe|safety|cures?|heals?|treats?|medical|doctor|health\w*|tax\w*|legal\w*|lawsuit|sponsor\w*|partner\w*|promo\w*|coupons?|voucher|codes?|discount\w*|sale|off|price[sd]?|pric\w+|costs?|cheap\w*|expensive|stock|shipping|deliver\w*|returns?|reviews?|rat(?:ed|ing)s?|stars?|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|prompt|instructions?|system|ignore|developer|json|click|visit|buy|order|download|install|email|call|text|save[ds]?|saving)\b/i;

/** Other places to buy, and shops whose names are also words. */
const elsewhere =
  /\b(?:stores?|shops?|sellers?|sites?|websites?|brands?|amazon|target|apple|gap|walmart|costco|ebay|etsy|nike|staples|chase|visa|discover|best buy|home depot|old navy)\b/i;

/** Words that a sentence may start with; any other capitalized word is a name. */
const openers = new Set(
  "a all and are as at both but each enjoy for from glad good great happy have hello here hey hi how i if in is it its it’s it's just let maybe most my neither no not of oh ok okay one only or perhaps please see shall so some sorry sure tell thank thanks that that’s that's the their then there these they this those to try under we welcome well what when where which while who why with yes you your you’re you're".split(
    ' ',
  ),
);

/** Words that connect statements of offers without adding any. */
const joining = new Set(
  'both each either neither other others another same different differ differs difference between while whereas one ones first last has have had says say said names mentions describes description title calls lists offers offer deal deals made make makes comes come for with without and or but only also too than more less not no it its they them these those this that which is are was were be the a an of in on to from by as at so if you your i we there here does do'.split(
    ' ',
  ),
);

/**
 * Whether a model's sentence may be shown: no number, no name that is neither in `said` nor an English word, no link, no markup
 * and nothing that only the register of claims may state. With `grounded`, every word is from `said` or a connecting word.
 */
export function isSafeSentence(text: string, said: readonly string[], { grounded = false } = {}): boolean {
  if (text.length > longest || !plain.test(text) || /\n/.test(text)) return false;
  if (linkLike.test(text) || numberWord.test(text) || claimed.test(text)) return false;
  if (unregistered(text, []).length > 0 || repeatsInstructions(text)) return false;
  if (!grounded && elsewhere.test(text)) return false;
  const known = new Set(said.flatMap(tokensOf).map(stemOf));
  const names = said.join(' ').toLowerCase();
  for (const sentence of text.split(/(?<=[.!?:;“"(])\s*/)) {
    const words = sentence.match(/[A-Za-z'’-]+/g) ?? [];
    for (const [at, word] of words.entries()) {
      const lower = word.toLowerCase();
      const isName = /[A-Z]/.test(word) && !(at === 0 && openers.has(lower)) && !/^I(?:['’]\w+)?$/.test(word);
      if (isName && !names.includes(lower)) return false;
      for (const token of tokensOf(word)) {
        if (known.has(stemOf(token)) || openers.has(lower)) continue;
        if (grounded ? !joining.has(token) && !isQuiet(token) : !isEnglishWord(token)) return false;
      }
    }
  }
  return text.trim() !== '' && Object.values(claims).every((claim) => !text.includes(claim.text));
}

/** Words of an offer that a reading relies on: a few, copied from it, and safe to show as a reason. */
export function isSafeQuote(quote: string, offer: string): boolean {
  const words = tokensOf(quote);
  if (words.length === 0 || words.length > 8 || quote.length > 60) return false;
  const flat = (text: string) => ` ${text.toLowerCase().replaceAll(/\s+/g, ' ').trim()} `;
  const at = flat(offer).indexOf(flat(quote).trim());
  if (at < 1 || !plain.test(quote) || linkLike.test(quote)) return false;
  // Whole words only: "not quiet" must not be quoted as "quiet".
  const before = flat(offer).slice(0, at).trim();
  if (
    /[a-z0-9]$/i.test(flat(offer).slice(0, at)) ||
    /\b(?:not|no|never|without|isn't|non|less)[ -]*$/i.test(before)
  )
    return false;
  return !numberWord.test(quote) && !claimed.test(quote) && unregistered(quote, []).length === 0;
}

const run = 5;
const told = ` ${tokensOf(instructions).join(' ')} `;

/** Whether a text contains five consecutive words of the model's instructions. */
function repeatsInstructions(text: string): boolean {
  const words = tokensOf(text);
  return words.some(
    (_, at) => at + run <= words.length && told.includes(` ${words.slice(at, at + run).join(' ')} `),
  );
}
