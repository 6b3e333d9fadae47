import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Lets a COPY stream pass and measures it. Each row is one line there: line breaks within values are written as `\n`. */
export function measure(onRows?: (rows: number) => void): {
  stream: Transform;
  result(): { rows: number; sha256: string };
} {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      onRows?.(rows);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, sha256: hash.digest('hex') }) };
}
