import type { AuthSettings } from './settings.ts';

/** What sign-in methods stand open, in the shape clients read from `/settings`. */
export function settingsView(settings: AuthSettings): Record<string, unknown> {
  return {
    external: { anonymous_users: false, email: true, google: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: settings.autoConfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
