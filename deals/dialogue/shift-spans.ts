/**
 * The same plan, or part of one, with every span shifted by `by` characters, for when its text is appended to another.
 */
export function shiftSpans<T>(value: T, by: number): T {
  const move = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(move);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, entry]) => [
        key,
        (key === 'start' || key === 'end') && typeof entry === 'number' ? entry + by : move(entry),
      ]),
    );
  };
  return move(value) as T;
}
