/** The place of the rewards section: it has nothing to show before the card is live. */
export function RewardsSection() {
  return null;
}
