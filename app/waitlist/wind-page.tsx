import { useRef, type ReactNode, type RefObject } from 'react';
import { Card } from '../art/card.tsx';
import { Parting } from '../art/parting.tsx';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { SitePage } from '../layout/site-page.tsx';
import './waitlist.css';

type Props = {
  title: string;
  lead: ReactNode;
  /** The cardholder, and whether the card leans over the panel's upper edge. */
  card?: { holder: string; goal: string; label?: string; leans: boolean };
  /** A page without scripts, whose wind is drawn beforehand. */
  still?: boolean;
  /** Content below the wind. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page of the waitlist: text and one panel in the wind, which flows around both, with the card between them. */
export function WindPage({ title, lead, card, still, below, children }: Props) {
  const words = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leans = card?.leans ?? false;
  const own = card && <Card label={card.label} holder={card.holder} goal={card.goal} />;
  return (
    <SitePage ground="night">
      <div className={`night join ${still ? 'joined-still' : ''}`}>
        {still ? (
          <Parting />
        ) : (
          // Redrawn when the words change, and the card moves.
          <WindBehind key={title} words={words} card={held} panel={panel} turn={leans ? -5 : -7} />
        )}
        <div className="wrap join-split">
          <div className="join-side">
            <div ref={words} className="join-words">
              <h1 className="text-h1 wrap-break-word">{title}</h1>
              <p className={`num mt-5 text-lead text-muted ${leans ? 'max-md:hidden' : ''}`}>{lead}</p>
            </div>
            {!leans && own && (
              <div ref={held} className="join-card">
                {own}
              </div>
            )}
          </div>
          <div className={leans ? 'join-frame' : undefined}>
            {leans && own && (
              <div ref={held} className="join-lean">
                {own}
              </div>
            )}
            <div ref={panel} className="join-panel">
              {children}
            </div>
          </div>
        </div>
      </div>
      {below}
    </SitePage>
  );
}

type Boxes = Record<'words' | 'card' | 'panel', RefObject<Element | null>> & { turn: number };

function WindBehind({ words, card, panel, turn }: Boxes) {
  const stage = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    seed: 41,
    angle: -7,
    sway: 0.4,
    scale: Math.max(280, w / 2),
    gap: w < 768 ? 8 : 10,
    weight: w < 768 ? 1.1 : 1.35,
    least: w < 768 ? 60 : 100,
    depth: [0.2, 0.45, 0.9],
    obstacles: [
      ...around(words.current, { grow: 20, radius: 50, reach: 90, pad: 2 }),
      ...around(card.current, { grow: 12, radius: 44, reach: 130, pad: 0, turn }),
      ...around(panel.current, { grow: 14, radius: 40, reach: 90, pad: 2 }),
    ],
  }));
  return (
    <div ref={stage} className="join-wind" aria-hidden="true">
      <Wind id="join-wind" flow={flow} className="size-full" />
    </div>
  );
}
