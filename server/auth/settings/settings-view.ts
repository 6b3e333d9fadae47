import type { RelyingParty } from './relying-party.ts';
import type { AuthSettings } from './settings.ts';

/** What sign-in methods stand open, in the shape clients read from `/settings`. */
export function settingsView({
  settings,
  relyingParty,
}: {
  settings: AuthSettings;
  relyingParty: RelyingParty | null;
}): Record<string, unknown> {
  return {
    external: {
      anonymous_users: settings.anonymous,
      email: true,
      google: settings.google !== null,
      phone: settings.phone,
    },
    disable_signup: !settings.signUps,
    mailer_autoconfirm: settings.autoConfirm,
    phone_autoconfirm: settings.phoneAutoConfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingParty !== null,
  };
}
