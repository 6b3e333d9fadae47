import type { Comparison } from '../../../domain/deal.ts';
import type { PanelActions } from './bubble-actions.ts';

type Props = { comparison: Comparison; panel: PanelActions };

/** Deals side by side, one per column. With three or more it may be wider than the chat, and scrolls separately. */
export function ComparisonTable({ comparison: { deals, rows }, panel }: Props) {
  const isWide = deals.length > 2;
  return (
    <div
      className={isWide ? 'mt-2 overflow-x-auto rounded-sm' : 'mt-2'}
      {...(isWide && { role: 'group', 'aria-label': 'Comparison', tabIndex: 0 })}
    >
      <table
        className="w-full table-fixed border-collapse text-left text-small leading-[1.35]"
        style={isWide ? { minWidth: `${6 + deals.length * 7.5}rem` } : undefined}
      >
        <caption className="sr-only">Comparison of {deals.map(({ title }) => title).join(' and ')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[25%] border-b border-line py-1.5">
              <span className="sr-only">What</span>
            </th>
            {deals.map(({ id, title }) => (
              <th
                key={id}
                scope="col"
                className="border-b border-line py-1.5 pl-3 align-bottom font-medium tracking-[-.01em]"
              >
                <DealName id={id} title={title} panel={panel} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, at) => (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 align-baseline font-normal text-subtle">
                {label}
              </th>
              {deals.map(({ id }, column) => (
                <td
                  key={id}
                  className={`py-1.5 pl-3 align-baseline break-words ${at === 0 ? 'font-semibold' : ''}`}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DealNameProps = { id: string; title: string; panel: PanelActions };

/** The name of a deal; a link to its card if that is in the panel. */
function DealName({ id, title, panel }: DealNameProps) {
  if (!panel.has(id)) return <span className="break-words">{title}</span>;
  return (
    <button type="button" className="link min-h-6 text-left break-words" onClick={() => panel.point([id])}>
      <span className="sr-only">Show the card of </span>
      {title}
    </button>
  );
}
