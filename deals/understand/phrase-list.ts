/** Phrases written with "|" between them, each as its words, the longest first: "no more than" is read before "more than". */
export function phraseList(text: string): string[][] {
  return text
    .split('|')
    .map((phrase) => phrase.trim().split(/\s+/))
    .toSorted((a, b) => b.length - a.length);
}
