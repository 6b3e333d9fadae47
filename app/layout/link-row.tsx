import type { NavigationEntry } from '../site-map/navigation.ts';
import { SiteLink } from './site-link.tsx';

/** The links of a bar, side by side from 768 px up. */
export function LinkRow({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly NavigationEntry[];
  className: string;
}) {
  return (
    <nav
      aria-label={label}
      className={`flex gap-2.5 text-small max-md:hidden lg:gap-7 lg:text-nav ${className}`}
    >
      {links.map((link) => (
        <SiteLink
          key={link.to}
          to={link.to}
          className="py-3 whitespace-nowrap text-muted transition-colors duration-120 hover:text-ink aria-[current]:text-ink"
        >
          {link.label}
        </SiteLink>
      ))}
    </nav>
  );
}
