import { fold } from '../text/tokens.ts';
import list from './english.json' with { type: 'json' };

const words = new Set(list.split(' '));

/** Words of things that shops write and no list of English has: no typos of "maps" and "care." */
const ofThings = new Set('mips carafe anc tkl teflon ptfe dac nfc spf zippered'.split(' '));

const shortestMost = 6;

/** Whether a text is an English word, which is then never treated as a typo. Plurals count with their singular, and superlatives with what they raise. */
export function isEnglishWord(word: string): boolean {
  const folded = fold(word);
  return (
    words.has(folded) ||
    ofThings.has(folded) ||
    (/[^s]s$/.test(folded) && words.has(folded.slice(0, -1))) ||
    (folded.endsWith('ies') && words.has(`${folded.slice(0, -3)}y`)) ||
    // "Firmest" is as good a word as "firm," and "sturdier" as "sturdy."
    (folded.length > shortestMost && folded.endsWith('est') && words.has(folded.slice(0, -3))) ||
    (/ie(?:r|st)$/.test(folded) && words.has(folded.replace(/ie(?:r|st)$/, 'y')))
  );
}
