import { buttonClass } from '../../ui/button-class.ts';
import { WriteToUs } from '../write-to-us.tsx';
import './without-scripts.css';

/**
 * The press without scripts: the form posts to the address it stands at, which holds the token, and the server leads back to
 * the part of the page that says what came of it.
 */
export function WithoutScripts() {
  return (
    <div className="stop-plainly grid gap-6">
      <div id="stopped" className="plain-outcome gap-2">
        <p className="text-h3">Done. We write no more.</p>
        <p className="text-muted">
          Your place stays. To have the entry deleted as well, <WriteToUs />.
        </p>
      </div>
      <p id="refused" className="plain-outcome border-l-2 border-danger pl-3">
        <span>
          This link is not whole, or it has ended. Open the newest mail’s, or <WriteToUs />: a person does it
          for you.
        </span>
      </p>
      <form method="post" className="plain-press">
        <button type="submit" className={buttonClass()}>
          Stop all mail
        </button>
      </form>
    </div>
  );
}
