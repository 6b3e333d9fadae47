import { timings } from '../../domain/timings.ts';
import { clamp } from '../art/streamlines/ease.ts';

const wide = '(min-width: 768px)';
const less = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';
const av1 = 'video/webm; codecs="av01.0.08M.08"';

/** How long a film that should play may stall, ms, before the content that waits for it is shown. */
const patience = 6000;
/** Thresholds at every percent, because how much can be visible depends on the window. */
const percents = Array.from({ length: 101 }, (_, i) => i / 100);

/**
 * Plays a stage's film while half of it is visible, or most of a window too low for half of it. It is fetched once the page is
 * idle. `data-more` shows what waits for it, such as Learn More: the film ended, was paused by the user, stalled, or will never
 * play. With reduced motion or data there is no film.
 */
export function playFilm(stage: HTMLElement): void {
  const video = stage.querySelector('video');
  const button = stage.querySelector<HTMLButtonElement>('[data-film-control]');
  const label = button?.querySelector('span');
  if (!video || !button || !label) return;
  let seen = false;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showMore = () => {
    stage.dataset['more'] = '';
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(showMore, patience);
  };
  const show = (state: 'waits' | 'plays' | 'over' | 'none') => {
    stage.dataset['film'] = state;
    if (held || state === 'over' || state === 'none') showMore();
    const says = state === 'over' ? 'Play film again' : held ? 'Play film' : 'Pause film';
    label.textContent = says;
    button.toggleAttribute('data-paused', says !== 'Pause film');
  };
  const giveUp = () => {
    show('none');
    button.hidden = true;
    watch.disconnect();
    video.pause();
  };
  const play = () => {
    // Interrupted by a pause is not refused.
    video.play().catch(({ name }: DOMException) => name === 'AbortError' || giveUp());
  };
  const follow = () => {
    clearTimeout(timer);
    if (seen && !held && !video.ended) {
      wait();
      play();
    } else video.pause();
  };
  const watch = new IntersectionObserver(
    (entries) => {
      const { intersectionRatio = 0, boundingClientRect } = entries.at(-1) ?? {};
      const most = window.innerHeight / (boundingClientRect?.height || 1);
      const now = intersectionRatio >= Math.min(timings.videoVisibleShare, 0.7 * most);
      if (now === seen) return;
      seen = now;
      follow();
    },
    { threshold: percents },
  );
  const start = () => {
    const cut = matchMedia(wide).matches ? 'wide' : 'narrow';
    const kind = video.canPlayType(av1) ? 'webm' : 'mp4';
    video.src = `${video.dataset[cut]}.${kind}`;
    watch.observe(video);
  };

  const asks = matchMedia(less);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (asks.matches || connection?.saveData) return giveUp();
  // If the script loads very late, it hides nothing that the page has already shown.
  const more = stage.querySelector('.waits');
  if (more && getComputedStyle(more).visibility === 'visible') showMore();
  show('waits');
  wait();
  asks.addEventListener('change', giveUp, { once: true });
  video.muted = true;
  video.addEventListener('playing', () => {
    button.hidden = false;
    show('plays');
  });
  video.addEventListener('timeupdate', () => video.paused || wait());
  video.addEventListener('ended', () => show('over'));
  video.addEventListener('error', giveUp);
  button.addEventListener('click', () => {
    if (video.ended) held = false;
    else held = !held;
    if (video.ended) play();
    else show('plays');
    follow();
  });
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : start();
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle);
}

/** Marks what is below the window until it comes into view. Browsers that drive fades by scrolling need no mark (home.css). */
export function markBelow(root: ParentNode): void {
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const below = !isIntersecting && boundingClientRect.top > 0;
      target.toggleAttribute('data-below', below);
      if (!below) watch.unobserve(target);
    }
  });
  for (const band of root.querySelectorAll('.rises')) watch.observe(band);
}

/**
 * Runs a page's loops, each while it is visible and until its button pauses it. A loop that has not started shows its end: before
 * this runs, without scripts, and with reduced motion.
 */
export function playLoops(root: ParentNode): void {
  const less = matchMedia('(prefers-reduced-motion: reduce)');
  for (const loop of root.querySelectorAll<HTMLElement>('[data-loop]')) {
    const button = loop.querySelector<HTMLButtonElement>('button[data-pauses]');
    if (!button) continue;
    let seen = false;
    let paused = false;
    const show = () => {
      const begun = seen || loop.dataset['loop'] !== '';
      const state = seen && !paused ? 'run' : 'hold';
      loop.dataset['loop'] = less.matches || !begun ? '' : state;
      button.hidden = less.matches;
      button.ariaLabel = `${paused ? 'Play' : 'Pause'} ${button.dataset['pauses']}`;
      button.toggleAttribute('data-paused', paused);
    };
    button.addEventListener('click', () => {
      paused = !paused;
      show();
    });
    less.addEventListener('change', show);
    new IntersectionObserver(
      (entries) => {
        // A busy page reports several entries at once: the last is current.
        seen = entries.at(-1)?.isIntersecting ?? false;
        show();
      },
      { threshold: 0.3 },
    ).observe(loop);
  }
}

/**
 * The light follows the pointer over the stage and tilts the card by at most five degrees. Custom properties are set through the
 * CSSOM, which the page's policy allows. Returns a function that stops it.
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
