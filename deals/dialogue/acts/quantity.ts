import { readAttributes } from '../../attributes/read-attributes.ts';
import type { Found } from '../../search/search.ts';
import { namedAmong, placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { alsoSaidBy, nameOf, pointing } from './deal-in-words.ts';
import { sentencesOf, unended } from './own-words.ts';

/** What shops state in a sentence or a title, asked for by its unit: "how thick", "how much weight does it hold". `orElse`: a title may state it in another way. */
const quantities: readonly {
  asks: RegExp;
  states: RegExp;
  what: string;
  orElse?: true;
  within?: (stated: number, needed: number) => string;
}[] = [
  {
    asks: /\bhow thick\b|\bthickness\b|\b(?:thick|thinn)est\b/i,
    states: /\b\d[\d./]* ?(?:mm|cm|in(?:ch(?:es)?)?)\b(?: thick)?/i,
    what: 'how thick it is',
  },
  {
    asks: /\b(?:how much|what) (?:weight )?(?:\w+ ){0,2}(?:hold|holds|support|supports|carry|carries)\b|\b(?:hold|support|take|carry)s? (?:a |somebody (?:of|who) )?\d{2,4}\b(?! ?(?:books|cards|bottles|cans|people|items|things|pairs))|\bweight (?:limit|capacity)\b|\bmax(?:imum)? weight\b|\b(?:holds?|supports?|takes?|carr(?:y|ies)) (?:up )?(?:the )?(?:most|more) (?:weight|pounds)\b/i,
    states: /\b(?:up to|holds?|supports?|carries) (?:up to )?\d[\d,]* ?(?:lbs?|pounds)\b/i,
    what: 'how much weight it holds',
  },
  {
    asks: /\bhow heavy\b|\bhow much\b.*\bweighs?\b|\bwhat(?:'?s| is| does)? (?:the |its? |their )?weigh(?:t|s)?\b|\b(?:light|heavi)est\b/i,
    states: /\bweighs? (?:only |about )?\d[\d.]* ?(?:g|kg|oz|lbs?|pounds|ounces)\b/i,
    what: 'how much it weighs',
    orElse: true,
  },
  {
    asks: /\bhow (?:is|are) (?:it|they) powered\b|\b(?:how|what) (?:do|does|to)\b.*\b(?:charge|run on|powers?)\b|^(?:is|are|does|do|can|will)\b.*\bplugs? (?:it )?in\b|\b(?:run|work|runs|works|go|goes) on batter|\bneeds? (?:an? )?(?:batter(?:y|ies)|outlet|plug|charg\w+)\b|\bbatter(?:y|ies) or\b|\bor batter(?:y|ies)\b|\bcord(?:ed|less)? or\b/i,
    states:
      /\b(?:re)?charge(?:s|able|d)?\b(?! up to)(?! of)|\bpowered by\b|\bplugs? into\b|\bon batter|\bbatter(?:y|ies)\b|\bcord(?:ed|less)\b|\b\d+ ?V\b/i,
    what: 'how it is powered',
  },
  {
    asks: /\bhow many minutes\b|\bhow long (?:does|do|is|are|will) (?:an? |the |one )?(?:games?|rounds?|match)\b|\bplaying time\b/i,
    states:
      /\b\d+(?: to \d+)? minutes a (?:game|round|match)\b|\b(?:game|round|match) (?:takes|lasts) (?:about )?\d+/i,
    what: 'how long a game takes',
  },
  {
    // A sleeping bag's name is the coldest night that it is made for.
    asks: /\b(?:warm|cold|hot) enough\b|\b(?:drops?|gets?|goes|dips?|falls?|down)(?: down)? (?:to|below|under|into the)(?: like| about| around)? (?:the )?-?\d+|\bgets? (?:so |really |pretty |very )?(?:cold|freezing)\b|\bfreez(?:e|ing)\b/i,
    states: /(?<![\d,])-?[0-6]?\d ?°\s?F\b/i,
    what: 'how cold a night it is for',
    orElse: true,
    within: (stated, needed) =>
      Number.isNaN(needed)
        ? 'That is its rating: about the coldest night it is made for.'
        : needed >= stated
          ? `So ${needed} °F is within its rating.`
          : `${needed} °F is colder than its rating.`,
  },
  {
    asks: /\bhow (?:hot|cold|warm)\b|\btemp(?:erature)?s?\b(?!red)|^\W*(?:and |so |ok(?:ay)? |but )*(?:is|are|will|would|can|could|does|do|how|what|which|whats)\b.*\b\d+ ?(?:degrees|°)|\b\d+ ?(?:degrees|°).*\?/i,
    states: /\d+ ?°\s?[FC]/i,
    what: 'the temperature',
  },
  {
    asks: /\bhow many (?:people|players|kids|persons)\b.*\bplay/i,
    states: /\b\d+(?: to \d+)? players\b/i,
    what: 'for how many people it is',
  },
  { asks: /\bthread count\b/i, states: /\b\d+[- ]thread\b/i, what: 'the thread count' },
  {
    asks: /\bhow many (?:mg|milligrams?|iu|units)\b|\b(?:what|which) (?:dose|dosage|strength)\b/i,
    states: /\b\d[\d,]* ?(?:mg|mcg|iu)\b/i,
    what: 'the dose',
  },
  {
    asks: /\b(?:blocks?|drowns?|muffles?|reduces?|lowers?|cuts?) (?:out )?(?:the )?(?:most|best|more|better)\b|\bhow (?:much|many) (?:noise|sound|decibels|db)\b.*\b(?:block|cancel|cut|reduce|lower)|\b(?:noise reduction rating|nrr)\b/i,
    states: /\b(?:lowers?|reduces?|cuts?|blocks?) (?:\w+ )*(?:by )?(?:up to )?\d+ ?dB\b|\bNRR \d+\b/i,
    what: 'how much noise it blocks',
    orElse: true,
  },
  {
    asks: /\bhow (?:loud|noisy|quiet)\b|\bdecibels?\b|\b(?:loud|quiet)est\b/i,
    states: /\b\d+ ?db\b/i,
    what: 'how loud it is',
  },
  {
    asks: /\b(?:best|longest|most) batter(?:y|ies)\b|\bbattery\b.*\b(?:lasts?|life)\b|\blasts?\b.*\bbattery\b|\bhow long\b.*\b(?:run|charge)s?\b/i,
    states: /\b(?:\w+|\d+)[- ]hours?\b|\b\d+ minutes a charge\b/i,
    what: 'how long it lasts',
  },
  {
    asks: /\bhow bright\b|\blumens\b|\bbrightest\b/i,
    states: /\b\d[\d,]* lumens\b/i,
    what: 'how bright it is',
  },
  {
    asks: /\bhow (?:fast|powerful|strong)\b|\bhow many watts\b|\bmost powerful\b|\bstrongest (?:motor|suction|power)\b/i,
    states: /\b\d[\d,]* ?(?:mph|w|watts|hp|rpm|v)\b/i,
    what: 'its power',
  },
];
export const asksQuantity = (text: string): boolean => quantityIn(text) !== undefined;
const quantityIn = (text: string) => quantities.find(({ asks }) => asks.test(text));

/** What the shop states of it, in its own words; for a question of all, the largest. */
export function quantityReply(turn: Turn): Reply | null {
  const asked = quantityIn(turn.text);
  if (!asked) return null;
  const { states, what, orElse, within } = asked;
  const statedIn = (found: Found) =>
    [found.offer.title, ...sentencesOf(found)].find((each) => states.test(each));
  const amountIn = (text: string) => states.exec(text)?.[0] ?? '';
  const valueOf = (found: Found) => {
    const amount = amountIn(statedIn(found) ?? '');
    const number = /\d[\d,.]*/.exec(amount)?.[0].replaceAll(',', '') ?? 0;
    return Number(readAttributes(amount)[0]?.value ?? number);
  };
  const isOfAll = /\bwhich\b|\b\w{3,}est\b|\bmost\b/i.test(turn.text) && placesIn(turn.text).length === 0;
  const deals = isOfAll ? namedAmong(turn) : turn.shown();
  const stating = deals.filter((found) => statedIn(found) !== undefined);
  const sign = /\b(?:thinnest|quietest|lightest|least)\b/i.test(turn.text) ? -1 : 1;
  // Of a set that is shown, what says it at all is meant.
  const isOpen =
    turn.standing.plan.basket && turn.standing.about === undefined && placesIn(turn.text).length === 0;
  const [found] = isOfAll
    ? stating.toSorted((a, b) => sign * (valueOf(b) - valueOf(a)))
    : isOpen && stating.length > 0
      ? stating
      : pointedAt(turn);
  // "Extra-thick" says it without a number.
  if (!found && (orElse || /\b\w{3,}est\b/i.test(turn.text))) return null;
  if (!found) return { reply: `None of the shops says ${what}.` };
  const stated = statedIn(found);
  if (stated === undefined && orElse) return null;
  // "Does it hold 280?" of one for up to 300 lb.
  const needed = Number(/\b(\d{2,4})\b/.exec(turn.text)?.[1] ?? Number.NaN);
  const value = Number(/-?\d+/.exec(amountIn(stated ?? ''))?.[0]);
  const meaning = within && !isOfAll ? ` ${within(value, needed)}` : '';
  const most = Number(/up to (\d[\d,]*)/i.exec(stated ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
  const verdict = needed <= most ? 'Yes. ' : needed > most ? 'No. ' : '';
  const says =
    stated === undefined
      ? `the shop doesn’t say ${what}.`
      : stated === found.offer.title
        ? `${amountIn(stated)}.`
        : `“${unended(stated)}.”`;
  const same = stating.filter((each) => each !== found && valueOf(each) === valueOf(found));
  const equal = isOfAll ? same : [];
  const unsaid = isOfAll && stating.length < deals.length ? ' Not all shops say.' : '';
  return {
    reply: `${verdict}${nameOf(found)}: ${says}${meaning}${alsoSaidBy(equal)}${unsaid}`,
    ...pointing([found, ...equal]),
  };
}

const units: readonly (readonly [says: string, unit: string])[] = [
  ['in(?:ch(?:es)?)?|"', 'in'],
  ['lbs?|pounds?', 'lb'],
  ['ft|feet|foot', 'ft'],
  ['people|persons', 'people'],
  ['square feet|sq\\.? ?ft', 'square feet'],
  ['mph', 'mph'],
];
const isOfFit =
  /\b(?:fits?|holds?|takes?|carr(?:y|ies)|supports?|handles?|ok(?:ay)?|enough|works?|good|safe)\b/i;

const ofSize = /\b(?:wide|long|tall|high|deep|big|large|roomy) enough\b|\btoo (?:narrow|short|small|low)\b/i;

/** "Will it fit a 14 inch mattress?" of one that "fits mattresses up to 16 in": whether an amount is within what the shop states. */
export function limitReply(turn: Turn, isMany: boolean): Reply | null {
  if (!isOfFit.test(turn.text)) return null;
  for (const [says, unit] of units) {
    // "Wide enough for a 35 lb dog" asks for no weight.
    if (unit === 'lb' && ofSize.test(turn.text)) continue;
    const asked = Number(new RegExp(`(\\d[\\d.]*)[- ]?(?:${says})(?![a-z])`, 'i').exec(turn.text)?.[1]);
    if (Number.isNaN(asked)) continue;
    const range = new RegExp(`(?:up to|(\\d[\\d.]*) to) (\\d[\\d,.]*)[- ]?(?:${says})(?![a-z])`, 'i');
    const statedOf = (found: Found) =>
      [found.offer.title, ...sentencesOf(found)].flatMap((sentence) => {
        const [, least = '0', most] = range.exec(sentence) ?? [];
        if (most === undefined) return [];
        const isWithin = asked >= Number(least) && asked <= Number(most.replaceAll(',', ''));
        return [{ found, sentence: unended(sentence), isWithin }];
      })[0];
    const named = pointedAt(turn);
    const deals = isMany && named.length < 2 ? turn.shown() : named;
    const stated = deals.flatMap((found) => statedOf(found) ?? []);
    const fitting = stated.filter(({ isWithin }) => isWithin);
    const [first] = fitting.length > 0 ? fitting : stated;
    if (!first) continue;
    const all =
      deals.length === 1 ? '' : ` ${fitting.length} of these ${deals.length} say ${asked} ${unit} fits.`;
    return {
      reply: `${first.isWithin ? 'Yes. ' : 'No. '}${nameOf(first.found)}: “${first.sentence}.”${all}`,
      ...pointing((fitting.length > 0 ? fitting : stated).map(({ found }) => found)),
    };
  }
  return null;
}
