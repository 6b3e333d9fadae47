import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ConfirmInline } from '../confirm-inline.tsx';
import { SectionFailed } from '../section-failed.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useRead } from '../use-read.ts';
import { endOtherSessions, readOwnSessions, type OwnSession } from './own-sessions.ts';
import { SessionRow } from './session-row.tsx';

/** The user's sessions, with buttons to end them. */
export function SessionsSection() {
  const { reading, again } = useRead(readOwnSessions);
  return (
    <SettingsSection
      id="sessions"
      title="Where you're logged in"
      lead="If you don't recognize one, log it out and change your password."
    >
      {reading.at === 'reading' && <SessionSkeletons />}
      {reading.at === 'failed' && (
        <SectionFailed what="Your sessions could not be read." error={reading.error} again={again} />
      )}
      {reading.at === 'read' && <List sessions={reading.value} again={again} />}
    </SettingsSection>
  );
}

function List({ sessions, again }: { sessions: readonly OwnSession[] | null; again: () => Promise<void> }) {
  const [now] = useState(() => new Date());
  if (!sessions) return <EndOthers count={null} again={again} />;
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} again={again} />
        ))}
      </ul>
      {others.length > 0 && <EndOthers count={others.length} again={again} />}
    </>
  );
}

function SessionSkeletons() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading your sessions...</output>
      {['w-40', 'w-48'].map((width) => (
        <div key={width} className="item">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="mt-2 h-4 w-64" />
        </div>
      ))}
    </div>
  );
}

/** Ends every other session, after a second press. `count` is null if the backend provides no list. */
function EndOthers({ count, again }: { count: number | null; again: () => Promise<void> }) {
  const places =
    count === 1 ? 'of one other place' : count === null ? 'everywhere else' : `of ${count} other places`;
  return (
    <div className="mt-4">
      <ConfirmInline
        label="Log out everywhere else"
        look="quiet"
        question={`Log out ${places}? You stay logged in here.`}
        yes="Yes, log out"
        busy="Logging out..."
        otherwise="They could not be logged out. Please try again."
        act={async () => {
          await endOtherSessions();
          document.getElementById('sessions-title')?.focus({ preventScroll: true });
          showToast({ kind: 'success', title: 'Logged out everywhere else' });
          await again();
        }}
      />
    </div>
  );
}
