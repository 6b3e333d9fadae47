import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { findPage } from '../site-map/pages.ts';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  to: string;
  /** When the target page is already open, the link itself decides where to scroll. */
  keepsPlace?: boolean;
};

/** A link inside the site. It marks the current page; still pages load as documents. */
export function SiteLink({ to, keepsPlace = false, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      discover="none"
      reloadDocument={findPage(to)?.kind === 'still'}
      aria-current={pathname === to ? 'page' : undefined}
      preventScrollReset={keepsPlace && pathname === to}
      {...rest}
    />
  );
}
