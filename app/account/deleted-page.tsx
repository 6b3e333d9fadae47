import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { forgetTurns } from '../guest-assistant/kept-chat.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SitePage } from '../layout/site-page.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { readSession } from '../session/session.ts';
import { buttonClass } from '../ui/button-class.ts';

export const meta = () =>
  pageMeta({ title: 'Account deleted', description: 'Your account and what belonged to it are gone.' });

export async function clientLoader() {
  if (await readSession()) throw redirect('/account');
  return null;
}

/** Shown after the account was deleted. It has its own address, so that a reload shows it again. */
export default function DeletedPage() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  // Also what this tab keeps of a conversation without an account.
  useEffect(forgetTurns, []);
  return (
    <SitePage>
      <div className="grid min-h-[60dvh] place-items-center px-6 py-16">
        <div className="max-w-md">
          <h1 ref={title} tabIndex={-1} className="text-h2 outline-none">
            Your account is deleted
          </h1>
          <p className="mt-4 text-muted">
            It is done: your profile, saved deals and conversations are gone, and you are logged out
            everywhere. Nobody needs to do anything more, and nobody can bring it back.
          </p>
          <p className="mt-3 text-muted">
            A waitlist entry that you kept can be managed, exported and deleted under Manage my place, by a
            link to your mail.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <SiteLink to="/" className={buttonClass('filled')}>
              Go to the start page
            </SiteLink>
            <SiteLink to="/waitlist/status" className={buttonClass('quiet')}>
              Manage my place
            </SiteLink>
          </p>
        </div>
      </div>
    </SitePage>
  );
}
