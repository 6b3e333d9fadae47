import { useEffect, useState, type RefObject } from 'react';
import { gatherPaths } from './gather-path.ts';

type Props = {
  stage: RefObject<HTMLElement | null>;
  rows: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
  /** Threads of each row. */
  counts: readonly number[];
};

type Drawing = { w: number; h: number; from: number; to: number; d: string };

const behindTheEdge = 90;
const inset = 18;

/** The threads from the rows into the card, drawn to fit the page. Below 768 px there are none. */
export function GatherThreads({ stage, rows, card, counts }: Props) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const key = counts.join(' ');
  useEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const draw = () => setDrawing(measure(box, rows.current, card.current, key.split(' ').map(Number)));
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [stage, rows, card, key]);

  if (!drawing) return null;
  const { w, h, from, to, d } = drawing;
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full max-md:hidden"
      viewBox={`0 0 ${w} ${h}`}
      aria-hidden="true"
    >
      <linearGradient id="gather" gradientUnits="userSpaceOnUse" x1={from} x2={to}>
        <stop className="flow-a" />
        <stop className="flow-b" offset=".5" />
        <stop className="flow-c" offset=".95" />
      </linearGradient>
      <path d={d} fill="url(#gather)" />
    </svg>
  );
}

function measure(
  box: HTMLElement,
  rows: HTMLElement | null,
  card: HTMLElement | null,
  counts: readonly number[],
) {
  if (!rows || !card || matchMedia('(max-width: 767px)').matches) return null;
  const origin = box.getBoundingClientRect();
  const target = card.getBoundingClientRect();
  const to = target.left - origin.left + behindTheEdge;
  const starts = [...rows.children].map((row, index) => {
    const { right, top, height } = row.getBoundingClientRect();
    return { x: right - origin.left + 10, y: top - origin.top + height / 2, count: counts[index] ?? 0 };
  });
  const into = { x: to, top: target.top - origin.top + inset, bottom: target.bottom - origin.top - inset };
  const d = gatherPaths({ rows: starts, into }).join('');
  return { w: origin.width, h: origin.height, from: starts[0]?.x ?? 0, to, d };
}
