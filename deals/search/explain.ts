import type { Reason } from '../../domain/deal.ts';
import { findGoal } from '../../domain/goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isOfChild, isRoughSize, readAttributes } from '../attributes/read-attributes.ts';
import { isForOtherAge } from '../attributes/stated-ages.ts';
import type { Plan, PlanAttribute } from '../plan.ts';
import { shortUsd, wholeUsd } from '../../domain/usd.ts';
import { isUnquoted } from '../kinds/asked-of.ts';
import { isForAnybody, isForSomebodyElse } from '../kinds/needs.ts';
import { kindNameIn } from '../kinds/kinds-of-offer.ts';
import { giftSet, slotsOf } from '../kinds/recipes.ts';
import { apart, topicsOf } from '../understand/chips.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { hasAttribute } from './filter.ts';
import type { Shopper } from './rank.ts';
import { isMeantSo } from './stated-sense.ts';
import { toldBeside } from './told.ts';
import { saysWord, type TopicWord } from './topic.ts';

const hour = 3_600_000;
const mostReasons = 4;

type Asked = { topic: readonly TopicWord[]; now: number; shopper: Shopper | null };

/**
 * Why a row is in the answer, in everyday words: the requested properties, then the area, then the limits, then what is visible on
 * its card. At most four.
 */
export function explain(index: DealIndex, plan: Plan, row: number, asked: Asked): Reason[] {
  return [
    ...reasonsOfMatch(index, plan, row, asked),
    ...reasonsOfArea(index, plan, row, asked),
    ...reasonsOfPrice(index, plan, row),
    ...reasonsOfTime(index, row, asked),
  ].slice(0, mostReasons);
}

/** The requested properties that the offer states; if none, its kind. */
function reasonsOfMatch(index: DealIndex, plan: Plan, row: number, { topic }: Asked): Reason[] {
  const offer = `${index.table.titles.at(row)}. ${index.table.descriptions.at(row)}`;
  // What the parts of a set agree on without being asked is no reason.
  const age = (plan.attributes ?? []).find((attribute) => attribute.type === 'age')?.value;
  const isForOthers = age !== undefined && isForOtherAge(offer, Number(age));
  const asked = (plan.attributes ?? []).filter(
    (attribute) =>
      attribute.span.text !== '' &&
      hasAttribute(index, attribute)(row) &&
      !(isForOthers && isOfChild(attribute)),
  );
  const properties = apart(asked).map((attribute) => {
    const { text } = attribute.span;
    const stated = statedAs(index, attribute, row);
    return { text, span: attribute.span, stated, isSame: stated !== null && isStatedSo(attribute, stated) };
  });
  const words = plan.words
    .filter((said) => {
      const { text, span } = said;
      if (span.text === '') return false;
      // "Sensitive skin": a part of the body is no property of a serum.
      if (isUnquoted(text) || !isMeantSo(plan, said, offer)) return false;
      const word = topic.find((other) => stemOf(other.text) === stemOf(text));
      return word !== undefined && saysWord(index, word, row);
    })
    // A labrador asks for what is large.
    .map(({ text, span }) => ({ text: span.text, span, stated: text, isSame: sharesWord(text, span.text) }));
  const all = [...properties, ...words].sort((a, b) => a.span.start - b.span.start);
  const inTheirWords = all.filter(({ isSame }) => isSame);
  const said = [...new Set(topicsOf({ ...plan, words: inTheirWords }).map(({ text }) => text.toLowerCase()))];
  // An age says more than that somebody is a child: the later of two that were read from the same words.
  const read = new Map(
    all.flatMap(({ text, stated, isSame }) =>
      isSame || stated === null ? [] : [[text.toLowerCase(), stated]],
    ),
  );
  // Similar products are not the requested one: no words of the request named their kind.
  const purpose = all.length === 0 ? purposeOf(plan) : null;
  if (purpose !== null) return [{ kind: 'match', text: purpose }];
  for (const { told, stated } of toldBeside(index, plan).served(row)) {
    if (said.some((text) => tokensOf(text).join(' ') === told)) continue;
    // "Pour over" is said whole where its words are.
    if (tokensOf(stated).join(' ') !== told) read.set(told, stated);
    else said.splice(0, said.length, ...said.filter((text) => !told.startsWith(`${text} `)), told);
  }
  // "Slip" is no part of "non-slip".
  const stated = [...read.values()].map(tokensOf);
  const whole = said.filter((text) => {
    const words = tokensOf(text);
    return !stated.some(
      (other) => other.length > words.length && words.every((word) => other.includes(word)),
    );
  });
  const named =
    all.length + said.length === 0 && plan.kind?.span.text ? [nameFor(index, plan.kind.text, row)] : [];
  return [
    ...named,
    ...(whole.length === 0 ? [] : [`${whole.join(', ')}, as you asked`]),
    ...[...read]
      .filter(([, stated], at, all) => all.findIndex(([, other]) => other === stated) === at)
      .map(([text, stated]) => `${stated}, as you said “${text.replace(/[([{]?\b(\w+)\W*$/, '$1')}”`),
  ].map((text) => ({ kind: 'match', text }));
}

/** A kind as it was asked for, by the offer's words or its area; what shops call a rain shell may have been asked for as a raincoat. */
function nameFor({ table }: DealIndex, name: string, row: number): string {
  const offer = table.read(row);
  const said = new Set(tokensOf(`${offer.title} ${offer.description} ${offer.category}`).map(stemOf));
  const called = kindNameIn(offer);
  return tokensOf(name).every((word) => said.has(stemOf(word))) || !isPlainName.test(called)
    ? `${name}, as you asked`
    : `${called} for “${name}”`;
}
/** What a shop puts into a title may be no name of a thing at all. */
const isPlainName = /^[\p{L}][\p{L}’' -]*$/u;

/** The shop's own words for a property: "large" for a dog of 80 lb. What we read into a request is nothing that a shop says. */
function statedAs({ table }: DealIndex, { type, value }: PlanAttribute, row: number): string | null {
  const texts = [table.titles.at(row), table.attributes.at(row), table.descriptions.at(row)];
  for (const text of texts) {
    const place = readAttributes(text).find((other) => other.type === type && other.value === value);
    if (place) return inSentence(text.slice(place.start, place.end));
  }
  return null;
}

/** Whether a shop and a person say the same: "20 lb" for "20 pounds", but not "youth" for a toddler. */
function isStatedSo({ type, value, span: { text } }: PlanAttribute, stated: string): boolean {
  if (type === 'age') return stated === text.toLowerCase();
  if (sharesWord(stated, text)) return true;
  // Steel may be stainless, which the shop doesn't say.
  const isLoose =
    type === 'material' ||
    (value === 'kids' && !ofChildren.test(text)) ||
    /^(?:s?he|her|him)\b/i.test(text) ||
    isRoughSize(text);
  return !isLoose && readAttributes(text).some((other) => other.type === type && other.value === value);
}

const ofChildren = /^(?:for )?(?:kid|child|youth|junior)/i;

/** "XL" stays as it is. */
const inSentence = (text: string) => (text === text.toUpperCase() ? text : text.toLowerCase());

function sharesWord(one: string, other: string): boolean {
  const words = tokensOf(other).map(stemOf);
  return tokensOf(one).some((word) => words.includes(stemOf(word)));
}

/** What we chose was not asked for by name. */
function purposeOf({ chosen, forGift, basket }: Plan): string | null {
  if (basket?.title === giftSet) return 'a gift idea';
  if (basket && slotsOf(basket.title) > 0) return `part of ${basket.title}`;
  if (chosen === undefined) return null;
  if (!forGift) return `picked for ${chosen}`;
  return isForAnybody(chosen) ? 'a gift many people like' : `a gift idea for ${chosen}`;
}

function reasonsOfArea({ table }: DealIndex, plan: Plan, row: number, { shopper }: Asked): Reason[] {
  const area = table.category[row] ? table.categories.textOf(table.category[row] ?? 0) : '';
  // Whoever asks for somebody else is no reason for a deal.
  const person = plan.forGift || isForSomebodyElse(plan.query) ? null : shopper;
  const isTheirs = person?.interests.some((name) => (findSubcategory(name)?.title ?? name) === area);
  if (area && isTheirs) return [{ kind: 'category', text: `${area}, your area` }];
  if (area && plan.subcategories.some(({ soft, title }) => !soft && title === area))
    return [{ kind: 'category', text: `${area}, as you asked` }];
  const goal = findGoal(person?.goal);
  return goal && table.goalOf(row) === goal.id ? [{ kind: 'goal', text: `${goal.label}, your goal` }] : [];
}

function reasonsOfPrice({ table }: DealIndex, { priceMax, priceMin }: Plan, row: number): Reason[] {
  const price = (table.price[row] ?? 0) / 100;
  const original = (table.original[row] ?? 0) / 100;
  const discount = table.shownDiscount(row);
  const reasons: Reason[] = [];
  // A limit derived from "cheaper" was not stated by anyone.
  if (priceMax && !priceMax.implied) {
    const left = priceMax.value - price;
    const isWell = left >= 1 && left >= priceMax.value / 10;
    const text =
      priceMax.around !== undefined
        ? `${price < priceMax.around * leastClose ? 'under' : 'close to'} your ${shortUsd(priceMax.around)}`
        : isWell
          ? `${wholeUsd(Math.floor(left))} under your limit`
          : `fits your ${shortUsd(priceMax.value)}`;
    reasons.push({ kind: 'cap', text });
  } else if (priceMin && !priceMin.implied && !priceMax) {
    reasons.push({ kind: 'cap', text: `over your ${shortUsd(priceMin.value)}` });
  }
  if (discount > 0 && original > price) {
    const saved = shortUsd(Math.round((original - price) * 100) / 100);
    const basis =
      table.evidenceOf(row) === 'verified' ? ', from a price we saw' : ', from the shop’s own earlier price';
    reasons.push({ kind: 'saving', text: `saves ${saved} (${discount}%)${basis}` });
  }
  return reasons;
}

/** Seven dollars are not close to fifty. */
const leastClose = 0.6;

function reasonsOfTime({ table }: DealIndex, row: number, { now }: Asked): Reason[] {
  const endsIn = (table.endsAt[row] ?? 0) - now;
  const age = Math.max(0, now - (table.lastCheckedAt[row] ?? 0));
  const checked = age < hour ? 'checked within the hour' : `checked ${spanText(age)} ago`;
  return [
    ...(endsIn < 72 * hour ? [{ kind: 'ending' as const, text: `ends in ${spanText(endsIn)}` }] : []),
    { kind: 'freshness', text: checked },
  ];
}

function spanText(ms: number): string {
  const hours = Math.max(1, Math.round(ms / hour));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
