import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';
const form = '/join-waitlist';

/** Join Waitlist in the menus. On the page it opens, and on those of the waitlist, it links to the form; who joined in this browser goes on. */
export function JoinLink({ className }: { className: string }) {
  const path = usePath();
  const isNear = path === page || path.startsWith('/waitlist/');
  return (
    <>
      <SiteLink
        to={path === form ? `${form}#join-form` : isNear ? form : page}
        className={`when-not-joined ${className}`}
      >
        Join Waitlist
      </SiteLink>
      <SiteLink to={form} className={`when-joined ${className}`}>
        My place
      </SiteLink>
    </>
  );
}
