import { SiteLink, usePath } from './site-link.tsx';

const page = '/smartrewards';
const form = '/join-waitlist';
const place = '/waitlist/status';

/**
 * Join Waitlist in the menus. On the page it opens, and on those of the waitlist, it links to the form. Who joined in this browser
 * goes on; on merchants' pages, and on that of the place, who joined as a merchant goes to their place.
 */
export function JoinLink({ className }: { className: string }) {
  const path = usePath();
  const isOfMerchants = path === place || /^\/partners(\/|$)/.test(path);
  const others = isOfMerchants ? `when-not-merchant ${className}` : className;
  const isNear = path === page || path.startsWith('/waitlist/');
  return (
    <>
      <SiteLink
        to={path === form ? `${form}#join-form` : isNear ? form : page}
        className={`when-not-joined ${others}`}
      >
        Join Waitlist
      </SiteLink>
      <SiteLink to={form} className={`when-joined ${others}`}>
        My place
      </SiteLink>
      {isOfMerchants && (
        <SiteLink to={`${place}?list=merchant`} className={`when-merchant ${className}`}>
          My place
        </SiteLink>
      )}
    </>
  );
}
