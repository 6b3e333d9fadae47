import type { ReactNode } from 'react';
import { brand } from '../../domain/brand.ts';
import foil from './foil.svg';
import { Mark } from './mark.tsx';

type CardProps = {
  /** Alternative text; without it the card is decoration beside equivalent text. */
  label?: string;
  holder?: string;
  /** Shown under the holder's name, for example "Sports goal". */
  goal?: string;
  className?: string;
  /** Shown on the card's face, above everything but its edge. */
  children?: ReactNode;
};

/**
 * The card: one object at every size, with everything inside sized relative to its width. The light is at --lx --ly; a surrounding
 * stage may move it (see follow-light.ts).
 */
export function Card({
  label,
  holder = 'Jordan Rivera',
  goal = 'Sports goal',
  className,
  children,
}: CardProps) {
  // Text and pictures load first; the foil may load after them.
  const image = {
    src: foil,
    width: 856,
    height: 540,
    decoding: 'async',
    loading: 'lazy',
    fetchPriority: 'low',
  } as const;
  return (
    <div
      className={`card ${className ?? ''}`}
      data-card
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <div className="card-face">
        <img className="card-foil" alt="" {...image} />
        <img className="card-foil card-lit" alt="" {...image} />
        <div className="card-grain" />
        <div className="card-sheen" />
        <div className="card-mark">
          <Mark />
          {brand.name}
        </div>
        <div className="card-holder">
          {holder}
          <span>{goal}</span>
        </div>
        <svg className="card-chip" viewBox="0 0 52 40" fill="none" strokeWidth="1.2" aria-hidden="true">
          <rect x=".6" y=".6" width="50.8" height="38.8" rx="8" />
          <path d="M1 13.5H13C19 13.5 19 7 26 7S33 13.5 39 13.5H51M1 26.5H13C19 26.5 19 33 26 33S33 26.5 39 26.5H51M1 20H15M37 20H51M26 1V7M26 33V39" />
        </svg>
        {children}
        <div className="card-edge" />
      </div>
    </div>
  );
}
