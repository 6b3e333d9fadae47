import { AppError } from '../../app-error.ts';

/** The schema a request works in, and whether its headers chose it. Throws PGRST106 (406) for one that is not exposed. */
export function chooseSchema(
  method: string,
  headers: Headers,
  schemas: readonly string[],
): { schema: string; chosen: boolean } {
  const writes = method === 'POST' || method === 'PATCH' || method === 'DELETE';
  const asked = headers.get(writes ? 'content-profile' : 'accept-profile');
  const schema = asked ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) {
    throw new AppError('PGRST106', `Invalid schema: ${schema}`, 406, {
      hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
    });
  }
  return { schema, chosen: asked !== null || schemas.length > 1 };
}
