import { useEffect, useRef } from 'react';
import { pictures } from './pictures.ts';
import { firstInWindow } from './positions.ts';

/** Px between two thumbnails, as in gallery.css. */
const gap = 8;

/** All pictures as thumbnails, seven visible in whole, the current one in the middle. */
export function Thumbnails({ index, onShow }: { index: number; onShow: (place: number) => void }) {
  const strip = useRef<HTMLUListElement>(null);
  const centered = useRef(index);
  useEffect(() => {
    // Not on hydration: the focus may be on a later thumbnail by then.
    if (centered.current === index) return;
    centered.current = index;
    const slow = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const element = strip.current;
    const step = (element?.firstElementChild?.clientWidth ?? 0) + gap;
    // If fewer than seven fit, the current one is centered among them.
    const room = element ? Math.floor((element.clientWidth + gap) / step) : 0;
    const first =
      room >= 7
        ? firstInWindow(index, pictures.length)
        : Math.max(0, Math.min(index - Math.floor(room / 2), pictures.length - room));
    element?.scrollTo({ left: first * step, behavior: slow ? 'smooth' : 'instant' });
  }, [index]);
  return (
    <ul ref={strip} className="gallery-strip" aria-label="All pictures">
      {pictures.map(({ id, alt, thumbnail }, place) => (
        <li key={id}>
          <button
            type="button"
            className="gallery-thumb"
            aria-label={`Picture ${place + 1}: ${alt}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onShow(place)}
          >
            <picture>
              <source srcSet={thumbnail.webp} type="image/webp" />
              <img
                src={thumbnail.fallback}
                width={thumbnail.width / 2}
                height={thumbnail.height / 2}
                alt=""
                className="after-paint"
                loading="lazy"
              />
            </picture>
          </button>
        </li>
      ))}
    </ul>
  );
}
