import { AppError } from '../../app-error.ts';

/** What `Prefer` asks for. Preferences we do not know are ignored, unless `handling=strict`. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | null;
  handling: 'strict' | 'lenient' | null;
};

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const;

/**
 * Reads `Prefer` (RFC 7240); of a preference given twice the first counts. `tx` is known and ignored, as on a hosted project.
 * Throws PGRST122 under `handling=strict`, PGRST127 for a count that is only guessed: it is not provided.
 */
export function parsePreferences(header: string | null): Preferences {
  const asked = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const strange = asked.filter((part) => !isKnown(part));
  const handling = pick(asked, 'handling');
  if (handling === 'strict' && strange.length > 0) {
    throw new AppError('PGRST122', 'Invalid preferences given with handling=strict', 400, {
      details: `Invalid preferences: ${strange.join(', ')}`,
    });
  }
  const count = pick(asked, 'count');
  if (count === 'planned' || count === 'estimated') {
    throw new AppError('PGRST127', 'Feature not implemented', 400, {
      details: `count=${count} is not provided; use count=exact`,
    });
  }
  return {
    resolution: pick(asked, 'resolution'),
    missing: pick(asked, 'missing'),
    return: pick(asked, 'return'),
    count,
    handling,
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
  return Object.entries(known).some(([name, values]) => values.some((value) => part === `${name}=${value}`));
}
