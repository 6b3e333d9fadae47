import { hash } from '../_shared/hash.ts';
import { sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

const row = {
  list: 'merchant',
  email: 'grace@larkmoor.example',
  form: { companyName: 'Larkmoor Golf' },
  joinedAt: '2026-11-20T12:00:00+00:00',
  confirmedAt: '2026-11-20T12:05:00+00:00',
  invitedAt: null,
  unsubscribedAt: null,
  code: '3F9A02BC1D',
  merchant: {
    demoAt: '2026-12-01T15:30:00+00:00',
    feed: { state: 'waiting', accepted: 7, sentAt: '2026-11-21T12:00:00+00:00', decidedAt: null },
  },
  place: {
    place: 4,
    passes: 3,
    joinNumber: 14,
    countedReferrals: 1,
    members: 254,
    joinedAt: '2026-11-20T12:00:00+00:00',
    firstName: 'Grace',
    moves: [{ referral: 'r', at: '2026-11-21T12:00:00+00:00', from: 14, to: 4 }],
  },
  referrals: [
    {
      id: '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d',
      state: 'withheld',
      reason: 'same-device',
      joinedAt: '2026-11-20',
      appealedAt: null,
    },
  ],
  consents: [
    { version: '1', text: 'I agree.', termsVersion: null, givenAt: '2026-11-20T12:00:00+00:00', gpc: true },
  ],
};

/** Knows one token, which belongs to a merchant's entry. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('waitlist-status', {
    rpc: async (name, args = {}) => {
      if (args['token'] !== (await hash('good'))) return null;
      if (name === 'waitlist_status') return row;
      if (name === 'waitlist_export') return { ...row, extra: { heardFrom: 'a friend' } };
      return name !== 'appeal_referral' || args['referral'] === row.referrals[0]?.id;
    },
  });
}

const ask = (action: string, more: object = {}) => sendJson({ token: 'good', action, ...more });
const form = {
  companyName: 'L',
  companyWebsite: 'l.example',
  fullName: 'Grace',
  emailAddress: 'x@elsewhere.example',
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'read',
    ...ask('read'),
    status: 200,
    contains: [
      '"total":250',
      '"placesEarned":10',
      '"from":14,"to":4',
      '/join-waitlist?ref=3F9A02BC1D',
      'Several people joined with your link from one device.',
    ],
    excludes: ['members', 'Grace'],
  },
  { name: 'export', ...ask('export'), status: 200, contains: ['heardFrom', '"joinNumber":14'] },
  { name: 'unsubscribe', ...ask('unsubscribe'), status: 200, contains: ['"email"'] },
  { name: 'resume', ...ask('resume'), status: 200, contains: ['"email"'] },
  { name: 'delete', ...ask('delete'), status: 200, contains: ['{"status":"deleted"}'] },
  { name: 'edit', ...ask('edit', { form }), status: 200, contains: ['grace@larkmoor.example'] },
  {
    name: 'edit with an invalid value',
    ...ask('edit', { form: { ...form, fullName: 'G' } }),
    status: 422,
    contains: ['"field":"fullName"'],
    excludes: ['success'],
  },
  { name: 'appeal', ...ask('appeal', { referral: row.referrals[0]?.id }), status: 200 },
  {
    name: 'appeal for another entry’s referral',
    ...ask('appeal', { referral: '00000000-0000-4000-8000-000000000000' }),
    status: 409,
    contains: ['nothing_to_do'],
  },
  { name: 'appeal for nothing', ...ask('appeal'), status: 409 },
  {
    name: 'an invalid token',
    ...sendJson({ token: 'bad', action: 'read' }),
    status: 401,
    contains: ['link_invalid'],
  },
  {
    name: 'export without a token',
    ...sendJson({ token: 'bad', action: 'export' }),
    status: 401,
    contains: ['link_invalid'],
  },
  { name: 'another action', ...ask('promote'), status: 422, contains: ['action must be one of'] },
  { name: 'no token', ...sendJson({ action: 'read' }), status: 422, contains: ['token must be text'] },
  { name: 'malformed JSON', ...ask('read'), body: '{', status: 400, contains: ['bad_json'] },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
