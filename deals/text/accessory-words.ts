import { stemOf } from './tokens.ts';

/**
 * Accessories and parts. Someone who asks for a camera wants the camera before its lens cap: a title with one of these
 * words ranks lower, unless the request has one too. Reviewed by hand.
 */
const words = `
accessory adapter adaptor arm attachment battery bracket bag cable cap cart cartridge case carrier charger charging cleaner cleaning clip
converter cord cover cooler cooling dock docking drum drawer enclosure extension filter film guard handle hanger
headcover holder holster hook insert kit lamp lead liner lock module mount mounting organizer pad part parts pedestal plate pod pouch protector rack refill
remote replacement rest roller shell scratch skin sleeve spare splitter stand sticker storage strap support surge
switchbox tip toner tray warranty wipes
`;

const accessories = new Set(words.trim().split(/\s+/).map(stemOf));
/** Words that introduce what is included with the product. */
const comesWith = new Set(['with', 'w', 'including', 'incl', 'includes', 'plus']);

export function isAccessoryWord(word: string): boolean {
  return accessories.has(stemOf(word));
}

/** Whether a title, given as words, names an accessory rather than the product. */
export function namesAccessory(words: readonly string[]): boolean {
  for (const word of words) {
    if (comesWith.has(word)) return false;
    if (isAccessoryWord(word)) return true;
  }
  return false;
}
