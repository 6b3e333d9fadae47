import { pictures } from './pictures.ts';

/** The gallery where no scripts run: every picture, one under the other. */
export function PictureList() {
  return (
    <ul className="mt-10 grid gap-10">
      {pictures.map(({ id, alt, medium }) => (
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
          </figure>
        </li>
      ))}
    </ul>
  );
}
