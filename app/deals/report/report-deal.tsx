import { useRef, useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { showToast, type NewToast } from '../../ui/toasts.ts';
import { ReportForm } from './report-form.tsx';
import { sendReport, type Report, type ReportOutcome } from './send-report.ts';

const toasts: Record<ReportOutcome, NewToast> = {
  sent: { kind: 'success', title: 'Report sent', description: 'Thank you for telling us' },
  'signed-out': {
    kind: 'destructive',
    title: 'Authentication required',
    description: 'Please log in to report deals',
  },
  'too-many': {
    kind: 'destructive',
    title: 'Too many reports today',
    description: 'Please try again tomorrow',
  },
  failed: { kind: 'destructive', title: 'Failed to send report', description: 'Please try again' },
};

/** Reports a problem with a deal, in a dialog. The text stays when sending fails. */
export function ReportDeal({ deal, describedBy }: { deal: Deal; describedBy: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(report: Report) {
    setFailure(null);
    const outcome = await sendReport(deal, report);
    const toast = toasts[outcome];
    if (outcome === 'sent') dialog.current?.close();
    else setFailure(`${toast.title}. ${toast.description}.`);
    showToast(toast);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        className="link inline-flex min-h-11 items-center text-small text-subtle"
        onClick={() => {
          setFailure(null);
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        Report a problem
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={`${describedBy}-report`}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/55"
        onClose={() => setOpen(false)}
      >
        {open && (
          <>
            <h2 id={`${describedBy}-report`} className="text-h3">
              What is wrong with this deal?
            </h2>
            <p className="mt-1.5 text-nav break-words text-muted">
              {deal.title}, {deal.merchant}
            </p>
            <ReportForm failure={failure} onSend={send}>
              <Button look="text" slim onClick={() => dialog.current?.close()}>
                Cancel
              </Button>
            </ReportForm>
          </>
        )}
      </dialog>
    </>
  );
}
