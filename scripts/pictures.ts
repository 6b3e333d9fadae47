import { goalIds, goals, isLocked, type GoalId } from '../domain/goals.ts';
import {
  closingScenes,
  foilScene,
  foilTones,
  golfScenes,
  joinedScenes,
  joinedTablet,
  lostScenes,
  openAir,
  stillPointScenes,
} from '../app/art/scenes.ts';
import type { SignPart } from '../app/art/signs/sign-parts.ts';
import { signScene, signs } from '../app/art/signs/sign-shapes.ts';
import { drawFlow, type FlowLayer, type FlowSettings } from '../app/art/streamlines/draw-flow.ts';
import { goalRow } from '../app/marketing/about/goal-row.ts';
import { example } from '../app/marketing/home/example.ts';
import { goalScene } from '../app/goal-step/goal-shapes.ts';
import { goalRing } from '../app/marketing/home/goal-ring.ts';
import { wideHero } from '../app/marketing/home/hero-scenes.ts';
import { narrowPremium, widePremium } from '../app/marketing/benefits/premium-scenes.ts';
import { narrowing } from '../app/marketing/ventus-ai/narrowing.ts';
import exchange from '../app/marketing/ventus-ai/exchange.json' with { type: 'json' };
import { narrowPartners, widePartners } from '../app/marketing/partners/hero-scenes.ts';

const nightTones = ['oklch(.64 .11 205)', 'oklch(.88 .06 90)', 'oklch(.73 .17 48)'];

// The goals that can be chosen are cards in the sizes of app/goal-step/goal-step.css; the first is the large one.
const openGoals = goals.filter((goal) => !isLocked(goal)).map(({ id }) => id);
const largeGoal = [568, 340] as const;
const wideGoal = [340, 212] as const;

/** Every committed picture with what draws it, so that a test can tell a stale one. */
export const pictures = [
  { path: 'app/art/foil.svg', draw: () => picture({ ...foilScene, every: 10 }, foilTones) },
  { path: 'app/marketing/home/hero-wide.svg', draw: () => picture(wideHero, nightTones) },
  { path: 'app/marketing/about/goal-row.svg', draw: () => picture(goalRow(), ['#fff', '#fff', '#fff']) },
  { path: 'app/marketing/about/goal-row.css', draw: goalRowStyles },
  { path: 'app/marketing/partners/hero-wide.svg', draw: () => picture(widePartners, nightTones) },
  { path: 'app/marketing/partners/hero-narrow.svg', draw: () => picture(narrowPartners, nightTones) },
  ...parting('app/marketing/about/still-point', stillPointScenes),
  ...parting('app/marketing/home/closing', closingScenes),
  ...parting('app/marketing/not-found/lost', lostScenes),
  ...parting('app/golf-demo/golf', golfScenes),
  ...parting('app/waitlist/joined', joinedScenes),
  { path: 'app/waitlist/joined-tablet.svg', draw: () => threads(joinedTablet) },
  { path: 'app/waitlist/open-air.svg', draw: () => threads(openAir) },
  ...parting('app/marketing/benefits/premium', { wide: widePremium, narrow: narrowPremium }),
  { path: 'app/marketing/ventus-ai/narrowing-wide.svg', draw: () => offersNarrowing(false) },
  { path: 'app/marketing/ventus-ai/narrowing-tall.svg', draw: () => offersNarrowing(true) },
  ...goalIds.map((id) => goalStill(id, `${id}-small`, [84, 84])),
  ...openGoals.map((id, at) => goalStill(id, id, at === 0 ? largeGoal : wideGoal)),
  { path: 'app/goal-step/stills/stills.css', draw: stillStyles },
  ...[...signs].map(([name, parts]) => ({ path: signFile(name), draw: () => sign(parts) })),
  { path: 'app/art/signs/signs.css', draw: signStyles },
  { path: 'app/marketing/home/goal-ring.svg', draw: () => ring(example.target.spent / example.target.of) },
];

function picture(settings: FlowSettings, tones: readonly string[]): string {
  const { w, h, gradient, stops, layers } = drawFlow(settings);
  const [x1, y1, x2, y2] = gradient.map((value) => +value.toFixed(1));
  const colors = tones.map((tone, i) => `<stop offset="${stops[i]}" stop-color="${tone}"/>`).join('');
  const lines = layers.map(
    ({ opacity, paths }) =>
      `<path opacity="${opacity}" d="${paths.map((path) => relative(path.d)).join('')}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<linearGradient id="flow" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${colors}</linearGradient>` +
    `<g fill="url(#flow)">${lines.join('')}</g></svg>\n`
  );
}

/** Lean threads as masks, in two sizes: the page colors them and fetches the size it shows. */
function parting(path: string, { wide, narrow }: { wide: FlowSettings; narrow: FlowSettings }) {
  return [
    { path: `${path}-wide.svg`, draw: () => threads(wide) },
    { path: `${path}-narrow.svg`, draw: () => threads(narrow) },
  ];
}

function threads(settings: FlowSettings): string {
  const { w, h, layers } = drawFlow(settings);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">` +
    `<g fill="none" stroke="#000">${layers.map(strokes).join('')}</g></svg>\n`
  );
}

function strokes({ opacity, paths }: FlowLayer): string {
  return `<g opacity="${opacity}">${paths.map(({ d, stroke }) => `<path stroke-width="${stroke}" d="${d}"/>`).join('')}</g>`;
}

/** A goal's shape as a mask: the page colors it. */
function goalStill(id: GoalId, name: string, [w, h]: readonly [number, number]) {
  return {
    path: `app/goal-step/stills/${name}.svg`,
    draw: () => picture({ ...goalScene(id, w, h), w, h, every: 8 }, ['#000', '#000', '#000']),
  };
}

function signFile(name: string): string {
  return `app/art/signs/${name.replace(/-$/, '')}.svg`;
}

/** A sign as two masks side by side, the wind and the shape: the card colors each. */
function sign(parts: readonly SignPart[]): string {
  const size = 72;
  const { layers } = drawFlow({ ...signScene(parts, size, size), w: size, h: size });
  const wind = layers.map(strokes).join('');
  const cuts = parts.some(({ cut }) => cut);
  const shape = parts.map((part) => outline(part, size / 100)).join('');
  const drawn = cuts
    ? `<mask id="cut" maskUnits="userSpaceOnUse" x="-36" y="-36" width="72" height="72">${shape}</mask><path mask="url(#cut)" d="M-36-36h72v72h-72z"/>`
    : shape;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 2}" height="${size}" viewBox="0 0 ${size * 2} ${size}">` +
    `<svg width="${size}" height="${size}"><g fill="none" stroke="#000">${wind}</g></svg>` +
    `<g transform="translate(${size * 1.5} ${size / 2})">${drawn}</g></svg>\n`
  );
}

/** A part of a sign. In a mask white is kept and black removed; without one the color does not matter. */
function outline(part: SignPart, scale: number): string {
  const n = (value: number) => +(value * scale).toFixed(2);
  const fill = part.cut ? '#000' : '#fff';
  switch (part.shape) {
    case 'circle': {
      const { x, y, r, ring } = part;
      const paint = ring ? `fill="none" stroke="${fill}" stroke-width="${n(ring)}"` : `fill="${fill}"`;
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r - (ring ?? 0) / 2)}" ${paint}/>`;
    }
    case 'box': {
      const { x, y, w, h, radius = 0, turn = 0 } = part;
      const turned = turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : '';
      return `<rect x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${fill}"${turned}/>`;
    }
    default: {
      const points = part.points.map(([x, y]) => `${n(x + part.x)} ${n(y + part.y)}`).join(' ');
      return `<path fill="${fill}" stroke="${fill}" stroke-width="${n(3)}" stroke-linejoin="round" d="M${points}z"/>`;
    }
  }
}

/** The picture for the sign of a deal: its area's, otherwise its goal's, otherwise the default. */
function signStyles(): string {
  const rule = (selector: string, name: string) =>
    `  [data-sign${selector}] {\n    --sign: url('./${signFile(name).split('/').at(-1)}');\n  }\n`;
  const names = [...signs.keys()].filter((name) => name !== 'other');
  const ofGoals = names.filter((name) => name.endsWith('-')).map((name) => rule(`^='${name}'`, name));
  const ofAreas = names.filter((name) => !name.endsWith('-')).map((name) => rule(`='${name}'`, name));
  return `/* Written by npm run draw -- scenes. */\n@layer components {\n${[rule('', 'other'), ...ofGoals, ...ofAreas].join('')}}\n`;
}

/** The picture for the shape of a goal at rest: the small one, and a card's own. */
function stillStyles(): string {
  const rule = (selector: string, name: string) =>
    `  ${selector} {\n    --still: url('./${name}.svg');\n  }\n`;
  const small = goalIds.map((id) => rule(`[data-shape='${id}']`, `${id}-small`));
  const cards = openGoals.map((id) => rule(`.goal-open [data-shape='${id}']`, id));
  return `/* Written by npm run draw -- scenes. */\n@layer components {\n${[...small, ...cards].join('')}}\n`;
}

/** The position of each goal in the combined picture on the about page. */
function goalRowStyles(): string {
  const places = goalIds.map((_, at) => {
    const place = +((at / (goalIds.length - 1)) * 100).toFixed(3);
    return `  .board-goals :nth-child(${at + 1}) {\n    --at: ${place}%;\n  }\n`;
  });
  return `/* Written by npm run draw -- scenes. */\n@layer components {\n  .board-goals {\n    --goals: ${goalIds.length};\n  }\n${places.join('')}}\n`;
}

function ring(share: number): string {
  const { size, strokes } = goalRing(share);
  const paths = strokes.map(
    ({ d, width, opacity }) => `<path stroke-width="${width}" opacity="${opacity}" d="${d}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<g fill="none" stroke="#fff">${paths.join('')}</g></svg>\n`
  );
}

/**
 * The offers that a request leaves, as a mask. Threads sway 12 px beyond their bundle, and keep their weight in boxes of other proportions.
 */
function offersNarrowing(tall: boolean): string {
  const counts = exchange.funnel.gates.map(({ left }) => left);
  const { w, h, fine, stopped, through } = narrowing(counts, tall);
  const sway = 12 * fine;
  const box = tall ? [-sway, 0, w + 2 * sway, h] : [0, -sway, w, h + 2 * sway];
  const line = (opacity: number, d: string) =>
    `<path vector-effect="non-scaling-stroke" opacity="${opacity}" d="${d}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" preserveAspectRatio="none">` +
    `<g fill="none" stroke="#000" stroke-width="${tall ? 1.2 : 1.6}">${line(0.45, stopped)}${line(1, through)}</g></svg>\n`
  );
}

/** The same outline in relative steps, two fifths shorter: numbers have one decimal, so nothing is lost. */
function relative(d: string): string {
  let here: readonly [number, number] = [0, 0];
  return d.replaceAll(/([MQL])([^MQLZ]*)/g, (_, command: string, list: string) => {
    const numbers = list.trim().split(' ').map(Number);
    const [x, y] = here;
    here = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (command === 'M') return command + list;
    const steps = numbers.map((value, i) => +(value - (i % 2 === 0 ? x : y)).toFixed(1));
    return command.toLowerCase() + steps.join(' ').replaceAll(/\b0\./g, '.').replaceAll(' -', '-');
  });
}
