import { AppError } from '../../app-error.ts';

const mostParameters = 500;

/**
 * Splits the query string into pairs, in order. Throws PGRST100 (400) for bytes that are not UTF-8, for a NUL, which PostgreSQL
 * cannot store, and for more than 500 parameters.
 */
export function splitParameters(search: string): [name: string, value: string][] {
  const pieces = search
    .replace(/^\?/, '')
    .split('&')
    .filter((piece) => piece !== '');
  if (pieces.length > mostParameters) {
    throw new AppError('PGRST100', `A request may have ${mostParameters} parameters`, 400);
  }
  return pieces.map((piece) => {
    const equals = piece.indexOf('=');
    return equals < 0
      ? [decoded(piece), '']
      : [decoded(piece.slice(0, equals)), decoded(piece.slice(equals + 1))];
  });
}

function decoded(text: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new AppError('PGRST100', 'The query string is not valid UTF-8', 400, { cause });
  }
  if (plain.includes('\0')) throw new AppError('PGRST100', 'The query string holds a NUL character', 400);
  return plain;
}
