import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';

/** Join Waitlist of the menus. On the page it opens, it goes to the place where one joins, which takes the focus: browsers do that for a link to a part of a page. */
export function JoinLink({ className }: { className: string }) {
  const isHere = usePath() === page;
  return (
    <SiteLink to={isHere ? `${page}#join` : page} reloadDocument={isHere} className={className}>
      Join Waitlist
    </SiteLink>
  );
}
