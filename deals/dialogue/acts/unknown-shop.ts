import { isEnglishWord } from '../../lexicon/english.ts';
import { nameKey } from '../../text/tokens.ts';
import { readRequest } from '../read-request.ts';
import { actRule } from '../turn.ts';

/** "Do you have anything from Harbor & Pine?" */
const from =
  /^(?:(?:hi|hey|so|and|ok(?:ay)?|what about|how about),? )*(?:(?:do you (?:have|sell|carry)|have you got|got|is there|are there|show me|find me|find) )?(?:anything|something|stuff|any deals?|deals?|any offers?|offers?|products) (?:from|by) (?<name>.+?)\W*$/i;
/** How the names of shops end: "Fernridge Outfitters". */
const ending =
  /^(?:boutique|co|company|emporium|goods|mercantile|outfitters?|outlet|provisions|shop|store|suppl(?:y|ies)|traders?|trading)$/i;
const joint = /^(?:&|and|of|the)$/i;
const mostWords = 5;

/** A shop that the catalog does not have. Names that people know, such as "Amazon," remain a limit. */
export const unknownShop = actRule<string>({
  act: 'out-of-scope',
  recognize: ({ text, index }) => {
    const asked = from.exec(text)?.groups?.['name'];
    const name = (asked ?? text).replace(/\W+$/, '');
    const words = name.split(' ');
    const own = words.filter((word) => !joint.test(word));
    const isShop = ending.test(own.at(-1) ?? '');
    const isNew = own.some((word) => /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word));
    const isTitled = own.every((word) => /^\p{Lu}/u.test(word));
    // "Something from Italy": one word may be anything, and "pet supplies" names no shop.
    const isName =
      own.length > 1 &&
      (asked === undefined ? isShop && isNew : isNew || isShop || (isTitled && name.includes('&')));
    if (!isName || words.length > mostWords || index.lists.names.idsUnder(nameKey(name)).length > 0)
      return null;
    const { plan } = readRequest(index, text, { needs: false });
    const { kind, goal, brandsIn, merchantsIn, subcategories } = plan;
    return kind || goal || [...brandsIn, ...merchantsIn, ...subcategories].length > 0 ? null : name;
  },
  answer: () => ({ reply: 'No shop of that name is here yet.' }),
});
