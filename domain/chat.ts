/** What the assistant says. Verbatim; `N` is the number of deals of this search. */
export const chatTexts = {
  greeting: 'Ask me to find deals for you!',
  noMatch: "I couldn't find any deals matching your request. Try adjusting your search criteria!",
  failure: 'Sorry, I encountered an error while searching. Please try again!',
  placeholder: 'Ask for deals...',
} as const;

/** The reply to a search, followed by the server's message where it sent one. */
export function replyFor(count: number, message?: string): string {
  const sentence =
    count === 0 ? chatTexts.noMatch : `I found ${count} great deal(s) for you! Check them out on the right.`;
  return message ? `${sentence} ${message}` : sentence;
}
