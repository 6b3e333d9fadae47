/** The deal finder asks to wait: seconds until it takes the next request; a minute where its header says none. */
export class TooFast extends Error {
  override name = 'TooFast';
  readonly seconds: number;

  constructor(retryAfter: string | null | undefined, cause?: unknown) {
    super('The deal finder refused: too many requests', { cause });
    const seconds = Number(retryAfter);
    this.seconds = Number.isInteger(seconds) && seconds > 0 ? seconds : 60;
  }
}
