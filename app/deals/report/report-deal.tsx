import { Suspense, useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast, type NewToast } from '../../ui/toasts.ts';
import { sendReport, type Report, type ReportOutcome } from './send-report.ts';

// Few users report anything.
const ReportForm = lazyWithRetry(() => import('./report-form.tsx'), 'ReportForm', Infinity);

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

type Props = { deal: Deal; describedBy: string; onClose: () => void };

/** Reports a problem with a deal, in a dialog that is open from the start. The text stays if sending fails. */
export function ReportDeal({ deal, describedBy, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

  async function send(report: Report) {
    setFailure(null);
    const outcome = await sendReport(deal, report);
    const toast = toasts[outcome];
    if (outcome === 'sent') onClose();
    else setFailure(`${toast.title}. ${toast.description}.`);
    showToast(toast);
  }

  return (
    <Dialog open labelledBy={`${describedBy}-report`} onClose={onClose}>
      <h2 id={`${describedBy}-report`} className="text-h3">
        What is wrong with this deal?
      </h2>
      <p className="mt-1.5 text-nav break-words text-muted">
        {deal.title}, {deal.merchant}
      </p>
      <Suspense fallback={<p className="mt-4 text-nav text-muted">Loading...</p>}>
        <ReportForm failure={failure} onSend={send}>
          <Button look="text" slim onClick={onClose}>
            Cancel
          </Button>
        </ReportForm>
      </Suspense>
    </Dialog>
  );
}
