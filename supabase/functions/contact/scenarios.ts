import { sendForm, sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Expects a mail for each message except those from bots. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('contact', {
    rpc: (name, args) => {
      if (name !== 'keep_contact_message') throw new Error(`The contact form must not call ${name}.`);
      const mail = JSON.stringify(args?.['mail']);
      const isRight = args?.['is_suspected']
        ? mail === 'null'
        : mail.includes('"headers":{"Reply-To":"ana@post.example"}') && mail.includes('A wrong deal');
      if (!isRight) throw new Error(`Not the mail of this message: ${mail}`);
      return Promise.resolve(true);
    },
  });
}

const message = {
  id: '7b2d9c52-0000-4000-8000-000000000001',
  name: 'Ana Ruiz',
  email: 'ana@post.example',
  subject: 'A wrong\ndeal',
  message: 'One\n\nTwo & <three>',
};

export const scenarios: readonly Scenario[] = [
  { name: 'JSON', ...sendJson(message), status: 200, contains: ['{"status":"sent"}'] },
  { name: 'a form', ...sendForm(message), status: 200, contains: ['sent'] },
  { name: 'a program', ...sendJson({ ...message, homepage: 'x' }), status: 200, contains: ['sent'] },
  {
    name: 'no message',
    ...sendJson({ ...message, message: ' ' }),
    status: 422,
    contains: ['"message":"Message is required"', '"field":"message"'],
  },
  {
    name: 'no address',
    ...sendJson({ ...message, email: 'a@b, c@d.example' }),
    status: 422,
    contains: ['Please enter a valid email address'],
  },
  {
    name: 'a long message',
    ...sendJson({ ...message, message: 'x'.repeat(5001) }),
    status: 422,
    contains: ['Message must be less than 5000 characters'],
  },
  { name: 'no id', ...sendJson({ ...message, id: 'one' }), status: 400, contains: ['bad_form'] },
  { name: 'too many', ...sendJson(message, { 'x-scenario': 'too-many' }), status: 429 },
  { name: 'another method', method: 'GET', status: 405, contains: ['method_not_allowed'] },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
