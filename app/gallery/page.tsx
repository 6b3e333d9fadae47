import { ChevronLeft, ChevronRight } from 'lucide-react';
import { brand } from '../../domain/brand.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classes } from '../ui/classes.ts';
import { PauseButton } from '../ui/pause-button.tsx';
import { pictures } from './pictures.ts';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useArrowKeys, useGallery, useSwipe } from './use-gallery.ts';
import { usePreload } from './preloader.ts';
import './gallery.css';

export const meta = () =>
  pageMeta({
    title: 'Gallery: the wind in seventeen pictures',
    description:
      'The card, the goals and the app itself, drawn by one field of wind. Seventeen pictures, each from the same few rules.',
    path: '/gallery',
    ground: 'night',
  });

const saving = `flex-none ${buttonClass('quiet', { slim: true })}`;
const round = `!px-0 size-11 ${buttonClass('quiet', { slim: true })}`;

export default function Gallery() {
  const { index, paused, toggle, step, show } = useGallery(pictures.length);
  useArrowKeys(step);
  usePreload(index);
  const swipe = useSwipe(step);
  const picture = pictures[index];
  return (
    <SitePage ground="night">
      <section className="night gallery below-bar" aria-labelledby="gallery" aria-roledescription="carousel">
        <div className="wrap gallery-room">
          <div className="gallery-words">
            <h1 id="gallery" className="text-h2">
              Gallery
            </h1>
            <p className="mt-1 text-muted">Drawn from one field of wind. Download the ones you like.</p>
          </div>
          {picture && (
            <div className="only-with-scripts">
              <figure className="gallery-stage" {...swipe}>
                <Stage key={picture.id} picture={picture} />
                <figcaption className="gallery-caption">
                  {picture.caption}
                  <a
                    href={picture.full.fallback}
                    download={`${brand.slug}-${picture.id}.jpg`}
                    className={classes(saving, picture.wallpaper !== null && 'max-md:hidden')}
                  >
                    Download<span className="sr-only"> this picture</span>
                  </a>
                  {picture.wallpaper !== null && (
                    <a
                      href={picture.wallpaper}
                      download={`${brand.slug}-${picture.id}-phone.jpg`}
                      className={classes(saving, 'md:hidden')}
                    >
                      Wallpaper<span className="sr-only"> of this picture for phones</span>
                    </a>
                  )}
                </figcaption>
                <div className="gallery-controls">
                  <PauseButton what="the pictures" paused={paused} onToggle={toggle} />
                  <button
                    type="button"
                    className={round}
                    aria-label="Previous picture"
                    onClick={() => step(-1)}
                  >
                    <ChevronLeft className="size-5" aria-hidden="true" />
                  </button>
                  <button type="button" className={round} aria-label="Next picture" onClick={() => step(1)}>
                    <ChevronRight className="size-5" aria-hidden="true" />
                  </button>
                  <p
                    className="num ml-auto min-w-14 text-right text-small text-muted"
                    aria-live={paused ? 'polite' : 'off'}
                    data-counter
                  >
                    <span className="sr-only">Picture </span>
                    {index + 1}
                    <span className="sr-only"> of </span>
                    <span aria-hidden="true"> / </span>
                    {pictures.length}
                  </p>
                </div>
              </figure>
              <Thumbnails index={index} onShow={show} />
            </div>
          )}
          <noscript>
            <PictureList />
          </noscript>
        </div>
      </section>
    </SitePage>
  );
}

/** The gallery without scripts: every picture, one below the other. */
function PictureList() {
  return (
    <ul className="mt-10 grid gap-10">
      {pictures.map(({ id, alt, caption, medium }) => (
        <li key={id}>
          <figure>
            <picture>
              <source srcSet={medium.webp} type="image/webp" />
              <img
                className="gallery-still"
                src={medium.fallback}
                width={medium.width}
                height={medium.height}
                alt={alt}
                loading="lazy"
              />
            </picture>
            <figcaption className="mt-2">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
