export type Line = {
  number: number;
  text: string;
  /** Longer than the limit, so its text is omitted. */
  isTooLong?: true;
  /** The text ends here, without a line end. */
  isOpen?: true;
};

/** The lines of a text, numbered from 1, ending in LF or CRLF. An overlong line is reported before it ends. */
export async function* readLines(text: AsyncIterable<string>, longest: number): AsyncGenerator<Line> {
  let number = 0;
  let begun = '';
  let isSkipping = false;
  const line = (whole: string): Line => {
    number += 1;
    if (whole.length > longest) return { number, text: '', isTooLong: true };
    return { number, text: whole.endsWith('\r') ? whole.slice(0, -1) : whole };
  };
  for await (const chunk of text) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      if (!isSkipping) yield line(begun + chunk.slice(from, end));
      isSkipping = false;
      begun = '';
      from = end + 1;
    }
    if (isSkipping) continue;
    begun += chunk.slice(from);
    if (begun.length <= longest) continue;
    yield line(begun);
    isSkipping = true;
    begun = '';
  }
  if (begun !== '') yield { ...line(begun), isOpen: true };
}
