/** The feed as a whole cannot be read. The message is one sentence for the operator. */
export class FeedError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'FeedError';
  }
}

/** Thrown by a feed's pages if there are more than may be read. */
export class FeedGoesOn extends FeedError {}
