import { mailScenarios, serveMailExample } from '../_shared/mail/mail-scenarios.ts';

const entry = '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d';
const rowOf = (id: string, kind: string) => ({
  id,
  lease_id: 'l',
  attempts: 1,
  created_at: '2026-11-21T11:59:00+00:00',
  waitlist_entry_id: entry,
  payload: { kind },
});

/** Two replies and a notice are waiting; the second reply is postponed. Without a postal address the notice is not sent. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let asked = 0;
  const rpc = async (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    switch (name) {
      case 'claim_outbox':
        asked = 0;
        return args['topic'] === 'waitlist-reply'
          ? [rowOf('1', 'confirm'), rowOf('2', 'confirm')]
          : [rowOf('3', 'welcome')];
      case 'address_of_waitlist_entry':
        return 'ada@people.example';
      case 'wait_for_waitlist_mail':
        asked += 1;
        return asked === 1 ? 0 : 60;
      case 'take_waitlist_mail':
        return { list: 'consumer', email: 'ada@people.example', code: null };
      case 'complete_outbox':
      case 'release_outbox':
        return 1;
      default:
        throw new Error(`Sending mail must not call ${name}.`);
    }
  };
  return serveMailExample(
    'send-waitlist-mail',
    rpc,
    ({ from, to, headers }) =>
      from === 'Ventus <hello@ventus.example>' && to === 'ada@people.example' && Boolean(headers),
  );
}

const replies = '"waitlist-reply":{"sent":1,"dropped":0,"waiting":1,"failed":0}';

export const scenarios = mailScenarios(
  { contains: [replies, '"waitlist-notice":{"sent":1,"dropped":0,"waiting":0,"failed":0}'] },
  { contains: [replies], excludes: ['waitlist-notice'] },
);
