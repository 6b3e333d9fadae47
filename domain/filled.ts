import * as z from 'zod/mini';

/** Of an empty field, this message alone. */
export const filled = (error: string) => z.minLength(1, { error, abort: true });
