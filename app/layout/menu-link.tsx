import type { NavigationEntry } from '../site-map/navigation.ts';
import { SiteLink } from './site-link.tsx';

/** A menu entry: one link, or one for visitors and one for members. */
export function MenuLink({ label, to, members, className }: NavigationEntry & { className: string }) {
  if (!members)
    return (
      <SiteLink to={to} className={className}>
        {label}
      </SiteLink>
    );
  return (
    <>
      <SiteLink to={to} className={`when-signed-out ${className}`}>
        {label}
      </SiteLink>
      <SiteLink to={members} aria-current={undefined} className={`when-signed-in ${className}`}>
        {label}
      </SiteLink>
    </>
  );
}
