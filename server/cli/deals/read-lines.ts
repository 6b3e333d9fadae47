export type Line = { number: number; text: string };

/** The lines of a text, numbered from 1, whether they end in LF or CRLF. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  for await (const chunk of text) {
    rest += chunk;
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      number += 1;
      yield { number, text: rest.slice(from, rest[end - 1] === '\r' && end > from ? end - 1 : end) };
      from = end + 1;
    }
    rest = rest.slice(from);
  }
  if (rest !== '') yield { number: number + 1, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest };
}
