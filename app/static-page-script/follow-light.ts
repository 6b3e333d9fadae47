import { clamp } from '../art/streamlines/ease.ts';

/**
 * The light follows the pointer over the stage and leans the card by at most five degrees. Custom properties set
 * through the CSSOM, which the page's policy allows. Returns how to stop.
 */
export function followLight(stage: HTMLElement): () => void {
  const card = stage.querySelector<HTMLElement>('[data-card]');
  const still = matchMedia('(prefers-reduced-motion: reduce), (hover: none)');
  const stop = new AbortController();
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!card || still.matches) return;
    const box = card.getBoundingClientRect();
    const x = (clientX - box.left) / box.width;
    const y = (clientY - box.top) / box.height;
    card.style.setProperty('--lx', `${clamp(x, -0.2, 1.2) * 100}%`);
    card.style.setProperty('--ly', `${clamp(y, -0.2, 1.2) * 100}%`);
    card.style.setProperty('--tilt-x', `${clamp(0.5 - y, -0.5, 0.5) * 10}deg`);
    card.style.setProperty('--tilt-y', `${clamp(x - 0.5, -0.5, 0.5) * 10}deg`);
  };
  stage.addEventListener('pointermove', follow, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
