import type { Page } from '@playwright/test';
import { artMarkup } from '../stage/art-markup.ts';
import { openStage } from '../stage/open-stage.ts';
import type { Cut } from './cuts.ts';
import { filmPage } from './film-page.ts';
import { filmWind } from './film-wind.ts';
import { smooth } from '../../app/art/streamlines/ease.ts';
import { momentAt, type Moment } from './storyboard.ts';

/** Draws the requested frames of one cut, in order, as PNG. */
export async function drawFrames(
  cut: Cut,
  times: readonly number[],
  take: (png: Buffer, frame: number) => Promise<void>,
): Promise<void> {
  const wind = filmWind(cut);
  const stage = await openStage({
    w: cut.w,
    h: cut.h,
    scale: cut.scale,
    ...filmPage(cut, (await artMarkup()).card),
  });
  try {
    for (const [frame, t] of times.entries()) {
      const moment = momentAt(t);
      await show(stage.page, moment, wind(moment));
      await take(await stage.take(), frame);
    }
  } finally {
    await stage.close();
  }
}

function show(page: Page, moment: Moment, scene: { wind: string; edge: string }): Promise<void> {
  const [lx, ly, foil, face] = moment.light;
  const grazing = Math.max(0, moment.room);
  const vars = {
    '--lx': `${lx}%`,
    '--ly': `${ly}%`,
    '--lit': String(foil),
    '--bright': String(face),
    '--detail': String(smooth((grazing - 0.03) / 0.35)),
    '--turn': `${moment.turn}deg`,
    '--tilt-y': `${moment.swing}deg`,
    '--room': String(grazing),
    '--points': String(moment.pointsShown),
  };
  const words = {
    sum: `$${moment.price.toFixed(2)} × 5`,
    points: moment.points.toLocaleString('en-US'),
    hidden: grazing < 0.012,
  };
  return page.evaluate(
    ({ svg, style, say }) => {
      const host = document.querySelector('#wind');
      const over = document.querySelector('#edge-line');
      const card = document.querySelector<HTMLElement>('#card');
      const [sum, points] = document.querySelectorAll('.points .sum, .points b');
      if (!host || !over || !card || !sum || !points) throw new Error('The film page is not there.');
      host.innerHTML = svg.wind;
      over.innerHTML = svg.edge;
      for (const [name, value] of Object.entries(style)) card.style.setProperty(name, value);
      card.style.visibility = say.hidden ? 'hidden' : '';
      sum.textContent = say.sum;
      points.textContent = say.points;
    },
    { svg: scene, style: vars, say: words },
  );
}
