/** Words that ask for something. */
const asks =
  /\b(?:need|needs|want|wants|wanna|find|show|look|looking|search|searching|shopping|hunting|recommend|suggest|gimme|get me|give me|any|deals?|offers?|buy|what|where|which|(?:do|can|could|would) you|please|pls|interested)\b/i;
/** How somebody begins to tell of themselves. */
const tells =
  /^\W*(?:(?:so|well|and|but|hi|hey|ok|okay|because|since|cause|as)\s+)*(?:i|i['’]?m|i['’]?ve|my|mine|we|we['’]?re|our|he|she|they|it|it['’]?s|just|trying|moving|moved|recently|finally|starting|started|been)\b/i;
const sentence = /[^.!?;\n]*(?:[.!?;\n](?!\s|$)[^.!?;\n]*)*[.!?;\n]*/g;

/**
 * Where a request tells about the person rather than the thing: "Just moved into a new apartment. I need a floor lamp." Only
 * beside a part that asks, and never where a number stands.
 */
export function backgroundOf(query: string): Array<{ start: number; end: number }> {
  const clauses = [...query.matchAll(sentence)].flatMap(({ 0: text, index }) => {
    let start = index;
    return text.split(/(?<=,)/).map((part) => {
      const clause = { text: part, start, end: start + part.length };
      start = clause.end;
      return clause;
    });
  });
  const isBackground = clauses.map(({ text }) => tells.test(text) && !asks.test(text) && !/\d/.test(text));
  if (!clauses.some(({ text }, at) => !isBackground[at] && asks.test(text))) return [];
  return clauses.filter((_, at) => isBackground[at]).map(({ start, end }) => ({ start, end }));
}
