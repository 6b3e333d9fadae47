import { brand } from '../../domain/brand.ts';

/** The address of a person, for what a page cannot do by itself. */
export function WriteToUs() {
  return (
    <>
      write to{' '}
      <a href={`mailto:${brand.contactEmail}`} className="link wrap-anywhere">
        {brand.contactEmail}
      </a>
    </>
  );
}
