import type { PanelActions } from './panel-actions.ts';

type Props = { id: string; title: string; panel: PanelActions };

/** The name of a deal; where its card is in the panel, it leads there. */
export function DealName({ id, title, panel }: Props) {
  if (!panel.has(id)) return <span className="break-words">{title}</span>;
  return (
    <button type="button" className="link min-h-6 text-left break-words" onClick={() => panel.point([id])}>
      <span className="sr-only">Show the card of </span>
      {title}
    </button>
  );
}
