import { useEffect, useId, useRef, useState } from 'react';
import { shortUsd } from '../../../domain/usd.ts';
import { classes } from '../../ui/classes.ts';
import type { PriceStep } from './price-steps.ts';

type Props = { steps: readonly PriceStep[]; days: number; usual: number; price: number; now: Date };

export const dayMs = 86_400_000;
const day = (date: Date) => date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
/** Px of the last price. */
const leastHeld = 28;
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (value: number) => {
  const t = clamp(value);
  return t * t * t * (t * (6 * t - 15) + 10);
};

/** The line is the price; seven fine lines divide its distance from the usual price and spread where they differ. */
export function PriceChart(props: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<{ w: number; h: number } | null>(null);
  useEffect(() => {
    const element = plot.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setBox({ w: element.clientWidth, h: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // The table below contains the same data.
  return (
    <div
      ref={plot}
      className={classes('price-plot', props.steps.length < 3 && 'price-plot-low')}
      aria-hidden="true"
    >
      {box && <Drawing {...props} {...box} />}
    </div>
  );
}

function Drawing({ steps, days, usual, price, now, w, h }: Props & { w: number; h: number }) {
  const id = useId();
  const phone = w < 700;
  const today = `${shortUsd(price)} today`;
  // Room for the label beside the end of the line, by its length.
  const [left, right, top, bottom] = phone ? [0, 14, 34, 58] : [118, 22 + today.length * 10, 26, 40];
  const start = Math.max(now.getTime() - days * dayMs, steps[0]?.since.getTime() ?? 0);
  // A price of today needs a few px to be seen.
  const held = ((now.getTime() - start) * leastHeld) / (w - left - right);
  const until = Math.max(now.getTime(), (steps.at(-1)?.since.getTime() ?? 0) + (steps.length > 1 ? held : 0));
  const span = until - start;
  const prices = [...steps.map((step) => step.price), price];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const [floor, ceiling] = [Math.min(low, usual), Math.max(high, usual)];
  const room = Math.max((ceiling - floor) * 0.1, ceiling * 0.02, 0.5);
  const x = (at: number) => left + ((w - left - right) * (at - start)) / span;
  const y = (value: number) =>
    top + ((h - top - bottom) * (ceiling + room - value)) / (ceiling - floor + 2 * room);
  const glide = span / 45;
  const at = (time: number) =>
    steps
      .slice(1)
      .reduce(
        (value, step, before) =>
          value +
          (step.price - (steps[before]?.price ?? step.price)) *
            ease((time - step.since.getTime() + glide) / glide),
        steps[0]?.price ?? price,
      );
  const times = Array.from({ length: 241 }, (_, n) => start + (span * n) / 240);
  const seen = times.map((time) => ({ time, value: at(time) }));
  // Squeezed into the last days, the fine lines would look like a fault.
  const apart = seen.filter(({ value }) => Math.abs(y(value) - y(usual)) > 2).length;
  const areFineLinesWide = ((w - left - right) * apart) / seen.length > 72;
  const line = (share: number) =>
    `M${seen
      .map(({ time, value }) => `${x(time).toFixed(1)} ${y(usual + (value - usual) * share).toFixed(1)}`)
      .join('L')}`;
  const end = { x: x(until), y: y(at(until)) };
  const rules = [
    { name: 'High', value: high },
    { name: 'Usual', value: usual },
    { name: 'Low', value: low },
  ].filter(
    ({ name, value }, _, all) =>
      name === 'Usual' ||
      all.every((other) => other.name === name || Math.abs(y(other.value) - y(value)) > 22),
  );
  const ticks = phone ? [0, 1] : [0, 1 / 3, 2 / 3, 1];
  return (
    <svg viewBox={`0 0 ${w} ${h}`} fill="none">
      <defs>
        {/* One px at least: without a length it would paint nothing of an even price. */}
        <linearGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="0"
          y1={y(ceiling)}
          y2={Math.max(y(floor), y(ceiling) + 1)}
        >
          <stop className="price-high" />
          <stop offset=".5" className="price-middle" />
          <stop offset="1" className="price-low" />
        </linearGradient>
      </defs>
      {rules
        .filter(({ name }) => name !== 'Usual')
        .map(({ name, value }) => (
          <path
            key={name}
            d={`M${left} ${y(value)}H${w - right}`}
            className="stroke-line"
            strokeDasharray="2 5"
          />
        ))}
      {areFineLinesWide &&
        [1, 2, 3, 4, 5, 6, 7].map((n) => (
          <path key={n} d={line(n / 8)} stroke={`url(#${id})`} strokeWidth="1.25" />
        ))}
      <path
        d={line(1)}
        stroke={`url(#${id})`}
        strokeWidth="3.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {/* Over the price, which may cost as usual for most of the time. */}
      <path d={`M${left} ${y(usual)}H${w - right}`} className="stroke-ink" />
      <circle cx={end.x} cy={end.y} r="8" className="fill-ember stroke-canvas" strokeWidth="4" />
      {rules.map(({ name, value }) => (
        <g key={name}>
          <text x="0" y={y(value) + (phone ? -7 : 5)}>
            {phone ? `${name} ${shortUsd(value)}` : name}
          </text>
          {!phone && (
            <text x={left - 14} y={y(value) + 5} textAnchor="end" className="price-amount">
              {shortUsd(value)}
            </text>
          )}
        </g>
      ))}
      <text
        className="price-now"
        x={phone ? w : end.x + 18}
        y={phone ? Math.min(end.y + 32, h - 28) : end.y + 7}
        textAnchor={phone ? 'end' : 'start'}
      >
        {today}
      </text>
      {ticks.map((share) => (
        <text
          key={share}
          x={x(start + span * share)}
          y={h - 6}
          textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
        >
          {day(new Date(Math.min(start + span * share, now.getTime())))}
        </text>
      ))}
    </svg>
  );
}
