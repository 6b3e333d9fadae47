import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { Card } from '../art/card.tsx';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { SitePage } from '../layout/site-page.tsx';

/** Every state of signing in: a panel of text and fields, beside the card in the wind. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <SitePage>
      <div className="sign-in grid grid-cols-1 lg:min-h-[max(36rem,calc(100dvh-73px))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="wrap py-[clamp(2rem,4vw,3rem)] lg:mr-0 lg:max-w-none lg:pr-16 lg:pl-[max(var(--gutter),calc((100vw-72rem)/2))]">
          <div className="mx-auto max-w-104 lg:mx-0">{children}</div>
        </div>
        <SignInArt />
      </div>
    </SitePage>
  );
}

/** The card in the wind, beside the forms on wide screens and as a strip above them on others. Decoration only. */
function SignInArt() {
  const stage = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const flow = useWind(stage, ({ w, h, around }) => {
    const isStrip = h < 200;
    return {
      seed: 23,
      angle: -8,
      sway: 0.4,
      scale: w / 2,
      gap: isStrip ? 7 : 9,
      weight: isStrip ? 1.1 : 1.3,
      least: isStrip ? 60 : 90,
      depth: [0.2, 0.45, 0.9],
      obstacles: [
        ...around(card.current, {
          reach: isStrip ? 40 : 150,
          pad: 0,
          grow: isStrip ? 8 : 16,
          radius: isStrip ? 20 : 44,
          turn: -9,
        }),
        ...around(words.current, {
          reach: isStrip ? 24 : 60,
          pad: 0,
          grow: isStrip ? 10 : 20,
          radius: isStrip ? 20 : 40,
        }),
      ],
    };
  });
  return (
    <div
      aria-hidden="true"
      className="night relative order-first h-22 overflow-hidden md:h-30 lg:order-none lg:h-auto max-lg:low:hidden"
    >
      <div ref={stage} className="absolute inset-0">
        <Wind id="sign-in-wind" flow={flow} className="size-full" />
      </div>
      <div className="absolute inset-0 grid items-start lg:bottom-auto lg:h-[calc(100dvh-73px)] lg:min-h-[36rem] lg:place-items-center">
        <div
          ref={card}
          className="mt-3 mr-[var(--gutter)] w-23 justify-self-end md:mt-6 md:w-48 lg:m-0 lg:justify-self-center lg:w-[min(26rem,64%)] -rotate-9 [--cast:0_40px_100px_oklch(0.07_0.02_235/.75)]"
        >
          <Card holder="Your Name" goal="Your goal" />
        </div>
        <p
          ref={words}
          className="absolute bottom-4 left-[var(--gutter)] max-md:right-34 max-lg:text-nav md:bottom-6 lg:bottom-10 lg:left-10 lg:text-h3"
        >
          {brand.tagline}
        </p>
      </div>
    </div>
  );
}

type PanelProps = {
  title: string;
  lead: ReactNode;
  /** Its text comes before its fields, which get no focus then. */
  isReadFirst?: boolean;
  children: ReactNode;
};

/** One state of signing in. Reached from inside the page, its first field gets focus. */
export function Panel({ title, lead, isReadFirst = false, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // A page opened by its URL has the key that app/layout/first-paint-script.ts sets.
  const fromInside = useRef(!key.startsWith('@'));
  const readFirst = useRef(isReadFirst);
  useEffect(() => {
    if (!fromInside.current) return;
    window.scrollTo(0, 0);
    const field =
      !readFirst.current && panel.current?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])');
    (field || panel.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <h1 className="text-[2.25rem] leading-[1.05] tracking-[-.035em]">{title}</h1>
      <p className="mt-2 break-words text-muted">{lead}</p>
      <div className="mt-6">{children}</div>
    </div>
  );
}

/** What happened before this page, shown once above the available actions. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className="mb-6 block border-l-2 border-warn pl-4 text-small">{children}</output>;
}
