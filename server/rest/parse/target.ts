import { AppError } from '../../app-error.ts';

export type Target = { kind: 'relation' | 'routine'; name: string };

export const basePath = '/rest/v1';

/** Parses `/rest/v1/<table>` or `/rest/v1/rpc/<function>`. Throws PGRST125 (404), PGRST126 (404) for the root. */
export function parseTarget(pathname: string): Target {
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) throw invalidPath();
  const parts = pathname
    .slice(basePath.length)
    .split('/')
    .filter((part) => part !== '');
  const [first, second, ...others] = parts.map(decoded);
  if (first === undefined) throw new AppError('PGRST126', 'Root endpoint metadata is disabled', 404);
  if (second === undefined && first !== 'rpc') return { kind: 'relation', name: first };
  if (second !== undefined && first === 'rpc' && others.length === 0) {
    return { kind: 'routine', name: second };
  }
  throw invalidPath();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidPath();
  }
}

function invalidPath(): AppError {
  return new AppError('PGRST125', 'Invalid path specified in request URL', 404);
}

/** The schema of a request, and whether its headers chose it. Throws PGRST106 (406) for one that is not exposed. */
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
