/**
 * Runs the loops of a page, each while it is seen and until its own button pauses it. A loop nobody started shows
 * its end: before this runs, without scripts, and for whoever asks for less motion.
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
        // A busy page is handed several at once: the last is how things are.
        seen = entries.at(-1)?.isIntersecting ?? false;
        show();
      },
      { threshold: 0.3 },
    ).observe(loop);
  }
}
