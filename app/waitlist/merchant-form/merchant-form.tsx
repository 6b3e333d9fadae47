import { limits } from '../../../domain/limits.ts';
import { currentConsent } from '../../../domain/waitlist-consent.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NotJoined } from '../not-joined.tsx';
import { Honeypot } from '../honeypot.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { BusinessPanel } from './business-panel.tsx';
import { Panel } from './panel.tsx';
import { RecordedPanel } from './recorded-panel.tsx';
import { ToolsPanel } from './tools-panel.tsx';
import { useMerchantForm } from './use-merchant-form.ts';

const consent = currentConsent('merchant');

/** The merchant waitlist in three panels, then what happens next. Without scripts they are open and the form posts natively. */
export function MerchantForm() {
  const state = useMerchantForm();
  const { form, field, open, toggle, busy, recorded, startOver } = state;
  const scripted = useScripted();
  if (recorded) return <RecordedPanel recorded={recorded} onAgain={startOver} />;
  return (
    <form
      {...form}
      method="post"
      action="/functions/v1/join-merchant-waitlist"
      noValidate={scripted}
      aria-labelledby="merchant-waitlist"
    >
      <NotJoined list="merchant" />
      <div className="panels">
        <BusinessPanel state={state} scripted={scripted} />
        <ToolsPanel state={state} scripted={scripted} />
        <Panel
          number={3}
          title="Primary Contact Information"
          note="2 required"
          open={open.includes(3)}
          onToggle={() => toggle(3)}
        >
          <TextField
            {...field('fullName')}
            label="Full name"
            minLength={limits.fullNameMin}
            maxLength={limits.fullNameMax}
            autoComplete="name"
          />
          <TextField
            {...field('roleTitle')}
            label="Role or title"
            optional
            required={false}
            maxLength={limits.roleMax}
            autoComplete="organization-title"
          />
          <TextField
            {...field('emailAddress')}
            label="Email address"
            type="email"
            maxLength={limits.emailMax}
            pattern="[a-z0-9._%+\-]+@[a-z0-9.\-]+\.[a-z]{2,}"
            title="Please enter a valid email address (e.g., name@company.com)"
            onInput={({ currentTarget: input }) => {
              // Writing the same text again would move the caret.
              const lower = input.value.toLowerCase();
              if (input.value !== lower) input.value = lower;
              field('emailAddress').onInput();
            }}
          />
          <TextField
            {...field('referralCode')}
            label="Referral code"
            optional
            required={false}
            maxLength={limits.referralCodeMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Panel>
      </div>
      <input type="hidden" name="consentVersion" value={consent.version} />
      <Honeypot />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" className="max-md:w-full" busy={busy && 'Sending...'}>
          Join Waitlist + Schedule Demo
        </Button>
        <p className="min-w-64 flex-1 text-small text-muted">
          Opens our calendar in a new tab once your entry is recorded.
        </p>
      </div>
      <p className="mt-5 max-w-[60em] text-small text-muted">
        {consent.text} For U.S. businesses. Whoever joins for one must be 18 or older.{' '}
        <SiteLink to="/privacy" className="link">
          Privacy Policy
        </SiteLink>
        {', '}
        <SiteLink to="/terms" className="link">
          Terms
        </SiteLink>
      </p>
    </form>
  );
}
