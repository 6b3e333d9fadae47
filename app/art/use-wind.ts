import { useEffect, useRef, useState, type RefObject } from 'react';
import { drawAside } from './draw-aside.ts';
import type { Flow, FlowSettings } from './streamlines/draw-flow.ts';
import type { Obstacle } from './streamlines/obstacle.ts';

type Bend = { grow?: number; radius?: number; reach?: number; pad?: number; turn?: number };

/** The measured box a scene is drawn in. */
export type Stage = {
  w: number;
  h: number;
  /** A live element as an obstacle in the wind; none if it is not on the page. Degrees and px. */
  around: (element: Element | null | undefined, bend: Bend) => Obstacle[];
};

const settle = 120;

/**
 * Draws a scene around live content, after paint, and again when the stage changes size. `compose` returns the scene; it may read
 * refs. Pass the result to <Wind>: null until the first drawing.
 */
export function useWind(
  stage: RefObject<Element | null>,
  compose: (stage: Stage) => Omit<FlowSettings, 'w' | 'h'> | null,
): Flow | null {
  const [flow, setFlow] = useState<Flow | null>(null);
  const latest = useRef(compose);
  useEffect(() => {
    latest.current = compose;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let latestTurn = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const measured = measure(element);
      const settings = measured.w && measured.h ? latest.current(measured) : null;
      const turn = ++latestTurn;
      if (!settings) return setFlow(null);
      return void drawAside({ ...settings, w: measured.w, h: measured.h }).then((drawn) => {
        if (turn === latestTurn) setFlow(drawn);
      });
    };
    const soon = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(draw, delay);
    };
    const observer = new ResizeObserver(() => soon(settle));
    observer.observe(element);
    void document.fonts.ready.then(() => soon(0));
    return () => {
      latestTurn = -1;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [stage]);
  return flow;
}

function measure(element: Element): Stage {
  const box = element.getBoundingClientRect();
  return {
    w: Math.round(box.width),
    h: Math.round(box.height),
    around(inner, { grow = 0, radius = 24, ...bend }) {
      if (!inner) return [];
      const rect = inner.getBoundingClientRect();
      const w = inner instanceof HTMLElement ? inner.offsetWidth : rect.width;
      const h = inner instanceof HTMLElement ? inner.offsetHeight : rect.height;
      const x = rect.left - box.left + rect.width / 2;
      const y = rect.top - box.top + rect.height / 2;
      return [{ shape: 'box', x, y, w: w + grow * 2, h: h + grow * 2, radius, ...bend }];
    },
  };
}
