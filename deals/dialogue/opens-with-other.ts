import { readAttributes } from '../attributes/read-attributes.ts';
import type { GoalId } from '../../domain/goals.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSold, kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { plansOf } from '../wants.ts';
import { wantsToBuy } from './evidence.ts';
import { readRequest } from './read-request.ts';

/** Whether a text begins with another thing than the list shows: one that is sold, or that is plainly asked for. */
export function opensWithOther(index: DealIndex, standing: Plan, text: string): boolean {
  const { plan } = readRequest(index, text, { needs: false });
  const [{ kind }] = plansOf(plan);
  if (!kind || isSameThing(index, standing, plan) || readAttributes(kind.text).length > 0) return false;
  // "A ball" after basketball shoes is for the same.
  const isVague = !kind.text.includes(' ') && kindsNamed(index.kinds, kind.phrases).length > 2;
  if (isVague && goalOf(index, plan) === goalOf(index, standing)) return false;
  const isAsked = wantsToBuy(text) || tokensOf(kind.text).length > 1;
  if (!isSold(index, plan) && !isAsked) return false;
  const before = text.slice(0, kind.span.start);
  const said = readAttributes(before).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    before,
  );
  return tokensOf(said).every((word) => isQuiet(word) || isRequestWord(word) || opening.has(word));
}
const opening = new Set('next now new topic thing another question different subject need'.split(' '));

/** Whether a plan asks for what the list shows: "a cheaper paddle" after paddles. */
export function isSameThing({ kinds }: DealIndex, standing: Plan, said: Plan): boolean {
  const kindsOf = (plan: Plan) =>
    kindsNamed(
      kinds,
      plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []),
    );
  const before = kindsOf(standing);
  return kindsOf(said).some((kind) => before.includes(kind));
}

/** The goal of what a plan names first. */
function goalOf({ kinds, table }: DealIndex, plan: Plan): GoalId | null {
  const phrases = plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []);
  const [first] = rowsOfKinds(kinds, kindsNamed(kinds, phrases).slice(0, 1));
  return first === undefined ? null : table.goalOf(first);
}
