import { timings } from '../../domain/timings.ts';

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/**
 * Scrolls an element to just below the top bar, with the product's delay and duration; immediately with reduced motion. If the
 * user scrolls meanwhile, it stops.
 */
export function scrollTo(element: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, () => stop.abort(), { signal, passive: true });
  }
  const start = () => {
    if (signal.aborted) return;
    const from = window.scrollY;
    const room = document.documentElement.scrollHeight - window.innerHeight;
    const to = Math.min(from + element.getBoundingClientRect().top - 104, room);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      window.scrollTo(0, to);
      stop.abort();
      return;
    }
    const began = performance.now();
    const step = (now: number) => {
      if (signal.aborted) return;
      const t = Math.min(1, (now - began) / timings.goalScroll);
      window.scrollTo({ top: from + (to - from) * ease(t), behavior: 'instant' });
      if (t < 1) requestAnimationFrame(step);
      else stop.abort();
    };
    requestAnimationFrame(step);
  };
  const timer = setTimeout(start, timings.goalScrollDelay);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stop.abort();
}
