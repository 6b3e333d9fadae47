import type { MouseEvent } from 'react';
import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';
const place = 'join';

/** Scrolls to where one joins, which takes the focus. Without scripts the browser does both. */
function goThere(event: MouseEvent): void {
  const link = document.getElementById(place);
  if (!link) return;
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
}

/** Join Waitlist of the menus. On the page it opens, it goes to the place where one joins. */
export function JoinLink({ className }: { className: string }) {
  const isHere = usePath() === page;
  return (
    <SiteLink
      to={isHere ? `${page}#${place}` : page}
      onClick={isHere ? goThere : undefined}
      className={className}
    >
      Join Waitlist
    </SiteLink>
  );
}
