import { usd } from '../../../domain/usd.ts';
import { attributeKey, attributesOfOffer, readAttributes } from '../../attributes/read-attributes.ts';
import type { Found } from '../../search/search.ts';
import { pointedAt } from '../references.ts';
import { listed } from '../say.ts';
import type { Reply, Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';

const comesIn =
  /\b(?:comes?|available|sold|made) in (?:an? |size )?(?<what>[\w.'/ -]+?)(?: too| as well| though)?\W*$/i;

/**
 * "Does it come in 11.5 or blue": a deal is one size and color, so its title answers, or another that is shown and has it. "In a case"
 * asks for neither.
 */
export function comesInReply(turn: Turn): Reply | null {
  const [found] = pointedAt(turn);
  const asked = comesIn.exec(turn.text)?.groups?.['what']?.split(/ or (?:in )?(?:an? |size )?/i) ?? [];
  if (!found || asked.length === 0 || !asked.every(isVariant)) return null;
  const details = found.offer.title.split(', ').slice(1).join(', ');
  const others = turn.shown().filter((each) => each !== found && each.want === found.want);
  const answers = asked.map((what) => {
    const refused = otherThan.exec(what)?.[1];
    if (refused !== undefined) {
      const free = others.find((each) => !has(each, refused));
      return `${has(found, refused) ? `its title says “${refused}.”` : `its title doesn’t say “${refused}.”`}${free ? ` ${nameOf(free)}, at ${usd(free.offer.dealPrice)}, doesn’t.` : ''}`;
    }
    if (has(found, what)) return `its title says “${what}.”`;
    const other = others.find((each) => has(each, what));
    return other
      ? `its title doesn’t say “${what}.” In ${what} there is ${nameOf(other)}, at ${usd(other.offer.dealPrice)}.`
      : null;
  });
  const missing = asked.filter((_, at) => answers[at] === null);
  const titled = details === '' ? 'its title names no size or color' : `its title says “${details}”`;
  const none =
    missing.length === 0 ? [] : [`${titled}, and nothing here says it comes in ${listed(missing, 'or')}.`];
  return {
    reply: [...none, ...answers.flatMap((each) => each ?? [])]
      .map((each, at) =>
        at === 0 ? `${nameOf(found)}: ${each}` : `${each.charAt(0).toUpperCase()}${each.slice(1)}`,
      )
      .join(' '),
    ...pointing([found]),
  };
}
/** "Does it come in not pink?" */
export const asksOtherThan = /\bcomes? in (?:not|other than|anything but|any colou?r but) /i;
const otherThan = /^(?:not|other than|anything but|any colou?r but) (.+)$/i;
const isNumber = (what: string) => /^\d+(?:\.\d+)?$/.test(what);
const isVariant = (what: string) =>
  isNumber(what) || readAttributes(what).some(({ type }) => type === 'color' || type === 'size');
function has({ offer }: Found, what: string): boolean {
  if (isNumber(what)) return new RegExp(`(?<![\\w.])${what.replace('.', '\\.')}(?![\\w.])`).test(offer.title);
  const stated = attributesOfOffer(offer.title, offer.description, offer.attributes);
  return readAttributes(what).every(({ type, value }) => stated.includes(attributeKey(type, value)));
}
