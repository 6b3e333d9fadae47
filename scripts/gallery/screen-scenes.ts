import { example } from '../../app/marketing/home/example.ts';
import { grouped, usd } from '../../domain/usd.ts';
import type { FlowSettings } from '../../app/art/streamlines/draw-flow.ts';
import type { Obstacle } from '../../app/art/streamlines/obstacle.ts';
import { claims } from '../../domain/claims.ts';
import type { Stage } from '../stage/open-stage.ts';
import { windSvg, type Tone } from '../stage/wind-svg.ts';
import { gallerySize, type GalleryScene } from './gallery-scene.ts';

const { purchase, week, target } = example;

/** A piece of the product in the wind: lines avoid the box of everything marked with .solid. */
async function standing(
  tone: Tone,
  content: string,
  measure: Stage['measure'],
  { radius = 30, grow = 0, ...wind }: Omit<FlowSettings, 'w' | 'h'> & { radius?: number; grow?: number },
  solids: readonly string[] = ['.solid'],
): Promise<string> {
  const obstacles: Obstacle[] = [];
  for (const solid of solids) {
    const { x, y, w, h } = await measure(content, solid);
    const grown = { w: w + grow * 2, h: h + grow * 2 };
    obstacles.push({ shape: 'box', x: x + w / 2, y: y + h / 2, ...grown, radius, reach: 110, pad: 9 });
  }
  return (
    windSvg(tone, { ...gallerySize, weight: 1.7, least: 120, gap: 10.5, scale: 580, ...wind, obstacles }) +
    content
  );
}

const row = (left: string, right: string, note = '') =>
  `<p class="row"><span>${left}${note ? `<small>${note}</small>` : ''}</span><span>${right}</span></p>`;

export const screenScenes: readonly GalleryScene[] = [
  {
    id: 'sum',
    alt: `A sum set large on paper, ${usd(purchase.amount)} times ${purchase.multiplier} is ${purchase.points} points, ${claims.dealPoints.condition}; the wind goes around the figures.`,
    caption: 'How one purchase adds up',
    ground: 'paper',
    draw: ({ measure }) =>
      standing(
        'paper',
        `<div class="solid ledger num"><p>${usd(purchase.amount)}</p><p><i>×</i> ${purchase.multiplier}</p><p class="total">${grouped(purchase.points)}<small>pts</small></p><p class="note">${claims.dealPoints.condition}</p></div>`,
        measure,
        { seed: 41, angle: 4, sway: 0.5, radius: 60, grow: 34 },
      ),
  },
  {
    id: 'checkout',
    alt: `An example checkout on a phone: ${usd(purchase.amount)} for trail shoes, plus ${purchase.points} points, ${claims.dealPoints.condition}.`,
    caption: 'What checkout could look like',
    ground: 'sunken',
    draw: ({ card, measure }) =>
      standing(
        'paper',
        `<div class="solid phone num"><div class="screen"><p class="tiny split"><span>Checkout</span><span>Example</span></p><p class="small">${example.shop} · trail shoes</p><p class="price">${usd(purchase.amount)}</p><div class="pay"><div class="chip-card">${card}</div>Ventus<span class="tag">${purchase.multiplier}x rewards applied</span></div><p class="earn"><span>You earn</span><b>+${grouped(purchase.points)} pts</b></p><p class="done">Reward Applied</p><p class="small terms">${claims.dealPoints.condition}</p><div class="week">${week.map(({ what, amount, multiplier, points }) => row(what, `+${grouped(points)}`, `${usd(amount)} at ${multiplier}X`)).join('')}</div></div></div>`,
        measure,
        { seed: 33, angle: -14, sway: 0.46, radius: 56 },
      ),
  },
  {
    id: 'quarter',
    alt: `The goal ring at night: eighteen orbits, colored as far as the quarter has come, $${grouped(target.spent)} of $${grouped(target.of)}.`,
    caption: 'A quarter’s target, most of the way',
    ground: 'night',
    draw: () =>
      `<img class="first" alt="" src="/app/marketing/home/goal-ring.svg"><div class="ring"></div><div class="middle num"><b>$${grouped(target.spent)}</b><span>of $${grouped(target.of)} · ${target.quarter} goal</span></div>`,
  },
  {
    id: 'deal',
    alt: 'A deal card from the dashboard on paper: merchant, title, price, the price seen before on a rule, and why it is shown.',
    caption: 'A deal, and why it is there',
    ground: 'paper',
    draw: ({ measure }) =>
      standing(
        'paper',
        `<div class="solid deal num"><p class="split"><span class="small">Tidewater Golf</span><span class="badge">24% OFF</span></p><h2>Halyard stand bag, 14-way</h2><p class="small">Waterproof shell, full-length dividers, 4.6 lb. Two straps and a rain hood in the box.</p><p class="split base"><span class="price">$189.99 <s>$249.99</s></span><b>+${grouped(purchase.points)} pts</b></p><div class="rule"><i></i><u></u></div><p class="split tiny"><span>low $184.00</span><span>31 checks</span><span>high $259.99</span></p><p class="tiny">Verified: usual price $249.99 over 90 days</p><p class="chips"><span>Golf, your area</span><span>$60.00 less</span><span>waterproof stated</span></p><p class="split tiny foot"><span>Checked 2 h ago</span><span>Example. ${claims.dealPoints.condition}</span></p></div>`,
        measure,
        { seed: 73, angle: -5, sway: 0.55, radius: 40 },
      ),
  },
  {
    id: 'talk',
    alt: 'A question to the assistant and its answer as two bubbles in the night; the wind bends around both.',
    caption: 'A question and its answer',
    ground: 'night',
    draw: ({ measure }) =>
      standing(
        'night',
        `<div class="solid bubble ask">Show me Golf deals under $300, nothing used</div><div class="solid-two bubble answer">I found 4 great deal(s) for you! Check them out on the right.<p class="chips"><span>Golf</span><span>under $300</span><span>not used</span></p></div>`,
        measure,
        { seed: 17, angle: -12, sway: 0.5, radius: 40, gap: 10 },
        ['.solid', '.solid-two'],
      ),
  },
];
