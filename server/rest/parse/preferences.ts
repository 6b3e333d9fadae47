import { AppError } from '../../app-error.ts';

/** The preferences of `Prefer`. Unknown ones are ignored, unless `handling=strict`. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  handling: 'strict' | 'lenient' | null;
  tx: 'commit' | 'rollback' | null;
  /** Maximum rows a write may affect; enforced only under `handling=strict`. */
  'max-affected': bigint | null;
};

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const;

const maxAffected = /^max-affected=(\d{1,18})$/;

/** Parses `Prefer` (RFC 7240); the first of repeated preferences counts. Throws PGRST122 under `handling=strict`. */
export function parsePreferences(header: string | null, options: { tx: boolean }): Preferences {
  const asked = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const strange = asked.filter((part) => !isKnown(part) || (!options.tx && part.startsWith('tx=')));
  const handling = pick(asked, 'handling');
  if (handling === 'strict' && strange.length > 0) {
    throw new AppError('PGRST122', 'Invalid preferences given with handling=strict', 400, {
      details: `Invalid preferences: ${strange.join(', ')}`,
    });
  }
  const most = asked.map((part) => maxAffected.exec(part)?.[1]).find((found) => found !== undefined);
  return {
    resolution: pick(asked, 'resolution'),
    missing: pick(asked, 'missing'),
    return: pick(asked, 'return'),
    count: pick(asked, 'count'),
    handling,
    tx: options.tx ? pick(asked, 'tx') : null,
    'max-affected': most === undefined ? null : BigInt(most),
  };
}

function pick<Name extends keyof typeof known>(
  asked: readonly string[],
  name: Name,
): (typeof known)[Name][number] | null {
  const values: readonly (typeof known)[Name][number][] = known[name];
  for (const part of asked) {
    const value = values.find((one) => part === `${name}=${one}`);
    if (value !== undefined) return value;
  }
  return null;
}

function isKnown(part: string): boolean {
  if (maxAffected.test(part)) return true;
  return Object.entries(known).some(([name, values]) => values.some((value) => part === `${name}=${value}`));
}
