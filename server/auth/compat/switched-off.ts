import type { Hono } from 'hono';
import { AppError } from '../../app-error.ts';

type Door = { paths: readonly string[]; code: string; message: string };

/** What Supabase Auth can do and this service never does. The answer tells clients that a feature is off, not missing. */
const doors: readonly Door[] = [
  { paths: ['/sso', '/sso/*'], code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  {
    paths: ['/oauth/*', '/admin/oauth/*', '/user/oauth/*'],
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
  },
  {
    paths: ['/admin/custom-providers', '/admin/custom-providers/*'],
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  },
];

export function mountSwitchedOff(app: Hono): void {
  for (const { paths, code, message } of doors) {
    for (const path of paths) {
      app.all(path, () => {
        throw new AppError(code, message, 404);
      });
    }
  }
}

/** Grants of `/token`. */
export function refuseWeb3(): never {
  throw new AppError('web3_provider_disabled', 'Web3 provider is disabled', 422);
}
