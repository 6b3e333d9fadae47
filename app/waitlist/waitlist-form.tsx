import { useEffect } from 'react';
import { findGoal, type GoalId } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { programme } from '../../domain/programme.ts';
import { adultLine, currentConsent } from '../../domain/waitlist-consent.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { useScripted } from '../ui/use-scripted.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TickField } from '../ui/tick-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { InterestField } from './interest-field.tsx';
import { follow, type WaitlistFormState } from './use-waitlist-form.ts';

type Props = {
  state: WaitlistFormState;
  /** The goal chosen in onboarding: the interest is filled in with it, cannot be changed here, and is still submitted. */
  goal: GoalId | null;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** Known values, so that they need not be typed again. */
  known?: Partial<
    Record<'firstName' | 'lastName' | 'interest' | 'referralCode' | 'email', string | undefined>
  >;
  /** In reading B the last name is required, and the browser reports errors. */
  lastNameNeeded?: boolean;
  /** Somebody's link brought the code. */
  isInvited?: boolean;
  /** Set if the page has the button, with this form's id, and its press does more than join. */
  elsewhere?: { formId: string; submit: () => void };
};

const consent = currentConsent('consumer');

/** The product's only waitlist form. Without scripts it posts natively and the server redirects. */
export function WaitlistForm({
  state,
  goal,
  labelledBy,
  known,
  lastNameNeeded = false,
  isInvited = false,
  elsewhere,
}: Props) {
  const { form, field, busy, last, answers, send } = state;
  const scripted = useScripted();
  const element = form.ref;
  useEffect(() => (element.current ? follow(element.current) : undefined), [element]);
  const chosen = findGoal(goal);

  return (
    <form
      {...form}
      method="post"
      action="/functions/v1/join-waitlist"
      noValidate={scripted}
      onSubmit={(event) => {
        event.preventDefault();
        if (elsewhere) elsewhere.submit();
        else void send();
      }}
      id={elsewhere?.formId}
      aria-labelledby={labelledBy}
      className="grid gap-x-4 gap-y-5 md:grid-cols-2"
    >
      <TextField
        {...field('firstName')}
        label="First name"
        minLength={limits.firstNameMin}
        maxLength={limits.firstNameMax}
        autoComplete="given-name"
        defaultValue={known?.firstName}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        optional={!lastNameNeeded}
        required={lastNameNeeded}
        minLength={lastNameNeeded ? limits.nameMin : undefined}
        maxLength={limits.lastNameMax}
        autoComplete="family-name"
        defaultValue={known?.lastName}
      />
      <InterestField
        {...field('interest')}
        key={goal}
        disabled={chosen !== null}
        defaultValue={chosen?.categoryTitle ?? known?.interest ?? ''}
        help={
          chosen && (
            <>
              Your chosen goal.{' '}
              {/* As a document: on a phone the page grows above its anchor while its styles load. */}
              <a href="/smartrewards#ask" className="link when-signed-out">
                Change it
              </a>
            </>
          )
        }
      />
      {chosen && <input type="hidden" name="interest" value={chosen.categoryTitle} />}
      <TextField
        {...field('referralCode')}
        label="Referral code"
        optional={!isInvited}
        required={false}
        maxLength={limits.referralCodeMax}
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={known?.referralCode}
      />
      <TextField
        {...field('email')}
        className="md:col-span-2"
        label="Email"
        type="email"
        maxLength={limits.emailMax}
        defaultValue={known?.email}
      />
      <input type="hidden" name="consentVersion" value={consent.version} />
      <Honeypot />
      {programme.confirmAdult && (
        <TickField {...field('adult')} className="md:col-span-2" label={adultLine} value="yes" />
      )}
      <div className="grid gap-4 md:col-span-2">
        {!elsewhere && (
          <Button type="submit" wide busy={busy && 'Joining Waitlist...'}>
            Join the Waitlist
          </Button>
        )}
        {last === 'failed' && (
          <p className="border-l-2 border-danger pl-3 text-small">
            What you typed is still here: try again in a moment.
          </p>
        )}
        {answers && (
          <p className="text-small text-muted">
            Also sent: {answers.subcategories.join(', ')}
            {answers.spending && ` · $${answers.spending.amount} ${answers.spending.frequency}`}
          </p>
        )}
        <p className="text-small text-muted">
          {consent.text}{' '}
          <SiteLink to="/privacy" className="link">
            Privacy Policy
          </SiteLink>
          {', '}
          <SiteLink to="/terms" className="link">
            Terms
          </SiteLink>
        </p>
      </div>
    </form>
  );
}
