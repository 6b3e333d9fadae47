import { limits } from '../../../domain/limits.ts';
import { MerchantForm } from '../../../domain/merchant-form.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { Act } from './status-body.tsx';

const fields = [
  ['companyName', 'Company name', limits.companyNameMax, true],
  ['companyWebsite', 'Company website', limits.websiteMax, true],
  ['companyIndustry', 'Industry', 500, false],
  ['ventusToolsInterested', 'Tools', 500, false],
  ['fullName', 'Full name', limits.fullNameMax, true],
  ['roleTitle', 'Role', limits.roleMax, false],
] as const;
const names = fields.map(([name]) => name);

type Props = { status: WaitlistStatus; act: Act; onDone: () => void };

/** A merchant's entry, to change. The address stays: it is what the entry is known by. */
export function MerchantEdit({ status, act, onDone }: Props) {
  const { form, field, busy } = useForm(MerchantForm, names, async (changed) => {
    if (await act('edit', { form: changed })) onDone();
  });
  return (
    <form {...form} aria-label="Edit your entry" className="grid gap-5 md:grid-cols-2">
      <input type="hidden" name="emailAddress" value={status.email} />
      <input type="hidden" name="referralCode" value={status.form['referralCode'] ?? ''} />
      {fields.map(([name, label, most, needed]) => (
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
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" busy={busy && 'Saving...'}>
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
