import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/sign.tsx';

type Props = {
  save: string;
  busy: string | false;
  /** Why the last try failed, in words; what was typed stays. */
  failure: string | null;
  onCancel: () => void;
  /** Where the form is no form of its own. */
  onSave?: () => void;
};

/** The end of a form in a row: what went wrong, save, cancel. */
export function FormActions({ save, busy, failure, onCancel, onSave }: Props) {
  return (
    <div className="mt-6">
      <div role="alert">
        {failure && (
          <p className="mb-4 flex items-start gap-2 border-l-2 border-danger pl-3 text-small text-danger">
            <Sign name="alert" className="mt-0.75 size-3.5 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button type={onSave ? 'button' : 'submit'} slim busy={busy} onClick={onSave}>
          {save}
        </Button>
        <Button look="text" slim onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
