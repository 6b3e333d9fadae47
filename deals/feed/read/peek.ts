const peekLength = 65_536;

/** The first bytes, and a stream that includes them. Ending the stream early also closes its source. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<[Uint8Array, AsyncIterable<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < peekLength && !ended) {
    const { done, value } = await iterator.next();
    if (done) ended = true;
    else {
      held.push(value);
      length += value.length;
    }
  }
  const head = new Uint8Array(length);
  let at = 0;
  for (const chunk of held) {
    head.set(chunk, at);
    at += chunk.length;
  }
  return [
    head,
    (async function* all() {
      try {
        yield head;
        while (!ended) {
          const { done, value } = await iterator.next();
          if (done) ended = true;
          else yield value;
        }
      } finally {
        if (!ended) await iterator.return?.();
      }
    })(),
  ];
}
