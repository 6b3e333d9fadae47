import { brand } from '../../domain/brand.ts';
import { Mark } from '../art/mark.tsx';
import { SiteLink } from './site-link.tsx';

export function BrandLink() {
  return (
    <SiteLink
      to="/"
      className="inline-flex min-h-11 items-center gap-2 text-[1.1875rem] font-semibold tracking-[-.03em]"
    >
      <Mark className="h-[26px] w-[30px]" />
      {brand.name}
    </SiteLink>
  );
}
