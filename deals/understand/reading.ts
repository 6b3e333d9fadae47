import type { Plan, PlanOrder, PlanWindow, Want } from '../plan.ts';

export type Bounds = Pick<Want, 'priceMin' | 'priceMax' | 'discountMin' | 'discountMax' | 'savingMin'>;

/** A limit as stated in one place of a request. */
export type Limit = { kind: 'limit'; of: 'price' | 'off'; bounds: Bounds };
type OtherMoney = { kind: 'money'; money: Omit<NonNullable<Plan['otherMoney']>, 'span'> };

export type What =
  | Limit
  | OtherMoney
  | { kind: 'question'; question: string }
  | { kind: 'quantity'; value: number }
  | { kind: 'order'; value: PlanOrder; per?: string }
  | { kind: 'window'; value: PlanWindow }
  /** Said about the list, the person or nothing: not part of the topic. */
  | { kind: 'idle' }
  /** A price that was only mentioned: the words around it are background too. */
  | { kind: 'told' };

/** What a rule read in one span of a request, and its confidence compared with other rules. */
export type Reading<T extends What = What> = {
  start: number;
  end: number;
  sure: number;
  what: T;
  /** Applies only if none of these was found with equal confidence. */
  unless?: ReadonlyArray<'price' | 'money'>;
};

/** The confidence of each reading when several claim the same words. */
export const sure = {
  toldPrice: 95,
  saving: 90,
  quantity: 85,
  price: 80,
  openedRange: 76,
  barePrice: 75,
  bareRange: 74,
  partOfRange: 73,
  vague: 60,
  statedBudget: 55,
  unreadableAmount: 50,
  phrase: 40,
} as const;

export const spanOf = (query: string, { start, end }: { start: number; end: number }) => ({
  start,
  end,
  text: query.slice(start, end),
});

/** A limit that was stated and cannot be read is asked back. */
export const askBack = (query: string, at: { start: number; end: number }): What => ({
  kind: 'question',
  question: `I couldn't read "${query.slice(at.start, at.end)}" as a price. Please write it like $49.99.`,
});
