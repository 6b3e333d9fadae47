import { useEffect, useRef, useState } from 'react';
import { grouped } from '../../../domain/usd.ts';
import { friendOrdinals, placeRule } from '../../../domain/waitlist-place.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { drawLadder } from './ladder-lines.ts';
import { onLongDay } from './part.tsx';

/** How a place was reached, and what a first friend would do, as a drawing and in words. */
export function Ladder({ status }: { status: WaitlistStatus }) {
  const plot = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ w: 0, h: 0 });
  useEffect(() => {
    const element = plot.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ w: element.clientWidth, h: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { place, joinedAt } = status;
  if (!place) return null;
  const { joinNumber, moves, passes } = place;
  const hopes = moves.length === 0 && passes > 0;
  // A flat line says nothing.
  if (moves.length === 0 && !hopes && place.place === joinNumber) return null;
  const { placesForReferral: gain } = placeRule;
  const room = grouped(Math.max(joinNumber, place.place)).length * 9 + 20;
  const drawn = size.w > 0 ? drawLadder(place, { ...size, left: room, right: Math.max(room, 52) }) : null;
  const rungs = [
    { title: `Joined at #${grouped(joinNumber)}`, when: onLongDay(joinedAt) },
    ...moves.map(({ to, at }, n) => ({
      title: `${friendOrdinals[n] ?? 'Another'} friend, #${grouped(to)}`,
      when: onLongDay(at),
    })),
    ...(place.place === (moves.at(-1)?.to ?? joinNumber)
      ? []
      : [{ title: `Now #${grouped(place.place)}`, when: 'Today' }]),
    ...(hopes
      ? [{ title: `Your first friend, #${grouped(place.place - passes)}`, when: 'As the list stands today' }]
      : []),
  ];
  const each =
    drawn && drawn.step > 1 ? `Every line is ${grouped(drawn.step)} places.` : 'Every line is a place.';
  return (
    <section className="wrap ladder num" aria-labelledby="ladder">
      <div className="ladder-top">
        <h2 id="ladder" className="text-h3">
          {hopes ? 'How you move up' : 'How you got here'}
        </h2>
        <p className="text-nav text-muted">
          {each} A friend who confirms is worth {gain === 10 ? 'ten' : gain}. Ties go to whoever joined first.
        </p>
      </div>
      <div ref={plot} className="ladder-plot" aria-hidden="true">
        {drawn && (
          <svg viewBox={`0 0 ${size.w} ${size.h}`}>
            <defs>
              <linearGradient id="ladder-flow" gradientUnits="userSpaceOnUse" x1={drawn.start[0]} x2={size.w}>
                <stop className="flow-a" offset=".1" />
                <stop className="flow-b" offset=".58" />
                <stop className="flow-c" offset=".95" />
              </linearGradient>
            </defs>
            <g fill="none" stroke="url(#ladder-flow)">
              <path className="ladder-faint" d={drawn.lines.join('')} />
              <path className="ladder-gap" d={drawn.own} />
              <path className="ladder-own" d={drawn.own} />
              {drawn.ahead && <path className="ladder-ahead" d={drawn.ahead} />}
            </g>
            <circle className="ladder-start" cx={drawn.start[0]} cy={drawn.start[1]} r="4.5" />
            <circle className="ladder-end" cx={drawn.end[0]} cy={drawn.end[1]} r="9" />
            {drawn.labels.map(({ place: value, y }) => (
              <text key={value} x="0" y={y + 5}>
                #{grouped(value)}
              </text>
            ))}
            {drawn.ahead && (
              <text x={drawn.reach.x + 8} y={drawn.reach.y + 5}>
                #{grouped(drawn.reach.place)}
              </text>
            )}
            <text className="ladder-you" x={drawn.end[0] + 16} y={drawn.end[1] + (drawn.ahead ? 22 : 5)}>
              You
            </text>
          </svg>
        )}
      </div>
      <ol className="ladder-rungs">
        {rungs.map(({ title, when }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
