/** Caches the results for the latest texts: one turn asks for the same words many times. */
export function remembering<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = make(text);
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
