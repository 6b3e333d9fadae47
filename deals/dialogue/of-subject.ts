import { isWorn, readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { isGood, isKnownPhrase, isPart, phraseOf } from '../kinds/kind-phrases.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { adds } from './add-want.ts';
import { isSaidTogether, isSameThing } from './new-topic.ts';
import { kindsNear } from './same-area.ts';

const phrasesOf = (plan: Plan): string[] => plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []);

/**
 * "Salmon or lamb then, big bag" after dog food is no bag: what else is said is said of what is shown, and of nothing that is
 * called so.
 */
export function isOfSubject(index: DealIndex, standing: Plan, said: Plan, text: string): boolean {
  const [shown, named] = [phrasesOf(standing), phrasesOf(said)];
  if (shown.length === 0 || named.length === 0 || standing.chosen || standing.basket) return false;
  if (said.chosen || said.basket || asksPlainly.test(text) || adds(text)) return false;
  if (isSameThing(index, standing, said)) return false;
  // "Non-slip kitchen shoes" after rugs for kitchens: nothing that is worn is a part of a rug.
  if (named.some(isWorn) && !shown.some(isWorn)) return false;
  // A memory card is sold by itself, and lumbar support is not.
  const isOwn = named.some((phrase) => index.kinds.exact.has(phrase));
  if (/\bincluded\W*$/i.test(text) || (!isOwn && isSaidTogether(index, standing, text))) return true;
  if (plansOf(said).some(({ kind }) => kind?.text.includes(' '))) return false;
  const isSaid = (phrases: readonly string[]) => (word: string) =>
    phrases.some((phrase) => isSaidOf(index, phrase, word));
  if (tellsPart(index, standing, said, text)) return true;
  // "Any in pastel?" after yarn is no box of pastels.
  const isLook =
    looksLike.test(text) &&
    plansOf(said).every(({ kind }) => kind === undefined || isSaid(shown)(stemOf(kind.text)));
  if (isLook) return true;
  const words = plansOf(said).flatMap((each) =>
    each.words.flatMap((word) => (isQuiet(word.text) ? [] : [stemOf(word.text)])),
  );
  return words.some(isSaid(shown)) && !words.some(isSaid(named));
}

/** "88 keys", "medium frames", "with battery included" after things whose shops speak of them: how one must be, and no other thing. */
function tellsPart(index: DealIndex, standing: Plan, { kind }: Plan, text: string): boolean {
  const name = phraseOf(kind?.text ?? '');
  if (!isPart(name)) return false;
  const words = tokensOf(text);
  const isCounted = words.some((word, at) => phraseOf(word) === name && /^\d+$/.test(words[at - 1] ?? ''));
  const isHow = isCounted || includes.test(text) || readAttributes(text).length > 0;
  return isHow && phrasesOf(standing).some((phrase) => isSaidOf(index, phrase, stemOf(kind?.text ?? '')));
}
const includes = /\b(?:with|included|includes|including|comes with)\b/i;

const looksLike =
  /^(?:(?:and|or|ok(?:ay)?|got|do you have|is there|are there|show me),? )*(?:any(?:thing)?|something|one|ones|it|them|that)? ?in (?:an? )?[a-z-]+(?: colou?rs?)?\W*$/i;
const asksPlainly = /\b(?:need|want|wanna|looking for|show me|find me|do you have|get me)\b/i;

/**
 * "Like a rod" for somebody who fishes, "replacement heads" after a toothbrush: what is meant is sold nowhere, and what is
 * called so elsewhere in the catalog is something else. Null for anything that makes sense alone.
 */
export function missingOfSubject(index: DealIndex, standing: Plan, said: Plan, text: string): string | null {
  const [{ kind }, other] = plansOf(said);
  if (!kind || other || said.chosen || said.basket) return null;
  const [called = ''] = tokensOf(kind.text).slice(-1);
  const name = phraseOf(called);
  const things = plansOf(standing).flatMap((each) => each.kind?.text ?? []);
  const wholeOf = (subject: string) => `${phraseOf(tokensOf(subject).at(-1) ?? '')} ${name}`;
  // "A screen" after projectors is a projector screen.
  if (phraseOf(kind.text) !== name || !(isPart(name) || things.some((each) => isGood(wholeOf(each)))))
    return null;
  if (tellsPart(index, standing, said, text) || isSaidTogether(index, standing, text)) return null;
  const isNamed = (subject: string) =>
    isKnownPhrase(wholeOf(subject)) || index.kinds.byName.has(wholeOf(subject));
  const thing = things.find(isNamed) ?? (standing.chosen ? undefined : things[0]);
  const subject = thing ?? tokensOf(standing.query).find(isNamed);
  if (subject === undefined || index.kinds.byName.has(wholeOf(subject))) return null;
  const near = kindsNear(index, standing, kindsNamed(index.kinds, kind.phrases));
  // A furnace filter is none of a vacuum, and a lens filter may be of a camera.
  const isOfIt = (each: number) =>
    index.table.kinds
      .textOf(each)
      .split(/[ |]/)
      .some(
        (word) =>
          word !== name &&
          phrasesOf(standing).some(
            (phrase) => phrase.split(' ').includes(word) || isSaidOf(index, phrase, word),
          ),
      );
  return near.some(isOfIt) ? null : `${thing ?? 'such'} ${called}`;
}
