import exchange from './exchange.json';

const { title, price, was, low, high, checks, at, usualAt, words } = exchange.evidence;

/** The price rule of a deal card in units of its own: a still page has no styles in its elements to place a dot with. */
export function EvidenceFigure() {
  const along = (share: number) => 8 + share * 544;
  return (
    <div className="num w-full max-w-[35rem]">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <span className="figure text-[2.5rem]">{price}</span>
        {was && <s className="text-subtle">{was}</s>}
        <span className="ml-auto text-small text-muted">{title}</span>
      </p>
      <svg viewBox="0 0 560 24" className="mt-4 w-full overflow-visible" aria-hidden="true">
        <line x1="0" x2="560" y1="12" y2="12" stroke="var(--control)" strokeWidth="1.5" />
        <line x1={along(usualAt)} x2={along(usualAt)} y1="4" y2="20" stroke="var(--ink)" strokeWidth="1.5" />
        <circle cx={along(at)} cy="12" r="7" fill="var(--ember)" />
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-tiny text-muted">
        <span>low {low}</span>
        <span>{checks} checks</span>
        <span>high {high}</span>
      </p>
      <p className="text-tiny text-muted">{words}</p>
    </div>
  );
}
