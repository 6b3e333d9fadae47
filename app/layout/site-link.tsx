import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { findPage } from '../site-map/pages.ts';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  to: string;
  /** If the target page is already open, the link itself decides where to scroll. */
  keepsPlace?: boolean;
};

/** The path of this page. Prerendering requests every path with a trailing slash. */
export function usePath(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, '');
}

/** A link inside the site. It marks the current page; still pages load as documents. */
export function SiteLink({ to, keepsPlace = false, ...rest }: SiteLinkProps) {
  const path = usePath();
  return (
    <Link
      to={to}
      discover="none"
      reloadDocument={findPage(to)?.kind === 'still'}
      aria-current={path === to ? 'page' : undefined}
      preventScrollReset={keepsPlace && path === to}
      {...rest}
    />
  );
}
