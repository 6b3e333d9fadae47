/** Longer words are never compared, and the rows are reused: a search compares thousands of words. */
const longestRow = 64;
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longestRow),
  new Uint8Array(longestRow),
  new Uint8Array(longestRow),
];

/** The number of letters to insert, delete, change, or swap with their neighbor; above `most` it is any larger number. */
export function editsBetween(one: string, other: string, most: number): number {
  if (most === 1) return isOneEdit(one, other) ? 1 : one === other ? 0 : 2;
  const width = other.length + 1;
  if (width > longestRow || one.length >= longestRow) return most + 1;
  let [before, above, current] = rows;
  for (let column = 0; column < width; column++) above[column] = column;
  for (let row = 1; row <= one.length; row++) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const same = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, above, current] = [above, current, before];
  }
  return above[other.length] ?? most + 1;
}

/** One edit leaves at most one letter on each side, or two swapped ones, between a common start and a common end. */
function isOneEdit(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  ) {
    end += 1;
  }
  const left = one.length - start - end;
  const right = other.length - start - end;
  if (left <= 1 && right <= 1) return left + right > 0;
  return (
    left === 2 &&
    right === 2 &&
    one.charCodeAt(start) === other.charCodeAt(start + 1) &&
    one.charCodeAt(start + 1) === other.charCodeAt(start)
  );
}
