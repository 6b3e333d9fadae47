import type { FunctionDeps } from '../_shared/deps.ts';
import { programme } from '../../../domain/programme.ts';
import { sendForm, sendJson, sendMultipart, serveExample, type Scenario } from '../_shared/scenarios.ts';
import type { BatchedJoin } from '../_shared/waitlist/batch-joins.ts';

/** With the header `x-adult` the operator requires the age checkbox. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const joinBatched = exampleJoins();
  const rpc = async (_name: string, { code }: { code?: unknown }) => code === 'FRIEND42';
  const handle = serveExample('join-waitlist', { joinBatched, rpc: rpc as FunctionDeps['rpc'] });
  const handleAdult = serveExample('join-waitlist', {
    joinBatched,
    programme: { ...programme, confirmAdult: true },
  });
  return (request) => (request.headers.has('x-adult') ? handleAdult(request) : handle(request));
}

/** A list with one used key, whose hash is learned by asking for it first. */
export function exampleJoins(): BatchedJoin {
  const bodies = new Map<unknown, unknown>();
  return async ({ request_key: key, request_body: body }) => {
    if (key === null) return 'recorded';
    if (!bodies.has(key)) bodies.set(key, body);
    return bodies.get(key) === body ? 'recorded' : 'key-reused';
  };
}

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@people.example', interest: 'Sports' };
const joined = ['"result":"success"', 'Successfully joined the waitlist!'];
const asksAdult = { 'x-adult': '1' };
const unticked = 'Please confirm that you are 18 or over and in the U.S.';
const browser = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };

const refusal = (
  name: string,
  fields: object,
  message: string,
  field: string,
  headers?: Record<string, string>,
): Scenario => ({
  name,
  ...sendJson({ ...ada, ...fields }, headers),
  status: 422,
  contains: [`"message":"${message}"`, `"field":"${field}"`, '"code":"validation_failed"'],
  excludes: ['success'],
});

export const scenarios: readonly Scenario[] = [
  { name: 'JSON', ...sendJson(ada), status: 200, contains: joined },
  { name: 'url-encoded', ...sendForm(ada), status: 200, contains: joined },
  { name: 'multipart', ...sendMultipart(ada), status: 200, contains: joined },
  { name: 'no last name', ...sendForm({ ...ada, lastName: '' }), status: 200, contains: joined },
  {
    name: 'a friend’s code',
    ...sendForm({ ...ada, referralCode: ' friend42 ' }),
    status: 200,
    contains: joined,
    excludes: ['referral'],
  },
  {
    name: 'a code that nobody has',
    ...sendForm({ ...ada, referralCode: 'NOTREAL1' }),
    status: 200,
    contains: [...joined, '"referral":"unknown"'],
  },
  { name: 'interest by id', ...sendForm({ ...ada, interest: 'pets' }), status: 200, contains: joined },
  { name: 'interest by audience', ...sendForm({ ...ada, interest: 'Gamers Enthusiasts' }), status: 200 },
  {
    name: 'fifty letters',
    ...sendForm({ ...ada, firstName: 'A'.repeat(50) }),
    status: 200,
    contains: joined,
  },
  refusal('one letter', { firstName: ' A ' }, 'First name must be at least 2 characters', 'firstName'),
  refusal('no first name', { firstName: undefined }, 'Enter your first name', 'firstName'),
  refusal(
    '51 letters',
    { firstName: 'A'.repeat(51) },
    'First name must be less than 50 characters',
    'firstName',
  ),
  refusal(
    'a long last name',
    { lastName: 'A'.repeat(51) },
    'Last name must be less than 50 characters',
    'lastName',
  ),
  refusal('no address', { email: 'ada' }, 'Please enter a valid email address', 'email'),
  refusal('a list for an address', { email: ['a@b.example'] }, 'Please enter a valid email address', 'email'),
  refusal(
    'a long address',
    { email: `${'a'.repeat(60)}@${'b.'.repeat(100)}example` },
    'Email must be less than 255 characters',
    'email',
  ),
  refusal('no interest', { interest: '' }, 'Please select a category', 'interest'),
  refusal('an unknown interest', { interest: 'Chess' }, 'Please select a category', 'interest'),
  refusal(
    'a long code',
    { referralCode: 'x'.repeat(51) },
    'Referral code must be less than 50 characters',
    'referralCode',
  ),
  {
    name: 'two invalid fields, in the form’s order',
    ...sendJson({ ...ada, firstName: '', email: '' }),
    status: 422,
    contains: ['"message":"Enter your first name"', '"key":"email-missing"'],
  },
  { name: 'a key', ...sendJson(ada, { 'idempotency-key': 'k' }), status: 200, contains: joined },
  { name: 'the key again', ...sendForm(ada, { 'idempotency-key': 'k' }), status: 200, contains: joined },
  {
    name: 'the same key with another person’s form',
    ...sendJson({ ...ada, email: 'b@people.example' }, { 'idempotency-key': 'k' }),
    status: 422,
    contains: ['idempotency_key_reused'],
    excludes: ['success'],
  },
  {
    name: 'a key that is too long',
    ...sendJson(ada, { 'idempotency-key': 'k'.repeat(201) }),
    status: 400,
    excludes: ['success'],
  },
  {
    name: 'malformed JSON',
    ...sendJson(ada),
    body: '{',
    status: 400,
    contains: ['"bad_form"'],
    excludes: ['success'],
  },
  {
    name: 'JSON that is a list',
    ...sendJson([]),
    status: 400,
    contains: ['"bad_form"'],
    excludes: ['success'],
  },
  {
    name: 'multipart without a boundary',
    ...sendMultipart(ada, { 'content-type': 'multipart/form-data' }),
    status: 400,
    contains: ['"bad_form"'],
    excludes: ['success'],
  },
  {
    name: 'too many fields',
    ...sendForm(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 'x']))),
    status: 400,
    excludes: ['success'],
  },
  {
    name: 'plain text',
    method: 'POST',
    body: 'email=a',
    headers: { 'content-type': 'text/plain' },
    status: 415,
    excludes: ['success'],
  },
  { name: 'no body', method: 'POST', status: 415, excludes: ['success'] },
  {
    name: 'too large',
    ...sendForm({ ...ada, more: 'x'.repeat(70_000) }),
    status: 413,
    excludes: ['success'],
  },
  { name: 'too many', ...sendJson(ada, { 'x-scenario': 'too-many' }), status: 429, excludes: ['success'] },
  {
    name: 'another method',
    method: 'GET',
    status: 405,
    contains: ['method_not_allowed'],
    excludes: ['success'],
  },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
  { name: 'a browser', ...sendForm(ada, browser), status: 303 },
  { name: 'a browser with a fault', ...sendForm({ ...ada, email: 'x' }, browser), status: 303 },
  { name: 'a browser too often', ...sendForm(ada, { ...browser, 'x-scenario': 'too-many' }), status: 303 },
  { name: 'the box ticked', ...sendForm({ ...ada, adult: 'yes' }, asksAdult), status: 200, contains: joined },
  {
    name: 'the honeypot field of a plain form',
    ...sendForm({ ...ada, adult: 'on' }, asksAdult),
    status: 200,
    contains: joined,
  },
  refusal('the box left open', {}, unticked, 'adult', asksAdult),
  refusal('the box with a no', { adult: 'no' }, unticked, 'adult', asksAdult),
  refusal('another fault comes first', { interest: '' }, 'Please select a category', 'interest', asksAdult),
];
