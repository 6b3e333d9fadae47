import type { Basket, PlanChip, SearchDealsResponse } from '../../../domain/deal.ts';
import type { Ask, Message } from './thread.ts';

/** Actions of the chat on the deals beside it. */
export type PanelActions = {
  /** Chat and deals are side by side. */
  isBeside: boolean;
  has: (dealId: string) => boolean;
  /** Highlights the cards of these deals and scrolls to the first. */
  point: (dealIds: readonly string[]) => void;
  /** Opens the deals, if they are not beside the chat. */
  show: () => void;
  /** Where the panel shows the deals of an answer, with a link to them. */
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

/** The parts of a message that can still be changed: older chips, choices and baskets cannot. */
export type Current = { answer: boolean; plan: boolean; basket: boolean };
