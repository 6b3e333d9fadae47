import type * as z from 'zod/mini';

/** The first message for each field of a form that did not pass. */
export function fieldErrors<Field extends string>(
  issues: readonly z.core.$ZodIssue[],
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field && errors[field] === undefined) errors[field] = message;
  }
  return errors;
}
