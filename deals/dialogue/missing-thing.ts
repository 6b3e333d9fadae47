import type { DealIndex } from '../index/deal-index.ts';
import { isNameOfThing, isTellingAt } from '../kinds/asked-of.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { isBrandWord } from '../lexicon/brands.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { meantWord } from '../lexicon/spelling.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { toldIn } from '../understand/story-tags.ts';
import { type Label, wordScores } from './classify.ts';
import { isTold, plainTalk, wantsToBuy } from './evidence.ts';
import { unclear } from './say.ts';
import type { Reply, Turn } from './turn.ts';

/** More such words make a turn small talk, even if it names a product. */
const mostTalkBeside = 1.5;
/**
 * The share of the words that must name the product for it to be the topic: "bunk bed for kids" is not a question about
 * age.
 */
const leastOfIt = 0.5;
/** "A slow cooker or whatever it is called" begins with the product's name. */
const mostBefore = 2;
const placeholder =
  /^(?:i (?:need|want) |looking for |got |find (?:me )?)?(?:something|anything) (?:to|for|that)\b/i;
/** Names are rarely longer. */
const mostNamed = 4;
export const asking =
  /^(?:who|what|whats|when|why|how|is|are|do|does|did|can|could|tell|set (?!of\b)|play|call|translate|convert|write|solve|calculate|please)\b/i;

export const isMissing = ({ kinds }: DealIndex, { kind }: Pick<Plan, 'kind'>): boolean =>
  kind !== undefined && kindsNamed(kinds, kind.phrases).length === 0;

export const talkOf = (text: string) => Math.max(...wordScores('talk', text), ...wordScores('card', text));

/** Whether a turn without a small-talk word sounds more like a search than like anything else. */
export const soundsLikeSearch = (text: string, sounds: Readonly<Record<Label<'act'>, number>>): boolean =>
  talkOf(text) < plainTalk &&
  sounds.search + sounds.refine > Math.max(sounds.card, sounds['small-talk'], sounds['out-of-scope']);

const asksForSale =
  /^(?:(?:hi|hey|so|and|ok),? )*(?:do (?:you|they|y'?all) (?:(?<sells>sell|carry|stock)|have)|have you got|got|(?:what|how) about)(?: any| some| an?| the)? (?<what>.+?)\W*$/i;

/** The reply to a request for a product that the catalogue does not have, whatever else it sounds like. */
export function missingThing(
  { index, text }: Turn,
  { kind }: Plan,
  sounds: Readonly<Record<Label<'act'>, number>>,
  content: readonly string[],
): Reply | null {
  const none = (what: string) => ({
    reply: `I can’t find that: the catalog has no ${what}. It covers sports, wellness, pets, gaming, creative work and the home.`,
  });
  const isAbsent = isMissing(index, { kind });
  const isMostOfIt =
    isAbsent &&
    kind &&
    (tokensOf(kind.text).length >= content.length * leastOfIt || kind.span.start <= mostBefore);
  // "You're a lifesaver": what talk is made of names no product.
  const isSaid = kind !== undefined && talkOf(text) > talkOf(text.replace(kind.span.text, ' '));
  const isTalk =
    isSaid ||
    (talkOf(text) > mostTalkBeside && !isMostOfIt) ||
    (isTold(text) && sounds['small-talk'] > sounds.search);
  if (
    isAbsent &&
    kind &&
    !isTellingAt(text, kind.span) &&
    !toldIn(text).has(text.indexOf(kind.span.text)) &&
    (wantsToBuy(text) || asksForSale.test(text) || (!isTalk && !asking.test(text)))
  )
    return none(kind.text);
  // "Do you sell Lego?"
  const { sells, what } = asksForSale.exec(text)?.groups ?? {};
  if (
    what &&
    content.length <= mostNamed &&
    (sells || !content.every((word) => isEnglishWord(meantWord(word))))
  )
    return none(what);
  if (placeholder.test(text)) return { reply: unclear };
  // "Skatebord": an unknown word that was not understood is most likely the name of a product.
  const isStrange = content.length > 0 && talkOf(text) < plainTalk && !content.some(isEnglishWord);
  if (kind || isTold(text) || asking.test(text) || !(isStrange || soundsLikeSearch(text, sounds)))
    return null;
  return content.length > mostNamed ? { reply: unclear } : unknownReply(content.join(' '));
}

export const unknownReply = (what: string) => ({
  reply:
    isNameOfThing(what) || isBrandWord(what)
      ? `I can’t find “${what}” in the catalog. Name the thing in a word or two, such as “tent” or “dog bed.”`
      : unclear,
});
