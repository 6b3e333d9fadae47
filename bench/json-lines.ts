import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

/** The lines of a file, plain or gzipped, each parsed by `schema`. An invalid line is reported with its position. */
export function readJsonLines<T>(file: string, schema: z.ZodType<T>): T[] {
  const bytes = readFileSync(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const lines = (isGzip ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return lines.flatMap((line, at) => {
    if (!line.trim()) return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (cause) {
      const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
      throw new Error(
        `${file}, line ${at + 1} is not what is expected here: ${why.replaceAll(/\s*\n\s*/g, ' ')}`,
        {
          cause,
        },
      );
    }
  });
}
