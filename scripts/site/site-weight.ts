import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync } from 'node:zlib';
import { readProgramme } from '../../domain/programme.ts';

// Brotli's best quality is its default.
export const compressed: (content: Buffer) => Promise<Buffer> = promisify(brotliCompress);

/** Bytes of a text on the wire. */
export function weigh(content: string): number {
  return brotliCompressSync(content).length;
}

const kb = 1024;
/** Limits per page: its scripts, and everything except images and film. */
const budgets = {
  still: { scripts: 4 * kb, total: 60 * kb },
  public: { scripts: 120 * kb, total: 190 * kb },
  app: { scripts: 175 * kb, total: Infinity },
} as const;

/** What the operator's names add at most, which nobody should have to shorten for a build: 0 bytes without settings. */
const ofSettings = sizeOf(process.env) - sizeOf({});
function sizeOf(environment: Record<string, string | undefined>): number {
  return Buffer.byteLength(JSON.stringify(readProgramme(environment)));
}

export type Weight = { path: string; kind: keyof typeof budgets; scripts: number; total: number };

export function overBudget({ path, kind, scripts, total }: Weight): string[] {
  const most = budgets[kind];
  const says = (what: string, bytes: number, limit: number) =>
    `${path}: ${what} weigh ${bytes} bytes, ${bytes - limit} more than allowed`;
  return [
    ...(scripts > most.scripts + ofSettings ? [says('its scripts', scripts, most.scripts)] : []),
    ...(total > most.total + ofSettings ? [says('its parts', total, most.total)] : []),
  ];
}

export function describe({ path, kind, scripts, total }: Weight): string {
  const show = (bytes: number) => `${(bytes / kb).toFixed(1)} KB`.padStart(9);
  return `  ${path.padEnd(16)} ${kind.padEnd(7)} scripts ${show(scripts)}   in all ${show(total)}`;
}
