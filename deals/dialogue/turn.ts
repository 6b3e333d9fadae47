import type { Act, Choice, PriceObservations, SearchDealsResponse } from '../../domain/deal.ts';
import type { Programme } from '../../domain/programme.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import type { Shopper } from '../search/rank.ts';
import type { Found } from '../search/search.ts';
import type { Change } from './moves.ts';

/** A plan with how many of its deals were shown, and the deal that was referred to last. */
export type Standing = { plan: Plan; shown: number; about?: string };

/** What is known about the user, apart from what orders deals. */
export type Person = Shopper & {
  name: string | null;
  annualSpend: number | null;
  points: number | null;
  saved: readonly { title: string; merchant: string; price: number }[];
  savedCount: number;
};

/** A turn of a conversation, with everything an act may use. No state is kept between turns. */
export type Turn = {
  text: string;
  /** As it was typed, with "need it by Friday" and all. */
  typed?: string;
  /** With the words around it that ask for nothing: "nah, …", "… lol". They tell how it is meant where it names nothing. */
  whole?: string;
  standing: Standing;
  index: DealIndex;
  now: Date;
  /** What the operator decided about the card. */
  programme: Programme;
  person: Person | null;
  /** The deals that the last search showed, searched again on first use. */
  shown: () => readonly Found[];
  /** Observed prices of these deals, by id. */
  observe: (ids: readonly string[]) => Promise<ReadonlyMap<string, PriceObservations>>;
};

/** The card, and what the person who asks spends in their goal each month, in US dollars, where we know it. */
export type CardFor = Programme & { month?: number };
export const cardFor = ({ programme, person }: Turn): CardFor => ({
  ...programme,
  ...(person?.annualSpend && { month: Math.round(person.annualSpend / 12) }),
});

/** An act's answer. Without `reply` the turn is searched. */
export type Reply = Omit<SearchDealsResponse, 'deals' | 'act' | 'reply'> & { reply: string };

/** The outcome of a turn: words to answer with, or a change of the plan to search. */
export type Outcome =
  | { act: Act; reply: Reply }
  | {
      act: 'search' | 'refine';
      change: Change;
      notes: string[];
      choices: Choice[];
      /** What an answer about a list shown again has besides its words. */
      beside?: Omit<Reply, 'reply'>;
    };

/** What is never answered beside another question or a search: it is one itself, or only talk. */
export const alone: ReadonlySet<Act> = new Set(['search', 'refine', 'small-talk', 'out-of-scope']);

/** One kind of turn: returns the answer to a text, or null if it is not of this kind. */
export type ActRule = {
  act: Act;
  read: (turn: Turn) => (() => Reply | Promise<Reply>) | null;
};

/** A rule in two parts: whether a text matches, with what was found in it, and the answer. */
export function actRule<Match>(rule: {
  act: Act;
  recognize: (turn: Turn) => Match | null;
  answer: (turn: Turn, match: Match) => Reply | Promise<Reply>;
}): ActRule {
  return {
    act: rule.act,
    read: (turn) => {
      const match = rule.recognize(turn);
      return match === null ? null : () => rule.answer(turn, match);
    },
  };
}
