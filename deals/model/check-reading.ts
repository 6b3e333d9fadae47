import type { AnswerLanguage } from '../../domain/deal.ts';
import { acts } from '../dialogue/acts/index.ts';
import { cardReply } from '../dialogue/acts/card.ts';
import { topics as cardTopics } from '../dialogue/acts/card-topics.ts';
import { pointing, shortNames } from '../dialogue/acts/deal-in-words.ts';
import { outOfScopeReply } from '../dialogue/acts/out-of-scope.ts';
import { answers } from '../dialogue/acts/shown-answers.ts';
import { smallTalkReply } from '../dialogue/acts/small-talk.ts';
import { labels } from '../dialogue/classify.ts';
import { unclear } from '../dialogue/say.ts';
import type { Outcome } from '../dialogue/turn.ts';
import type { Reply, Turn } from '../dialogue/turn.ts';
import type { Found } from '../search/search.ts';
import { languageOf } from './in-language.ts';
import { ModelReading } from './model-reading.ts';
import { namedThings } from './named-things.ts';
import { readSearch } from './read-search.ts';
import { isSafeQuote, isSafeSentence } from './safe-sentence.ts';

/** A checked reading: what to do, and the offers' words it relies on, by deal id. */
type CheckedReading = {
  outcome: Outcome;
  judged: ReadonlyMap<string, string>;
  /** The language of the words if it is one of ours, and the one that the model named. */
  language: AnswerLanguage | null;
  named: string;
};

type Given = {
  turn: Turn;
  /** The rules' reading of the turn. */
  rules: Outcome;
  /** The offers given to the model. */
  byHandle: ReadonlyMap<string, Found>;
};

/**
 * A model's reading of a turn as far as it can be trusted, or null if the rules' own stands. Names, exclusions and limits are
 * those that the rules read or that the words state; deals are those given to the model; sentences are checked.
 */
export async function checkReading(output: unknown, given: Given): Promise<CheckedReading | null> {
  const parsed = ModelReading.safeParse(output);
  if (!parsed.success) return null;
  const { language: named } = parsed.data;
  const language = languageOf(named, given.turn.text);
  // A sentence in another language cannot be checked.
  const reading = language === null ? parsed.data : { ...parsed.data, sentence: null };
  const judged = judgedIn(reading, given.byHandle);
  const outcome = await outcomeOf(reading, { ...given, language }, judged);
  const rest = { judged, language, named };
  if (outcome) return { outcome, ...rest };
  const { rules } = given;
  if ('change' in rules) {
    if (language === null) return judged.size > 0 ? { outcome: rules, ...rest } : null;
    // How the rules correct words of another language is irrelevant.
    return { outcome: { ...rules, notes: [] }, ...rest };
  }
  // Instead of "I read English for now".
  return language !== null && rules.act === 'out-of-scope'
    ? { outcome: { act: rules.act, reply: { reply: unclear } }, ...rest }
    : null;
}

async function outcomeOf(
  reading: ModelReading,
  { turn, rules, byHandle, language }: Given & { language: AnswerLanguage | null },
  judged: ReadonlyMap<string, string>,
): Promise<Outcome | null> {
  switch (reading.act) {
    case 'search':
    case 'refine':
      return readSearch(reading, { turn, rules, isEnglish: language === null });
    case 'shown': {
      const reply = await shownReply(reading, turn, { byHandle, judged });
      return reply && { act: 'shown', reply };
    }
    case 'prices': {
      const [thing] = namedThings(turn, reading.plan).things;
      const answer =
        thing?.kind &&
        acts
          .find(({ act }) => act === 'prices')
          ?.read({ ...turn, text: `how much do ${thing.kind.text} usually cost` });
      return answer ? { act: 'prices', reply: await answer() } : null;
    }
    case 'card': {
      const topic = labels.card.find((each) => each === reading.topic);
      return {
        act: 'card',
        reply: topic ? cardTopics[topic](turn.text, turn.programme) : cardReply(turn.text, turn.programme),
      };
    }
    case 'me':
      // Profile data is used only if the user's own words ask for it.
      return null;
    default:
      return talk(reading, turn, language === null ? rules : null);
  }
}

/**
 * Small talk, and questions outside our scope: our sentence, or the model's if it may be shown. `rules`: null if they cannot read
 * its language.
 */
function talk({ act, sentence }: ModelReading, { text }: Turn, rules: Outcome | null): Outcome | null {
  if (act !== 'small-talk' && act !== 'out-of-scope') return null;
  const isAsRead = rules?.act === act && 'reply' in rules;
  const ours = isAsRead
    ? rules.reply
    : act === 'small-talk'
      ? smallTalkReply(text)
      : { reply: outOfScopeReply };
  const isShown = sentence !== null && isSafeSentence(sentence, []);
  // A model that says something that may not be shown is not trusted for the rest.
  if (sentence !== null && !isShown && !isAsRead) return null;
  return { act, reply: isShown ? { ...ours, reply: sentence } : ours };
}

async function shownReply(
  { topic, offers, sentence }: ModelReading,
  turn: Turn,
  { byHandle, judged }: { byHandle: ReadonlyMap<string, Found>; judged: ReadonlyMap<string, string> },
): Promise<Reply | null> {
  const shown = turn.shown();
  const asked = labels.shown.find((each) => each === topic);
  if (shown.length === 0 || !asked) return null;
  const meant = offers.flatMap(({ id }) => shown.filter((found) => found.id === byHandle.get(id)?.id));
  const saying = shown.filter(({ id }) => judged.has(id));
  if (asked === 'property') return saying.length > 0 ? sayingReply(saying, judged) : answers.property(turn);
  // Our own wording of the same question: the answer is the rules' answer.
  const places = meant.map((found) => `#${shown.indexOf(found) + 1}`).join(' and ');
  const reply = await answers[asked]({ ...turn, text: places });
  if (!reply || asked !== 'compare' || sentence === null) return reply;
  const compared = reply.comparison?.deals.flatMap(({ id }) => shown.find((found) => found.id === id) ?? []);
  const said = (compared ?? []).map(textOf);
  return isSafeSentence(sentence, said, { grounded: true })
    ? { ...reply, reply: `${reply.reply} ${sentence}` }
    : reply;
}

function sayingReply(saying: readonly Found[], judged: ReadonlyMap<string, string>): Reply {
  const names = shortNames(saying);
  const lines = saying.slice(0, 4).map(({ id }, at) => `${names[at] ?? ''} says “${judged.get(id) ?? ''}.”`);
  return { reply: `By what the shops say: ${lines.join(' ')}`, ...pointing(saying.slice(0, 4)) };
}

const textOf = ({ offer }: Found) =>
  `${offer.title} ${offer.description} ${offer.brand ?? ''} ${offer.merchant}`;

/** The words that a reading relies on, if the given offer contains them. */
function judgedIn({ offers }: ModelReading, byHandle: ReadonlyMap<string, Found>): Map<string, string> {
  return new Map(
    offers.flatMap(({ id, words }) => {
      const found = byHandle.get(id);
      if (!found || words === null) return [];
      const { title, description } = found.offer;
      return isSafeQuote(words, `${title} ¶ ${description}`) ? [[found.id, words.trim()] as const] : [];
    }),
  );
}
