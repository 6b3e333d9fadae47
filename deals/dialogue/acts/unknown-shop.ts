import { isEnglishWord } from '../../lexicon/english.ts';
import { nameKey, stemOf } from '../../text/tokens.ts';
import { readRequest } from '../read-request.ts';
import { actRule } from '../turn.ts';

/** "Do you have anything from Harbor & Pine?" */
const from =
  /^(?:(?:hi|hey|so|and|ok(?:ay)?|what about|how about),? )*(?:(?:do you (?:have|sell|carry)|have you got|got|is there|are there|show me|find me|find) )?(?:anything|something|stuff|any deals?|deals?|any offers?|offers?|products) (?:from|by) (?<name>.+?)\W*$/i;
/** "Cork yoga mat from Fernridge", "leggings at fernridge outfitters": the shop of a thing. */
const ofThing = /^.+ (?<how>from|by|at) (?<shop>(?!my\b|the\b|a\b)\S+(?: \S+){0,3}?)\W*$/i;
/** How the names of shops end: "Fernridge Outfitters". */
const ending =
  /^(?:boutique|co|company|emporium|goods|mercantile|outfitters?|outlet|provisions|shop|store|suppl(?:y|ies)|traders?|trading)$/i;
const joint = /^(?:&|and|of|the)$/i;
const mostWords = 5;
const isOwn = (word: string): boolean => /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word);
const isTitled = (word: string): boolean => /^\p{Lu}/u.test(word);

/** A shop that the catalog does not have. Names that people know, such as "Amazon," remain a limit. */
export const unknownShop = actRule<string>({
  act: 'out-of-scope',
  recognize: ({ text, index }) => {
    const { how, shop = '' } = ofThing.exec(text)?.groups ?? {};
    const parts = shop.split(' ').filter((word) => !joint.test(word));
    const isUnheard = parts.some((word) => isOwn(word) && !index.terms.has(stemOf(word.toLowerCase())));
    // "A tent for camping at Yosemite" names no shop.
    const isCalled = ending.test(parts.at(-1) ?? '') || (how !== 'at' && parts.every(isTitled));
    const isOfThing = isUnheard && isCalled;
    const asked = from.exec(text)?.groups?.['name'];
    const name = (asked ?? text).replace(/\W+$/, '');
    const words = name.split(' ');
    const own = words.filter((word) => !joint.test(word));
    const isShop = ending.test(own.at(-1) ?? '');
    const isNew = own.some(isOwn);
    // "Something from Italy": one word may be anything, and "pet supplies" names no shop.
    const isName =
      own.length > 1 &&
      words.length <= mostWords &&
      index.lists.names.idsUnder(nameKey(name)).length === 0 &&
      (asked === undefined
        ? isShop && isNew
        : isNew || isShop || (own.every(isTitled) && name.includes('&')));
    if (!isOfThing && !isName) return null;
    const { plan } = readRequest(index, text, { needs: false });
    if (plan.brandsIn.length + plan.merchantsIn.length > 0) return null;
    if (isOfThing) return shop;
    return plan.kind || plan.goal || plan.subcategories.length > 0 ? null : name;
  },
  answer: () => ({ reply: 'No shop of that name is here yet. Without the name, I look in all shops.' }),
});
