import type { DealIndex } from '../index/deal-index.ts';
import { budgetOf, counted } from '../kinds/plans-for-several.ts';
import { emptyPlan, less, type Plan } from '../plan.ts';
import { planFor, plansOf } from '../wants.ts';
import { adds } from './add-want.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { topicWords } from './merge.ts';
import { shiftSpans } from './shift-spans.ts';
import { asNamed, headOf, mapSlot, slotOf, withCount } from './parts-of-set.ts';

/**
 * "No, I need the tent and four bags": the set of these parts, also an earlier one, with what is said of them now. Null where other things
 * are named, or not all parts.
 */
export function sameSet(index: DealIndex, standing: Plan, given: string): Plan | null {
  const text = given.replace(denies, '');
  if (/^(?:no|not|without)\b/i.test(text)) return null;
  const said = readRequest(index, text, { needs: false }).plan;
  if (adds(text) || said.chosen) return null;
  // "The tent and four bags": each by itself, because the set tells what its bags are.
  const things = text.split(beside).flatMap((clause) => {
    const { plan } = readRequest(index, clause, { needs: false });
    const name = lastWord.exec(clause)?.[0] ?? '';
    const start = clause.lastIndexOf(name);
    const span = { start, end: start + name.length, text: name };
    const isPart = plansOf(standing).some(({ slot = '' }) => headOf(slot) === headOf(name));
    const isOther = headOf(plan.kind?.text ?? '') !== headOf(name);
    const words = plan.words.filter(({ text: word }) => word !== name.toLowerCase());
    if (isPart && isOther) return [{ ...plan, words, kind: { text: name, phrases: [], span } }];
    return plan.kind ? [plan] : [];
  });
  if (things.length < 2 && !wantsBoth.test(text)) return null;
  for (let each: Plan | null = standing; each; each = each.before ? readPlan(each.before) : null) {
    const plan: Plan = each;
    const parts = plansOf(plan);
    const places = things.map((thing) => slotOf(index, plan, thing));
    const isNamed = places.every((at) => at >= 0);
    const isAll = isNamed && new Set(places).size === parts.length;
    // "I want both" after one of two.
    const isBoth = isNamed && !standing.wants && parts.length === 2 && things.length < 2;
    if (plan.chosen || parts.length < 2 || !(isAll || isBoth)) continue;
    if (!plan.basket && plan === standing) return null;
    const set = things.reduce((so, thing, at) => {
      const { count = 0, ...how } = counted(thing);
      const place = places[at] ?? 0;
      const isHow = (how.attributes ?? []).length + topicWords(how).length > 0;
      const bare = less({ ...how, wordsOut: [] }, 'kind', 'goal', 'priceMax', 'priceMin');
      const named = asNamed(index, isHow ? mapSlot(so, place, bare, bare.query) : so, place, thing);
      return count > 0 ? withCount(named, place, count) : named;
    }, plan);
    const { budget = budgetOf(said)?.budget } = said.basket ?? {};
    const query = `${set.query}; ${text}`;
    const { wordsOut } = shiftSpans({ ...emptyPlan(text), wordsOut: said.wordsOut }, set.query.length + 2);
    const [first = set, ...rest] = plansOf(set).map((part) => less({ ...part, query }, 'seen'));
    return {
      ...planFor([first, ...rest]),
      ...(plan.basket && { basket: { ...plan.basket, ...(budget !== undefined && { budget }) } }),
      wordsOut: [...set.wordsOut, ...wordsOut],
    };
  }
  return null;
}
const lastWord = /[a-z'-]+(?=\W*$)/i;
const beside = /\s*(?:[,;.+&]|\b(?:and|plus|with)\b)\s*/i;
const denies = /^(?:no|nope|nah),? (?=(?:i|we|it|need|want|show|give|the|a)\b)/i;
const wantsBoth = /\b(?:want|need|meant|get|take|have|show me|give me|keep) (?:them )?both\b/i;
