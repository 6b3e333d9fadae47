import { SiteLink } from '../layout/site-link.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** To the form; who joined in this browser finds their place there, as by My place in the bar. */
export function JoinButton() {
  return (
    <SiteLink to="/join-waitlist" className={buttonClass()}>
      <span className="when-not-joined">Join Waitlist</span>
      <span className="when-joined">See your place</span>
    </SiteLink>
  );
}
