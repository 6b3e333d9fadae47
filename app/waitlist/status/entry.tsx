import { useEffect, useRef, useState, type ReactNode } from 'react';
import { grouped, shortUsd } from '../../../domain/usd.ts';
import { findGoal } from '../../../domain/goals.ts';
import { limits } from '../../../domain/limits.ts';
import { companyIndustryOf, MerchantForm, readIndustry } from '../../../domain/merchant-form.ts';
import { chosenTools, demoTitle, merchantTools, readTools } from '../../../domain/merchant-tools.ts';
import { findFrequency, spendingFrequencies } from '../../../domain/spending.ts';
import { referenceTier } from '../../../domain/tiers.ts';
import { findInterest } from '../../../domain/waitlist-form.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CategoryPicker } from '../merchant-form/category-picker.tsx';
import { seenAs } from '../merchant-form/seen-as.ts';
import { ToolChoices } from '../merchant-form/tool-choices.tsx';
import { CardEdit } from './card-edit.tsx';
import { ChangeAddress } from './change-address.tsx';
import { onDay, Part } from './part.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';
import type { Act } from './status-body.tsx';

const names: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailAddress: 'Email',
  interest: 'Main interest',
  referralCode: 'Referral code',
  adult: '18 or over, in the U.S.',
  mainGoal: 'Goal',
  subcategories: 'Areas',
  spendingAmount: 'Spending',
  estimatedAnnualSpend: 'Per year',
  estimatedPoints: 'Estimate, not earned',
  companyName: 'Company name',
  companyIndustry: 'Category',
  companyWebsite: 'Company website',
  fullName: 'Full name',
  roleTitle: 'Role or title',
  ventusToolsInterested: 'Tools',
};

type Props = { status: WaitlistStatus; token: string; act: Act };

/** The entry's data, which its owner corrects here. */
export function Entry({ status, token, act }: Props) {
  const [edits, setEdits] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const edited = useRef(false);
  // The form and the facts differ in length: the first field, or what changed, would be above the window.
  useEffect(() => {
    if (edited.current === edits) return;
    edited.current = edits;
    top.current?.focus();
    if (edits) top.current?.scrollIntoView();
  }, [edits]);
  const { list, email, joinedAt, confirmedAt } = status;
  const Edit = list === 'merchant' ? MerchantEdit : CardEdit;
  const address = list === 'merchant' ? 'emailAddress' : 'email';
  // The address is beside the form, and changes only by a mail to the new one.
  const { spendingFrequency, ...kept } = status.form;
  const form: Record<string, string> = { ...kept, [address]: email };
  // The interest names it already.
  if (form['mainGoal'] && form['mainGoal'] === findInterest(form['interest'] ?? '')) delete form['mainGoal'];
  // In the order of the form; unknown fields come last, under their own names.
  const known = Object.keys(names);
  const facts = [...known, ...Object.keys(form).filter((name) => !known.includes(name))]
    .filter((name) => form[name])
    .map((name) => {
      const words = inWords(name, form[name] ?? '', spendingFrequency);
      return [
        names[name] ?? name,
        name === address ? (
          <ChangeAddress key={name} token={token} email={words} />
        ) : name === 'companyIndustry' ? (
          <Category key={name} industry={words} />
        ) : (
          words
        ),
      ] as const;
    });
  return (
    <Part id="entry" title="Your entry">
      <div ref={top} tabIndex={-1} className="scroll-mt-28 outline-none">
        {edits ? (
          <>
            <Edit status={status} act={act} onDone={() => setEdits(false)} />
            <section aria-labelledby="edit-address" className="mt-8 border-t border-line pt-5">
              <h3 id="edit-address" className="mb-2 font-medium">
                Email address
              </h3>
              <ChangeAddress token={token} email={email} />
            </section>
          </>
        ) : (
          <>
            <Facts
              facts={[
                ...facts,
                ['Joined', onDay(joinedAt)],
                ['Confirmed', confirmedAt ? onDay(confirmedAt) : 'Not yet'],
              ]}
            />
            <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button look="quiet" slim onClick={() => setEdits(true)}>
                Edit
              </Button>
            </p>
          </>
        )}
      </div>
    </Part>
  );
}

/** A merchant's category and areas, and what shoppers call them. */
function Category({ industry }: { industry: string }) {
  const { goal, subcategories } = readIndustry(industry);
  const seen = goal && seenAs(goal, subcategories);
  return (
    <>
      {industry}
      {seen && <span className="mt-1 block text-small text-muted">{seen}</span>}
    </>
  );
}

/** Goals, tools and amounts are stored as codes and numbers. */
function inWords(name: string, value: string, frequency: string | undefined): string {
  const amount = Number(value);
  if (name === 'mainGoal') return findGoal(value)?.categoryTitle ?? value;
  if (name === 'estimatedPoints' && amount)
    return `${grouped(amount)} points a year on ${referenceTier?.name} ($${referenceTier?.annualFee})`;
  if (name === 'estimatedAnnualSpend' && amount) return shortUsd(amount);
  if (name === 'spendingAmount' && amount) return `${shortUsd(amount)} ${often(frequency)}`;
  if (name !== 'ventusToolsInterested') return value;
  const titles = readTools(value).map(
    (id) => merchantTools.find((tool) => tool.id === id)?.title ?? demoTitle,
  );
  return titles.join(', ') || value;
}

/** For example "every month". */
const often = (frequency: string | undefined) =>
  spendingFrequencies.find(({ id }) => id === findFrequency(frequency))?.label.toLowerCase() ?? '';

/** A ruled list of names and values. */
function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className="num border-b border-line">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const edited = [
  ['companyName', 'Company name', limits.companyNameMax, true],
  ['companyWebsite', 'Company website', limits.websiteMax, true],
  ['fullName', 'Full name', limits.fullNameMax, true],
  ['roleTitle', 'Role or title', limits.roleMax, false],
] as const;
const editedNames = [...edited.map(([name]) => name), 'companyIndustry', 'ventusToolsInterested'] as const;

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one];

export type EditProps = { status: WaitlistStatus; act: Act; onDone: () => void };

/** The form to edit a merchant's entry. The address is not in it: changing it needs a mail to the new one. */
function MerchantEdit({ status, act, onDone }: EditProps) {
  const industry = status.form['companyIndustry'] ?? '';
  const [{ goal, subcategories }, setCategory] = useState(() => readIndustry(industry));
  // Words of their own stay until they pick one of our categories.
  const own = readIndustry(industry).goal ? '' : industry;
  const [tools, setTools] = useState(() =>
    chosenTools(readTools(status.form['ventusToolsInterested'] ?? '')),
  );
  const { form, field, busy } = useForm(MerchantForm, editedNames, async (changed) => {
    if (await act('edit', { form: changed })) onDone();
  });
  return (
    <form {...form} aria-label="Edit your entry" className="grid gap-5 md:grid-cols-2">
      <input type="hidden" name="emailAddress" value={status.email} />
      <input type="hidden" name="referralCode" value={status.form['referralCode'] ?? ''} />
      {edited.map(([name, label, most, needed]) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          maxLength={most}
          required={needed}
          optional={!needed}
          defaultValue={status.form[name] ?? ''}
        />
      ))}
      <input
        type="hidden"
        name="companyIndustry"
        value={goal ? companyIndustryOf(findGoal(goal)?.categoryTitle ?? '', subcategories) : own}
      />
      <CategoryPicker
        className="md:col-span-2"
        category={goal ?? ''}
        areas={goal ? subcategories : []}
        onCategory={(picked) => setCategory({ goal: picked || null, subcategories: [] })}
        onArea={(area) => setCategory({ goal, subcategories: toggled(subcategories, area) })}
        none={own || undefined}
      />
      {subcategories.length > 1 && (
        <p className="-mt-2 text-small text-muted md:col-span-2">
          With more than one area, products of your feed that name none are found by search only. Name the
          area in the feed, in its product_type column.
        </p>
      )}
      <input type="hidden" name="ventusToolsInterested" value={tools.join(', ')} />
      <ToolChoices
        className="md:col-span-2"
        namesItself
        chosen={tools}
        onToggle={(id) => setTools(chosenTools(toggled(tools, id)))}
      />
      <SaveOrCancel busy={busy} onCancel={onDone} />
    </form>
  );
}
