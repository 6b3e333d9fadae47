import type { Cut } from './cuts.ts';
import { windDefs } from './film-wind.ts';

/** The film's page: the night, the wind, the card in front of it, and the figure in the card's still circle. */
export function filmPage(cut: Cut, card: string): { html: string; css: string } {
  const { w, h, card: at } = cut;
  const edgeRun = `<linearGradient id="edge-run" gradientUnits="userSpaceOnUse" x1="${-at.w / 2}" x2="${at.w / 2}" y1="0" y2="0"><stop stop-color="oklch(.8 .1 200)"/><stop offset=".55" stop-color="oklch(.95 .06 88)"/><stop offset="1" stop-color="oklch(.78 .165 50)"/></linearGradient>`;
  const points = `<div class="points num"><span class="sum"></span><b></b><span>pts</span></div>`;
  return {
    html: `<body class="night"><svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${windDefs(cut)}${edgeRun}</defs><g id="wind"></g></svg>
      <div id="card">${card}${points}</div><svg class="over" width="${w}" height="${h}"><g id="edge-line"></g></svg>`,
    css: `
      body { width: ${w}px; height: ${h}px; position: relative; }
      svg { display: block; }
      .over { position: absolute; inset: 0; }
      #card {
        position: absolute; width: ${at.w}px; left: ${at.x - at.w / 2}px; top: ${at.y - (at.w * 54) / 85.6 / 2}px;
        container-type: inline-size; transform-origin: 50% 50%;
        --tilt-x: 5deg; --tilt-y: -8deg; --turn: 0deg;
        transform: perspective(1500px) rotateX(var(--tilt-x)) rotateY(var(--tilt-y)) rotateZ(-9deg) rotateX(var(--turn));
        filter: drop-shadow(0 ${at.w * 0.075}px ${at.w * 0.09}px oklch(.07 .02 235 / calc(.75 * var(--room))));
      }
      #card .card-lit { opacity: calc(var(--lit, 1) * (.2 + .8 * var(--detail, 1))); }
      #card .card-sheen { opacity: var(--lit, 1); }
      #card .card-foil:not(.card-lit) { opacity: calc(.55 * var(--detail, 1)); }
      #card .card-mark, #card .card-holder, #card .card-chip { opacity: var(--detail, 1); }
      #card .card-face { filter: brightness(var(--bright, 1)); }
      .points {
        position: absolute; left: 66.12%; top: 43.7%; translate: -50% -50%; display: grid; justify-items: center;
        line-height: 1; opacity: var(--points, 0); color: var(--muted); font-size: 3.5cqw; font-weight: 500; letter-spacing: -.015em;
      }
      .points b { font-weight: 500; font-size: 12cqw; letter-spacing: -.045em; line-height: .92; margin: 1.1cqw 0 1cqw; color: var(--ember-ink); }
    `,
  };
}
