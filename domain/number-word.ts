const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A count at the start of a sentence: spelled out up to ten, then in figures. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}
