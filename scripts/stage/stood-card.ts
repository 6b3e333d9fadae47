import type { Obstacle } from '../../app/art/streamlines/obstacle.ts';

export type StoodCard = {
  /** Center and width, px. */
  x: number;
  y: number;
  w: number;
  /** Degrees around the axis toward us, the horizontal one, and the vertical one. */
  turn?: number;
  tilt?: number;
  swing?: number;
  /** The position of the light, percent. */
  light?: readonly [number, number];
};

/** The card's markup placed in a scene. */
export function stoodCard(card: string, { x, y, w, light = [68, 18], ...lean }: StoodCard): string {
  const { turn = -9, tilt = 5, swing = -8 } = lean;
  const h = (w * 54) / 85.6;
  return `<div class="stood" style="left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;--lx:${light[0]}%;--ly:${light[1]}%;
    transform:perspective(${w * 2.8}px) rotateX(${tilt}deg) rotateY(${swing}deg) rotateZ(${turn}deg);
    filter:drop-shadow(0 ${w * 0.07}px ${w * 0.085}px var(--shade))">${card}</div>`;
}

/** The card as an obstacle for the wind. */
export function aroundCard(
  { x, y, w, turn = -9 }: StoodCard,
  bend: { reach?: number; pad?: number } = {},
): Obstacle {
  return {
    shape: 'box',
    x,
    y,
    w,
    h: (w * 54) / 85.6,
    turn,
    radius: w * 0.05,
    reach: w * 0.34,
    pad: 9,
    ...bend,
  };
}

export const stoodStyles = `
  .night { --shade: oklch(.07 .02 235 / .75); }
  .paper, .sunken { --shade: oklch(.22 .03 230 / .3); }
  .sunken { color-scheme: light; background: var(--sunken); color: var(--ink); }
  .air { position: absolute; inset: 0; }
  .stood { position: absolute; }
`;
