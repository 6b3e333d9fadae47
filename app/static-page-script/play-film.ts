import { timings } from '../../domain/timings.ts';

const wide = '(min-width: 768px)';
const less = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';
const av1 = 'video/webm; codecs="av01.0.08M.08"';

/**
 * Plays the film of a stage while half of it is seen, fetched once the page has nothing else to do. `data-more` marks
 * that it ended or never will: what waits for that, such as Learn More, is there from then on. Whoever asks for less
 * motion or less data gets no film.
 */
export function playFilm(stage: HTMLElement): void {
  const video = stage.querySelector('video');
  const button = stage.querySelector<HTMLButtonElement>('[data-film-control]');
  const label = button?.querySelector('span');
  if (!video || !button || !label) return;
  let seen = false;
  let held = false;

  const show = (state: 'waits' | 'plays' | 'over' | 'none') => {
    stage.dataset['film'] = state;
    if (state === 'over' || state === 'none') stage.dataset['more'] = '';
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
    if (seen && !held && !video.ended) play();
    else video.pause();
  };
  const watch = new IntersectionObserver(
    (entries) => {
      seen = (entries.at(-1)?.intersectionRatio ?? 0) >= timings.videoVisibleShare;
      follow();
    },
    { threshold: timings.videoVisibleShare },
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
  // A script that comes very late takes nothing away that the page has stopped holding back.
  const more = stage.querySelector('.waits');
  if (more && getComputedStyle(more).visibility === 'visible') stage.dataset['more'] = '';
  show('waits');
  asks.addEventListener('change', giveUp, { once: true });
  video.muted = true;
  video.addEventListener('playing', () => {
    button.hidden = false;
    show('plays');
  });
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
