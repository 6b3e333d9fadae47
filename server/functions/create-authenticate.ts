import type { Caller, ResolveCaller } from '../caller.ts';

/** Who called a function, as its handler may know it. Throws what `resolveCaller` throws. */
export type Authenticate = (request: Request) => Promise<{ subject: string | null; role: Caller['role'] }>;

export function createAuthenticate(resolveCaller: ResolveCaller): Authenticate {
  return async (request) => {
    const { subject, role } = await resolveCaller(request.headers);
    return { subject, role };
  };
}
