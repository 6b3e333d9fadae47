import { useId, useRef, useState } from 'react';
import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { findGoal, isLocked } from '../../../domain/goals.ts';
import { limits } from '../../../domain/limits.ts';
import { onboardingOf, readAnswers } from '../../../domain/onboarding-answers.ts';
import { findInterest, onboardingFields, WaitlistForm } from '../../../domain/waitlist-form.ts';
import { AreaToggles } from '../../goal-step/area-toggles.tsx';
import { SpendingFields } from '../../onboarding/spending-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { InterestField } from '../interest-field.tsx';
import type { EditProps } from './entry.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';

const cardNames = ['firstName', 'lastName', 'interest'] as const;
const noAnswers = Object.fromEntries(onboardingFields.map((name) => [name, '']));

/** The form to edit a card entry. Its place, link and referral code stay. */
export function CardEdit({ status: { email, form: kept }, act, onDone }: EditProps) {
  const id = useId();
  const interest = findGoal(findInterest(kept['interest'] ?? ''));
  const [goal, setGoal] = useState(interest);
  // Another interest starts without answers; going back to the first brings its own back.
  const [before] = useState(() => readAnswers(kept, interest?.id ?? null));
  const [answers, setAnswers] = useState(before);
  const amount = useRef<HTMLInputElement>(null);
  const isAmount = useRef(true);
  const { form, field, busy } = useForm(WaitlistForm, cardNames, async (changed) => {
    if (!isAmount.current) return amount.current?.focus();
    const isAnswered = answers && (answers.subcategories.length > 0 || answers.spending);
    const edited = { ...changed, ...noAnswers, ...(isAnswered && onboardingOf(answers)) };
    if (await act('edit', { form: edited })) onDone();
  });

  function pick(title: string) {
    const picked = findGoal(findInterest(title));
    setGoal(picked);
    setAnswers(picked?.id === interest?.id ? before : readAnswers({}, picked?.id ?? null));
    isAmount.current = true;
  }

  const isCleared =
    goal !== null &&
    goal.id !== interest?.id &&
    before &&
    (before.subcategories.length > 0 || before.spending);
  return (
    <form
      {...form}
      aria-label="Edit your entry"
      className="grid gap-5 md:grid-cols-2"
      onChange={({ target }) =>
        target instanceof HTMLSelectElement && target.name === 'interest' && pick(target.value)
      }
    >
      <input type="hidden" name="email" value={email} />
      <TextField
        {...field('firstName')}
        label="First name"
        maxLength={limits.firstNameMax}
        defaultValue={kept['firstName']}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        optional
        required={false}
        maxLength={limits.lastNameMax}
        defaultValue={kept['lastName']}
      />
      <InterestField {...field('interest')} defaultValue={interest?.categoryTitle} />
      <output className="self-end text-small text-muted">
        {isCleared &&
          `Your areas and amount were for ${interest?.categoryTitle}, so they are cleared.${isLocked(goal) ? '' : ' Pick new ones below.'}`}
      </output>
      {answers && goal && (
        <div key={goal.id} className="grid gap-5 border-t border-line pt-5 md:col-span-2">
          <div className="grid gap-3">
            <p id={`${id}-areas`} className="font-medium">
              Pick up to {limits.subcategoriesMax} areas you&apos;re interested in receiving deals and offers.
            </p>
            <AreaToggles
              titles={consumerAreas[goal.id]}
              selection={answers}
              onChange={({ subcategories }) => setAnswers({ ...answers, subcategories })}
              labelledBy={`${id}-areas`}
              icons={false}
            />
          </div>
          <SpendingFields
            goal={goal.id}
            spending={answers.spending}
            onChange={(spending) => setAnswers({ ...answers, spending })}
            onValid={(valid) => {
              isAmount.current = valid;
            }}
            amountField={amount}
          />
        </div>
      )}
      <SaveOrCancel busy={busy} onCancel={onDone} />
    </form>
  );
}
