import type { MouseEvent } from 'react';
import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';
const place = 'join';

/** Scrolls to the waitlist form and focuses it. Without scripts the browser does both. */
function goThere(event: MouseEvent): void {
  const link = document.getElementById(place);
  if (!link) return;
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
}

/** Join Waitlist in the menus. On the page it opens, it scrolls to the form. */
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
