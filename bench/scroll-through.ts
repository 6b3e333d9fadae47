/** The real feed; the same cards all in the document; an empty page of the same height. */
export type ScrollMode = 'feed' | 'whole' | 'empty';

export type ScrollFigures = {
  offers: number;
  /** Different offers that stood in the window. */
  seen: number;
  mostCards: number;
  /** The longest task of putting all cards into the document, ms; null where they were not. */
  toShow: number | null;
  /** The longest task while scrolling, ms; null when none was over 50. */
  longest: number | null;
  overFifty: number;
  /** How far it got, from 0 to 1: a list that takes more than two minutes is aborted. */
  share: number;
  frames: number;
  seconds: number;
};

/**
 * Runs in the page, so it must be self-contained. Scrolls from the top of the list to its end, 300 pixels a frame, and waits for
 * cards that are still loading, as people do.
 */
export async function scrollThrough(mode: ScrollMode): Promise<ScrollFigures> {
  const perFrame = 300;
  const patience = 120_000;
  // Kept from one run to the next: the cards of the first are the list of the second.
  const kept = ((globalThis as { keptCards?: Map<number, string> }).keptCards ??= new Map<number, string>());
  let tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  let list = document.querySelector<HTMLElement>('[role=feed], [data-peer]');
  if (!list) throw new Error('there is no list');
  const offers = kept.size || Number(list.querySelector('article')?.getAttribute('aria-setsize'));
  let toShow: number | null = null;
  if (mode !== 'feed') {
    const peer = document.createElement('div');
    peer.dataset['peer'] = '';
    peer.className = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';
    const height = list.offsetHeight;
    list.replaceWith(peer);
    list = peer;
    scrollTo({ top: 0, behavior: 'instant' });
    await rest(2000);
    tasks = [];
    if (mode === 'empty') peer.style.height = `${height}px`;
    else
      peer.innerHTML = [...kept]
        .toSorted(([a], [b]) => a - b)
        .map(([, card]) => card)
        .join('');
    await rest(5000);
    toShow = Math.max(0, ...tasks);
  }

  tasks = [];
  const seen = new Set<number>();
  let mostCards = list.querySelectorAll('article').length;
  let frames = 0;
  const since = performance.now();
  while (list.getBoundingClientRect().bottom > innerHeight) {
    if (mode !== 'feed' && performance.now() - since > patience) break;
    const isWaiting = [...list.querySelectorAll('[data-waiting]')].some(
      (block) => block.getBoundingClientRect().top < innerHeight && block.getBoundingClientRect().bottom > 0,
    );
    if (!isWaiting) scrollBy({ top: perFrame, behavior: 'instant' });
    await frame();
    frames += 1;
    if (mode !== 'feed') continue;
    const cards = list.querySelectorAll('article');
    mostCards = Math.max(mostCards, cards.length);
    for (const card of cards) {
      const place = Number(card.getAttribute('aria-posinset'));
      seen.add(place);
      if (!kept.has(place)) kept.set(place, card.outerHTML);
    }
  }
  const seconds = (performance.now() - since) / 1000;
  const { top, height } = list.getBoundingClientRect();
  await rest(500);
  return {
    offers,
    seen: mode === 'feed' ? seen.size : mostCards,
    mostCards,
    toShow,
    longest: tasks.length > 0 ? Math.max(...tasks) : null,
    overFifty: tasks.length,
    share: Math.min(1, (innerHeight - top) / height),
    frames,
    seconds,
  };
}
