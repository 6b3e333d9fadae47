import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { relyingPartyOf } from './relying-party.ts';

const party = (environment: Record<string, string>, site: string): unknown => {
  const { rpId = null, rpName = null, rpOrigins = [] } = readConfig(environment).auth.settings;
  return relyingPartyOf({ rpId, rpName, rpOrigins }, new URL(site));
};

test.each<[Record<string, string>, string, unknown]>([
  [{}, 'http://localhost:3000', { id: 'localhost', name: 'Ventus', origins: ['http://localhost:3000'] }],
  [{}, 'http://127.0.0.1:8080', { id: 'localhost', name: 'Ventus', origins: ['http://localhost:8080'] }],
  [{}, 'http://[::1]:8080', { id: 'localhost', name: 'Ventus', origins: ['http://localhost:8080'] }],
  [
    { SITE_URL: 'https://ventus.example', RP_NAME: 'Ventus cards' },
    'https://ventus.example',
    { id: 'ventus.example', name: 'Ventus cards', origins: ['https://ventus.example'] },
  ],
  [
    {
      SITE_URL: 'https://www.ventus.example',
      RP_ID: 'Ventus.example',
      RP_ORIGIN: 'https://app.ventus.example/, https://www.ventus.example',
    },
    'https://www.ventus.example',
    {
      id: 'ventus.example',
      name: 'Ventus',
      origins: ['https://www.ventus.example', 'https://app.ventus.example'],
    },
  ],
  [
    { RP_ORIGIN: 'http://localhost:5173' },
    'http://localhost:54321',
    { id: 'localhost', name: 'Ventus', origins: ['http://localhost:54321', 'http://localhost:5173'] },
  ],
  [{ SITE_URL: 'https://203.0.113.5' }, 'https://203.0.113.5', null],
])('%o at %s', (environment, site, expected) => {
  expect(party(environment, site)).toEqual(expected);
});
