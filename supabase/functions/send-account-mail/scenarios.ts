import { mailScenarios, serveMailExample } from '../_shared/mail/mail-scenarios.ts';

const person = '7b2d9c52-0000-4000-8000-000000000001';
const news = {
  watch: 'w',
  kind: 'price',
  deal: 'd',
  title: 'Squall stand bag',
  merchant: 'Harrow Golf',
  price: 59,
  before: 68,
  under: 60,
};
const answer = {
  report: 'r',
  address: 'bea@people.example',
  title: 'Putter',
  merchant: 'Fairway',
  deal: null,
  reason: 'price',
  answer: 'You were right.',
};

/** A watched deal got cheaper, and a report was closed with a message. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let outbox: unknown[] = [];
  const rpc = async (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    switch (name) {
      case 'watch_news':
        return [{ user_id: person, stop_token: 'stop', news: [news] }];
      case 'watched_requests':
        return [];
      case 'confirmed_address':
        return args['user_id'] === person ? 'ada@people.example' : null;
      case 'report_answers':
        return [answer];
      case 'mail_watch_news':
      case 'mail_report_answer':
        outbox.push(args['mail']);
        return true;
      case 'claim_outbox': {
        if (args['topic'] !== 'mail') throw new Error(`Another topic is claimed: ${String(args['topic'])}.`);
        const claimed = outbox;
        outbox = [];
        return claimed.map((payload, at) => ({
          id: `${at}`,
          lease_id: 'l',
          attempts: 1,
          created_at: '2026-11-21T11:59:00+00:00',
          waitlist_entry_id: null,
          payload,
        }));
      }
      case 'complete_outbox':
        return 1;
      default:
        throw new Error(`Sending mail must not call ${name}.`);
    }
  };
  return serveMailExample('send-account-mail', rpc, (mail) => {
    const canBeStopped = JSON.stringify(mail['headers']).includes('/stop-watch-mail?token=stop');
    return mail['to'] === 'ada@people.example'
      ? mail['subject'] === 'Squall stand bag is now $59.00' && canBeStopped
      : mail['to'] === 'bea@people.example' && String(mail['text']).includes('You were right.');
  });
}

export const scenarios = mailScenarios(
  { contains: ['{"sent":2,"dropped":0,"waiting":0,"failed":0}'] },
  { contains: ['{"sent":1,'] },
);
