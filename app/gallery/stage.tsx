import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { mediumUpTo, type GalleryPicture } from './pictures.ts';

/** One complete picture. Give it a key, so that a failure does not carry over to the next. */
export function Stage({ picture }: { picture: GalleryPicture }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { alt, placeholder, medium, full } = picture;
  // A failure before hydration fired no event.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <div
      className="gallery-frame"
      ref={(frame) => {
        frame?.style.setProperty('background-color', placeholder);
      }}
    >
      {failed ? (
        <div className="gallery-failed" role="alert">
          <p>Failed to load image</p>
          <button
            type="button"
            className={buttonClass('quiet', { slim: true })}
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            Try again
          </button>
        </div>
      ) : (
        <picture key={tries}>
          <source media={mediumUpTo} srcSet={medium.webp} type="image/webp" />
          <source media={mediumUpTo} srcSet={medium.fallback} />
          <source srcSet={full.webp} type="image/webp" />
          <img
            ref={image}
            className="gallery-picture"
            src={full.fallback}
            width={full.width}
            height={full.height}
            alt={alt}
            fetchPriority="high"
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </div>
  );
}
