/** The place of customers' voices: there are none before the card is live, and none are made up. */
export function TestimonialsSection() {
  return null;
}
