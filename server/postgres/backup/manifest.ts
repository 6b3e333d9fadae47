import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Seal } from './seal.ts';

const Table = z.strictObject({
  /** Schema and name, quoted as SQL requires. */
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string().regex(/^\d{3}\.copy\.gz$/),
  rows: z.int().nonnegative(),
  /** Measured on the rows as COPY writes them, before compression. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Sequence = z.strictObject({
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

/**
 * Contents of a backup folder. `schemaVersion` is the list of migrations: a restore needs a database with the same list.
 */
export const Manifest = z.strictObject({
  format: z.literal('ventus-backup-1'),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  schemaVersion: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = 'manifest.json';

/** Reads the manifest of a backup folder; throws an Error with one sentence for the operator. */
export async function readManifest(folder: string, seal: Seal): Promise<Manifest> {
  const file = manifestFile + seal.extension;
  if (!existsSync(join(folder, file)))
    throw new Error(`${folder} is not a backup: it has no ${manifestFile}.`);
  const said = await text(seal.pass(createReadStream(join(folder, file))));
  const parsed = Manifest.safeParse(readJson(said));
  if (!parsed.success) {
    throw new Error(
      `The ${manifestFile} in ${folder} is damaged, or was written by a release with another format.`,
      {
        cause: parsed.error,
      },
    );
  }
  return parsed.data;
}

function readJson(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

/** Passes a COPY stream through and measures it. Each row is one line: COPY writes line breaks within values as `\n`. */
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
