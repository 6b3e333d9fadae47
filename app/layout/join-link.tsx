import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';

/** Join Waitlist in the menus. On the page it opens, it links to the form. */
export function JoinLink({ className }: { className: string }) {
  return (
    <SiteLink to={usePath() === page ? '/join-waitlist' : page} className={className}>
      Join Waitlist
    </SiteLink>
  );
}
