import { AppError } from '../../app-error.ts';

/**
 * Scans a parameter from left to right and remembers the furthest position where something else was expected, so that errors read
 * like PostgREST's (PGRST100): `"failed to parse filter (x.1)" (line 1, column 1)` with details `unexpected "x" expecting "not"
 * or operator (eq, gt, ...)`.
 */
export class Scanner {
  readonly text: string;
  at = 0;
  #furthest = 0;
  #expected: string[] = [];
  #unexpected = '';

  constructor(text: string) {
    this.text = text;
  }

  /** Consumes `literal` if it comes next. `name` is its name in an error. */
  take(literal: string, name = `"${literal}"`): boolean {
    if (this.text.startsWith(literal, this.at)) {
      this.at += literal.length;
      return true;
    }
    let same = 0;
    while (same < literal.length && this.text[this.at + same] === literal[same]) same++;
    this.miss(name, this.at, shown(this.text[this.at + same]));
    return false;
  }

  /** Consumes what a sticky expression matches, or nothing. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  skipSpaces(): void {
    this.match(/[ \t]*/y);
  }

  atEnd(): boolean {
    if (this.at >= this.text.length) return true;
    this.miss('end of input', this.at, `'${this.text[this.at] ?? ''}'`, true);
    return false;
  }

  /** Notes that `expected` would have been accepted at `at`. */
  miss(expected: string, at = this.at, unexpected = shown(this.text[at]), decisive = false): void {
    if (at < this.#furthest) return;
    if (at > this.#furthest || this.#expected.length === 0) {
      this.#furthest = at;
      this.#expected = [];
      this.#unexpected = unexpected;
    }
    if (decisive) this.#unexpected = unexpected;
    if (!this.#expected.includes(expected)) this.#expected.push(expected);
  }

  /** The error: PGRST100, 400. `what` names the parameter, `shownText` is what the caller sent for it. */
  refusal(what: string, shownText = this.text): AppError {
    const ahead = this.text.slice(0, this.#furthest);
    const line = ahead.split('\n').length;
    const column = this.#furthest - ahead.lastIndexOf('\n');
    return new AppError(
      'PGRST100',
      `"failed to parse ${what} (${shownText})" (line ${line}, column ${column})`,
      400,
      { details: `unexpected ${this.#unexpected} expecting ${listed(this.#expected)}` },
    );
  }
}

function shown(character: string | undefined): string {
  return character === undefined ? 'end of input' : `"${character}"`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
