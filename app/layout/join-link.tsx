import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';
const form = '/join-waitlist';
const place = '/waitlist/status';

/**
 * Join Waitlist in the menus. On the page it opens, and on those of the waitlist, it links to the form. Who joined in this browser
 * goes to their place: on merchants' pages, and on that of the place, to a merchant's first, elsewhere to a card user's first.
 */
export function JoinLink({ className }: { className: string }) {
  const path = usePath();
  const isOfMerchants = path === place || path.startsWith('/partners');
  const isNear = path === page || path.startsWith('/waitlist/');
  return (
    <>
      <SiteLink
        to={path === form ? `${form}#join-form` : isNear ? form : page}
        className={`when-not-joined when-not-merchant ${className}`}
      >
        Join Waitlist
      </SiteLink>
      <SiteLink to={form} className={`when-joined ${isOfMerchants ? 'when-not-merchant' : ''} ${className}`}>
        My place
      </SiteLink>
      <SiteLink
        to={`${place}?list=merchant`}
        className={`when-merchant ${isOfMerchants ? '' : 'when-not-joined'} ${className}`}
      >
        My place
      </SiteLink>
    </>
  );
}
