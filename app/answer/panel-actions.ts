/** What the chat can do with the deals beside it. */
export type PanelActions = {
  has: (dealId: string) => boolean;
  /** Marks the cards of these deals and goes to the first. */
  point: (dealIds: readonly string[]) => void;
  /** Goes to the deals, where they are not beside the chat. */
  show: () => void;
};
