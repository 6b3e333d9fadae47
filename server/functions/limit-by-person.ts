import type { Authenticate } from './create-authenticate.ts';

/** A limit of `createFunctions` per signed-in person, counted by the verified token. Whoever is nobody is the function's to refuse. */
export function limitByPerson(
  authenticate: Authenticate,
  consume: (subject: string) => Promise<void>,
): (request: Request) => Promise<void> {
  return async (request) => {
    const { subject } = await authenticate(request);
    if (subject !== null) await consume(subject);
  };
}
