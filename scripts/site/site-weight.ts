import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes on the wire: text in brotli, fonts unchanged. */
export function weigh(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const kb = 1024;
/** Limits per page: its scripts, and everything except images and film. */
export const budgets = {
  still: { scripts: 4 * kb, total: 60 * kb },
  public: { scripts: 120 * kb, total: 190 * kb },
  app: { scripts: 190 * kb, total: Infinity },
} as const;

export type Weight = { path: string; kind: keyof typeof budgets; scripts: number; total: number };

export function overBudget({ path, kind, scripts, total }: Weight): string[] {
  const most = budgets[kind];
  const says = (what: string, bytes: number, limit: number) =>
    `${path}: ${what} weigh ${bytes} bytes, ${bytes - limit} more than allowed`;
  return [
    ...(scripts > most.scripts ? [says('its scripts', scripts, most.scripts)] : []),
    ...(total > most.total ? [says('its parts', total, most.total)] : []),
  ];
}

export function describe({ path, kind, scripts, total }: Weight): string {
  const show = (bytes: number) => `${(bytes / kb).toFixed(1)} KB`.padStart(9);
  return `  ${path.padEnd(16)} ${kind.padEnd(7)} scripts ${show(scripts)}   in all ${show(total)}`;
}
