import type { Basket, PlanChip, SearchDealsResponse } from '../../../domain/deal.ts';
import type { Ask, Message } from './thread.ts';

/** What the chat can do with the deals beside it. */
export type PanelActions = {
  has: (dealId: string) => boolean;
  /** Marks the cards of these deals and goes to the first. */
  point: (dealIds: readonly string[]) => void;
  /** Goes to the deals, where they are not beside the chat. */
  show: () => void;
  /** Where the panel has the deals of an answer, and the way to them. */
  placeOf: (answer: SearchDealsResponse | undefined) => { isLatest: boolean; show: () => void } | null;
};

type Slot = Basket['slots'][number];

export type BubbleActions = {
  onAsk: (query: string) => void;
  onRetry: (id: number, ask: Ask) => void;
  onRemove: (message: Message, chip: PlanChip) => void;
  onEdit: (message: Message, chip: PlanChip, text: string) => void;
  onLoosen: (message: Message) => void;
  onSwap: (message: Message, slot: Slot, at: number) => void;
  onShowOthers: (message: Message, slot: Slot, at: number) => void;
  panel: PanelActions;
};

/** What of a message can still be changed: older chips, choices and baskets are shown as they were. */
export type Current = { answer: boolean; plan: boolean; basket: boolean };
