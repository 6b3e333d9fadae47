import { isAccessoryWord } from '../text/accessory-words.ts';
import { placedTokens, tokensOf } from '../text/tokens.ts';
import { formOf, isHead, isKnownPhrase, phraseOf } from './kind-phrases.ts';

/** What follows these words in a title is not the product itself: "Earbuds for gaming", "Desk with drawers". */
const tail = /,|\(|\||;| [-–—] |\b(?:for|with|without|by|from|of|in|w\/|incl(?:uding|\.)?)\b(?!-)/i;
/** After the first measure, a title lists the contents. */
const measure =
  /\b\d+(?:[.,]\d+)?\s?(?:[gmkt]b|[mgk]hz|cm|mm|m|ft|in|inch|w|v|va|kva|mah|pages|pcs?)\b|\b\d+(?:[.,]\d+)?\s?(?:"|”|'')/i;
const typePhrases = new Map<string, string>();

/**
 * What an offer is, as one or two phrases: the head noun of its title, and its product type if that names a product.
 * Empty if neither does.
 */
export function kindsOfOffer(title: string, productType: string | null): string[] {
  const type = productType === null ? '' : typePhraseOf(productType);
  // A stand for headsets is sold among headsets but is not one.
  const accessory = accessoryOf(title);
  const isApart = accessory !== null && !type.split(' ').includes(accessory);
  const isSaid = type !== '' && !isApart && saysPhrase(title, productType ?? '', type);
  if (isSaid && type.includes(' ')) return [type];
  const named = headOfTitle(title) ?? accessory;
  // For a one-word type, the title may be more specific: "stand bag" for bags.
  if (isSaid) return [named?.endsWith(` ${type}`) ? named : type];
  const isThing = type !== '' && isKnownPhrase(type.split(' ').at(-1) ?? '');
  if (named === null) return isThing ? [type] : [];
  return isThing && !isApart && named !== type ? [named, type] : [named];
}

/** "Gaming monitor" of a title, as many of its last words as its kind has. */
export function kindNameIn({ title, productType }: { title: string; productType: string | null }): string {
  const name = before(title, tail);
  const said = phraseOf(name);
  const kind = kindsOfOffer(title, productType).find((phrase) => said.endsWith(phrase)) ?? headOfTitle(title);
  const { length } = tokensOf(kind ?? '');
  const start = placedTokens(name).at(-length)?.start ?? 0;
  return name
    .slice(start)
    .trim()
    .replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** The last word of a title's first part if it names an accessory: "Headset Stand, Black". */
function accessoryOf(title: string): string | null {
  const last = /([a-z]+)[^a-z]*$/i.exec(before(title, tail))?.[1]?.toLowerCase();
  return last !== undefined && isAccessoryWord(last) ? formOf(last) : null;
}

function typePhraseOf(productType: string): string {
  const found = typePhrases.get(productType);
  if (found !== undefined) return found;
  const last = productType.split('>').at(-1) ?? '';
  const cut = tail.exec(last);
  const said = phraseOf(cut && cut.index > 0 ? last.slice(0, cut.index) : last);
  // "Sports > Golf" names an area, and no product.
  const phrase = said.includes(' ') || isHead(said) ? said : '';
  typePhrases.set(productType, phrase);
  return phrase;
}

/** The fast path: nearly every title that contains its type spells it the same. */
function saysPhrase(title: string, productType: string, phrase: string): boolean {
  const last = productType.slice(productType.lastIndexOf('>') + 1).trim();
  if (title.toLowerCase().includes(last.toLowerCase())) return true;
  return ` ${phraseOf(title)} `.includes(` ${phrase} `);
}

/** The last words of a title's first part that name a product, with the preceding words that belong to the name. */
function headOfTitle(title: string): string | null {
  const whole = before(title, tail);
  return headOf(before(whole, measure)) ?? headOf(whole);
}

function before(text: string, mark: RegExp): string {
  const found = mark.exec(text);
  return found && found.index > 2 ? text.slice(0, found.index) : text;
}

function headOf(text: string): string | null {
  const words = tokensOf(text);
  const forms = words.map(formOf);
  for (let end = forms.length; end > 0; end--) {
    const word = forms[end - 1] ?? '';
    // "Coated" paper is not a coat.
    if (/\d/.test(word) || word.length < 3 || !isHead(word) || (words[end - 1] ?? '').endsWith('ed'))
      continue;
    for (let length = Math.min(3, end); length > 0; length--) {
      const phrase = forms.slice(end - length, end).join(' ');
      if (isKnownPhrase(phrase)) return phrase;
    }
    // "Topload laptop case" is a case, although no table has it.
    if (isAccessoryWord(word)) return forms.slice(Math.max(0, end - 2), end).join(' ');
  }
  return null;
}
