const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A count at the start of a sentence: a word up to ten, then figures. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}
