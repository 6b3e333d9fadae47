import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { reportReasons, type ReportReason } from '../../../domain/deal-reports.ts';
import { limits } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { Report } from './send-report.ts';

type Props = {
  failure: string | null;
  onSend: (report: Report) => Promise<void>;
  /** Shown beside the send button. */
  children: ReactNode;
};

/** A reason, and an optional note. */
export function ReportForm({ failure, onSend, children }: Props) {
  const id = useId();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null) {
      reasons.current?.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    await onSend({ reason, note });
    setSending(false);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <fieldset ref={reasons} aria-describedby={missing ? `${id}-missing` : undefined}>
        <legend className="mb-1 text-nav font-medium">Reason</legend>
        {reportReasons.map(({ id: name, label }) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 text-nav">
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === name}
              className="size-5 shrink-0 accent-(--ink)"
              onChange={() => {
                setReason(name);
                setMissing(false);
              }}
            />
            {label}
          </label>
        ))}
        {missing && <FieldError id={`${id}-missing`}>Choose a reason.</FieldError>}
      </fieldset>
      <div>
        <label htmlFor={`${id}-note`} className="mb-1.5 block text-nav font-medium">
          Note (optional)
        </label>
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={limits.noteMax}
          value={note}
          className="block w-full resize-y rounded-md border border-control bg-canvas px-3 py-2 text-ink hover:border-ink"
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {failure && <p className="text-small text-danger">{failure}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" slim busy={sending && 'Sending...'}>
          Send report
        </Button>
        {children}
      </div>
    </form>
  );
}
