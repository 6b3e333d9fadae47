import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { SiteLink } from '../layout/site-link.tsx';

type Props = {
  starters: readonly string[];
  onAsk: (question: string) => void;
  /** With a link to all deals, for users with an account. */
  browsable: boolean;
};

/** The specified words of the panel before the first search. */
export const noDeals = {
  title: 'No deals yet',
  text: 'Start chatting with the AI to discover personalized deals that match your interests!',
  where: 'Your deals will appear here',
} as const;

/** The panel before the first search: the wind around the text and, where no chat is beside it, three starter questions. */
export function NoDealsYet({ starters, onAsk, browsable }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    lean: true,
    seed: 12,
    angle: -6,
    sway: 0.4,
    scale: Math.max(160, w / 2),
    gap: 17,
    weight: 1,
    least: 60,
    depth: [0.14, 0.22, 0.34],
    obstacles: around(words.current, { reach: 70, pad: 0, grow: 18, radius: 60 }),
  }));
  return (
    <div className="relative grid min-h-72 place-items-center overflow-hidden rounded-lg border border-line bg-surface px-6 py-10">
      <div ref={stage} className="pointer-events-none absolute inset-0">
        <Wind id="no-deals-wind" flow={flow} className="size-full" />
      </div>
      <div ref={words} className="relative max-w-sm p-4 text-center">
        <h3 className="text-h3">{noDeals.title}</h3>
        <p className="mt-2 text-muted">{noDeals.text}</p>
        <p className="mt-2 text-small text-muted">
          Until real shops join, deals are samples: their shops and prices are invented.
        </p>
        <ul aria-label="Try one of these" className="mt-5 grid gap-2 empty:hidden lg:hidden">
          {starters.map((starter) => (
            <li key={starter}>
              <button
                type="button"
                onClick={() => onAsk(starter)}
                className="group flex min-h-11 w-full items-center justify-between gap-3 rounded-full border border-control bg-surface py-2 pr-4 pl-5 text-left text-nav leading-snug transition-colors duration-120 hover:border-ink"
              >
                {starter}
                <ArrowUpRight
                  className="size-3.5 shrink-0 text-subtle group-hover:text-ink"
                  aria-hidden="true"
                />
              </button>
            </li>
          ))}
        </ul>
        {browsable && (
          <p className="mt-4 text-small">
            <SiteLink to="/deals" className="link">
              Or browse all deals, yours first
            </SiteLink>
          </p>
        )}
      </div>
    </div>
  );
}
