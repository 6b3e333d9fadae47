import { useState, type ComponentType } from 'react';
import { Check, Ellipsis } from 'lucide-react';
import type { Deal } from '../../../domain/deal.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { opens } from './opens.ts';

/** A dialog, open from the start, that reports a problem with a deal. */
export type Report = ComponentType<{ deal: Deal; describedBy: string; onClose: () => void }>;

type Props = {
  deal: Deal;
  id: string;
  report?: Report | undefined;
  /** For a saved deal. */
  onRemove?: (() => void) | undefined;
  /** The menu is on the deal's own page. */
  here?: boolean;
};

/** Rarely used actions of a card, behind three dots. Nothing if there are none. */
export function DealMenu({ deal, id, report: ReportDialog, onRemove, here = false }: Props) {
  const [shown, setShown] = useState<'why' | 'report' | null>(null);
  const hasReasons = (deal.reasons?.length ?? 0) > 0;
  // View Deal of a sample opens that page.
  const page = deal.id && !deal.isSample && !here ? `/deals/${deal.id}` : null;
  if (!hasReasons && !ReportDialog && !page && !onRemove) return null;
  const panel = `${id}-menu`;
  const close = () => setShown(null);
  return (
    <>
      <button {...opens(panel, id, 'menu')} className="deal-dots" aria-label="More">
        <Ellipsis className="size-4.5" aria-hidden="true" />
      </button>
      <div id={panel} popover="auto" role="menu" aria-label="More" className="deal-pop deal-menu">
        {page && (
          <SiteLink
            to={page}
            state={{ reasons: deal.reasons, from: location.pathname + location.search }}
            target={'framed' in document.documentElement.dataset ? '_blank' : undefined}
            role="menuitem"
            tabIndex={-1}
          >
            Price history and watch
          </SiteLink>
        )}
        {hasReasons && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => setShown('why')}>
            Why it’s here
          </button>
        )}
        {onRemove && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={onRemove}>
            Remove from saved deals
          </button>
        )}
        {ReportDialog && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => setShown('report')}>
            Report a problem
          </button>
        )}
      </div>
      {shown === 'why' && <WhyDialog deal={deal} id={id} onClose={close} />}
      {shown === 'report' && ReportDialog && <ReportDialog deal={deal} describedBy={id} onClose={close} />}
    </>
  );
}

function WhyDialog({ deal, id, onClose }: { deal: Deal; id: string; onClose: () => void }) {
  return (
    <Dialog open labelledBy={`${id}-why`} onClose={onClose}>
      <h2 id={`${id}-why`} className="text-h3">
        Why it’s here
      </h2>
      <p className="mt-1.5 text-nav break-words text-muted">{deal.title}</p>
      <ul className="num mt-5 border-b border-line">
        {deal.reasons?.map(({ text }) => (
          <li key={text} className="flex items-start gap-3 border-t border-line py-3">
            <Check className="mt-1 size-4 shrink-0 text-current-tone" aria-hidden="true" />
            {text.charAt(0).toUpperCase() + text.slice(1)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        What a shop pays us never changes the order.{' '}
        <a href="/how-deals-are-ordered" target="_blank" className="link">
          How deals are ordered
        </a>
      </p>
      <Button look="quiet" slim className="mt-5" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
