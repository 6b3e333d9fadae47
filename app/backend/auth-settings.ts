import * as z from 'zod/mini';
import { callAuth } from './call-as-person.ts';

const Settings = z.object({
  passkeys_enabled: z.optional(z.unknown()),
  external: z.optional(z.object({ google: z.optional(z.unknown()) })),
});

let settings: Promise<z.infer<typeof Settings>> | null = null;

/** Which ways of signing in this site has, asked once per page load. A failure is not kept. */
export function readAuthSettings(): Promise<z.infer<typeof Settings>> {
  settings ??= callAuth('GET', '/settings', Settings).catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}
