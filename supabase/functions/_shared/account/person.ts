import * as z from 'zod/mini';
import { FunctionError } from '../function-error.ts';
import type { AuthSide, Proof } from './auth-side.ts';

const User = z.looseObject({
  id: z.guid(),
  email: z.optional(z.string()),
  created_at: z.optional(z.string()),
  identities: z.optional(z.nullable(z.array(z.looseObject({ provider: z.string() })))),
  factors: z.optional(z.nullable(z.array(z.looseObject({ status: z.string() })))),
  app_metadata: z.optional(z.looseObject({ role: z.optional(z.unknown()) })),
});

/** The caller, identified by the token alone. `user` is the auth service's user object; it contains no secrets. */
export type Person = { id: string; email: string; isOperator: boolean; user: z.infer<typeof User> };

/** A user as the auth service describes them. */
export function personOf(described: unknown): Person {
  const user = User.parse(described);
  const isOperator = user.app_metadata?.role === 'operator';
  return { id: user.id, email: user.email ?? '', isOperator, user };
}

/** Throws 401 for an invalid token, or one whose session has ended. */
export async function readPerson(auth: AuthSide, request: Request): Promise<Person> {
  if (!/^Bearer ./i.test(request.headers.get('authorization') ?? '')) throw notSignedIn();
  const answer = await auth.asCaller(request, '/user');
  if (answer.status >= 500) throw new Error(`The auth service answered ${answer.status}.`);
  if (!answer.ok) throw notSignedIn();
  return personOf(await answer.json());
}

/** An operator currently has the role, whatever their token says, and has verified a second factor. */
export function requireOperator(request: Request, { isOperator }: Person): void {
  if (!isOperator || claimOf(request, 'aal') !== 'aal2') {
    throw new FunctionError('not_allowed', 'Only operators may do this', 403);
  }
}

/** A user with a second factor must have verified it in this session. The auth service has already checked the token. */
export function requireFactor(request: Request, { user }: Person): void {
  const hasFactor = (user.factors ?? []).some(({ status }) => status === 'verified');
  if (hasFactor && claimOf(request, 'aal') !== 'aal2') {
    throw new FunctionError('insufficient_aal', 'Verify your second factor first', 403);
  }
}

/** Throws the auth service's own error for a wrong proof. */
export async function requireProof(
  auth: AuthSide,
  request: Request,
  { email }: Person,
  proof: Proof,
): Promise<void> {
  await orRefuse(await auth.prove(request, email, proof));
}

/** Passes a client error from the auth service on unchanged; a server error is thrown so that it gets logged. */
export async function orRefuse(answer: Response): Promise<void> {
  if (answer.ok) return;
  if (answer.status >= 500) throw new Error(`The auth service answered ${answer.status}.`);
  const body: unknown = await answer.json().catch(() => null);
  const { code, message } = Object(body) as { code?: unknown; message?: unknown };
  throw new FunctionError(
    typeof code === 'string' ? code : 'refused',
    typeof message === 'string' ? message : 'The request was rejected',
    answer.status,
  );
}

function claimOf(request: Request, name: string): unknown {
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '');
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (Object(claims) as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

function notSignedIn(): FunctionError {
  return new FunctionError('not_authenticated', 'Sign in first', 401);
}
