/**
 * The hero's film; its first frame, which is shown until the film plays; and the wind alone, which takes over at the end so that
 * the live card can turn in it.
 */
export function HeroFilm() {
  return (
    <div className="hero-film">
      <picture>
        <source
          media="(min-width: 768px)"
          type="image/avif"
          srcSet="/media/hero-wide.avif"
          width={1920}
          height={800}
        />
        <source media="(min-width: 768px)" srcSet="/media/hero-wide.webp" width={1920} height={800} />
        <source type="image/avif" srcSet="/media/hero-narrow.avif" />
        <img src="/media/hero-narrow.webp" alt="" width={720} height={1400} fetchPriority="high" />
      </picture>
      <video
        muted
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        data-wide="/media/hero-wide"
        data-narrow="/media/hero-narrow"
      />
      <div className="hero-rest" />
    </div>
  );
}

/** Pauses, resumes and replays the film. Shown by the script once the film plays. */
export function FilmControl() {
  return (
    <button type="button" hidden data-film-control className="film-control">
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path className="pause-sign" d="M5.5 3.5v9M10.5 3.5v9" />
        <path className="play-sign" d="M5 3.2v9.6L12.6 8Z" />
        <path className="again-sign" d="M2.5 8a5.5 5.5 0 1 0 1.8-4.1M2.5 2.6v2.7h2.7" />
      </svg>
      <span>Pause film</span>
    </button>
  );
}
