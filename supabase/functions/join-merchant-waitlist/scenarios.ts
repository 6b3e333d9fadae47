import { sendForm, sendJson, sendMultipart, serveExample, type Scenario } from '../_shared/scenarios.ts';
import { exampleJoins } from '../join-waitlist/scenarios.ts';

export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('join-merchant-waitlist', { joinBatched: exampleJoins() });
}

const shop = {
  companyName: 'Larkmoor Golf',
  companyIndustry: 'Sports - Golf, Tennis',
  companyWebsite: 'larkmoor.example',
  fullName: 'Grace Hopper',
  roleTitle: 'Owner',
  emailAddress: 'Grace@Larkmoor.example',
  referralCode: '',
  ventusToolsInterested: 'geographic, persona, request-demo',
};
const joined = ['"result":"success"', 'Submission Recorded!'];

const refusal = (name: string, fields: object, message: string): Scenario => ({
  name,
  ...sendJson({ ...shop, ...fields }),
  status: 422,
  contains: [`"message":"${message}"`, `"field":"${Object.keys(fields)[0]}"`],
  excludes: ['success'],
});

export const scenarios: readonly Scenario[] = [
  { name: 'url-encoded', ...sendForm(shop), status: 200, contains: joined },
  { name: 'JSON', ...sendJson(shop), status: 200, contains: joined },
  { name: 'multipart', ...sendMultipart(shop), status: 200, contains: joined },
  {
    name: 'only the required fields',
    ...sendForm({
      companyName: 'L',
      companyWebsite: 'http://l.example/',
      fullName: 'Gr',
      emailAddress: 'g@l.example',
    }),
    status: 200,
    contains: joined,
  },
  refusal('no company', { companyName: ' ' }, 'Company name is required'),
  refusal(
    'a long company',
    { companyName: 'x'.repeat(101) },
    'Company name must be less than 100 characters',
  ),
  refusal('no website', { companyWebsite: ' ' }, 'Enter your website'),
  refusal('no name', { fullName: ' ' }, 'Enter your full name'),
  refusal('no address', { emailAddress: '' }, 'Enter your email address'),
  ...[
    'x',
    'ftp://l.example',
    'javascript:alert(1)',
    'https://',
    'https://localhost',
    'a b.example',
    'https://u:p@l.example',
  ].map((companyWebsite) =>
    refusal(`the website "${companyWebsite}"`, { companyWebsite }, 'Please enter a valid URL'),
  ),
  refusal(
    'a long website',
    { companyWebsite: `https://l.example/${'x'.repeat(500)}` },
    'Website URL must be less than 500 characters',
  ),
  refusal('a short name', { fullName: ' G ' }, 'Full name must be at least 2 characters'),
  refusal('a long name', { fullName: 'x'.repeat(101) }, 'Full name must be less than 100 characters'),
  refusal('a long role', { roleTitle: 'x'.repeat(101) }, 'Role must be less than 100 characters'),
  refusal('half an address', { emailAddress: 'grace@' }, 'Please enter a valid email address'),
  refusal('a long code', { referralCode: 'x'.repeat(51) }, 'Referral code must be less than 50 characters'),
  { name: 'another method', method: 'PUT', status: 405, excludes: ['success'] },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
