import * as z from 'zod/mini';
import { callAuth } from './call-as-person.ts';

const Settings = z.object({
  passkeys_enabled: z.optional(z.unknown()),
  external: z.optional(z.object({ google: z.optional(z.unknown()) })),
});

let settings: Promise<z.infer<typeof Settings>> | null = null;

/** The site's sign-in methods, requested once per page load. A failure is not cached. */
export function readAuthSettings(): Promise<z.infer<typeof Settings>> {
  settings ??= callAuth('GET', '/settings', Settings).catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}
