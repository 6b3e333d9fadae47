import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/sign.tsx';

type Props = {
  save: string;
  busy: string | false;
  /** Why the last attempt failed, in words; typed text stays. */
  failure: string | null;
  onCancel?: (() => void) | undefined;
  /** For irreversible actions. */
  danger?: boolean;
};

/** The end of a form in a row: error, save, cancel. */
export function FormActions({ save, busy, failure, onCancel, danger = false }: Props) {
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
        <Button type="submit" slim busy={busy} className={danger ? 'bg-danger!' : undefined}>
          {save}
        </Button>
        {onCancel && (
          <Button look="text" slim onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
