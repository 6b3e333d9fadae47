import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { brand } from '../domain/brand.ts';
import { type LanguageModel, readLanguageModel } from '../domain/language-model.ts';
import { readProgramme, type Programme } from '../domain/programme.ts';
import { AuthEnvironment, readAuthConfig, type AuthConfig } from './auth/settings/read-auth-config.ts';
import { isLoopbackHost } from './http/is-loopback-host.ts';
import { OutsideAddresses } from './site/outside-addresses.ts';
import type { TracingConfig } from './tracing/start-tracing.ts';

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

const port = z.coerce
  .number('must be a number from 0 to 65535')
  .int('must be a whole number')
  .min(0, 'must be a number from 0 to 65535')
  .max(65_535, 'must be a number from 0 to 65535');

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''));

const origin = httpUrl.refine((value) => URL.canParse(value) && new URL(value).pathname === '/', {
  error: 'must be an address without a path, such as https://example.com',
});

/** A URL that receives personal data: encrypted, unless it is on this machine. */
const endpoint = httpUrl.refine(
  (value) => !URL.canParse(value) || value.startsWith('https:') || isLoopbackHost(new URL(value).hostname),
  { error: 'must be an address that starts with https://' },
);

function isNetwork(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const networks = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isNetwork), {
    error: 'must be addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas',
  });

const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

/** `name=value,name=value`, values URL-encoded, as OpenTelemetry writes them. */
const pairs = z.string().transform((value, context) => {
  const entries = value.split(',').map((pair) => /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair));
  try {
    return Object.fromEntries(
      entries.map((found) => [found?.[1] ?? '', decodeURIComponent(found?.[2] ?? '%')]),
    );
  } catch {
    context.addIssue('must be headers such as authorization=Bearer%20secret, separated by commas');
    return z.NEVER;
  }
});

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** Schemas that must never be exposed. */
const closedSchemas = /^(?:auth|host|information_schema|pg_.*)$/;

const schemas = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((name) => /^[a-z_][a-z0-9_]{0,62}$/.test(name) && !closedSchemas.test(name)), {
    error: 'must be names of schemas such as public, shop, separated by commas; auth and host are closed',
  });

export const Environment = z.object({
  PORT: optional(port).default(3000),
  HOST: optional(z.string()).default('localhost'),
  WORKERS: optional(
    z.coerce
      .number('must be a number from 1 to 8')
      .int('must be a whole number')
      .min(1, 'must be a number from 1 to 8')
      .max(8, 'must be a number from 1 to 8'),
  ).default(1),
  INDEX_MEMORY: optional(
    z
      .string()
      .regex(/^\d+ ?[MG]B$/, 'must be an amount such as 500MB or 2GB')
      .transform((text) => Number.parseInt(text, 10) * (text.endsWith('GB') ? 1e9 : 1e6)),
  ).default(2e9),
  DRAIN_SECONDS: optional(
    z.coerce
      .number('must be a number from 0 to 60')
      .min(0, 'must be a number from 0 to 60')
      .max(60, 'must be a number from 0 to 60'),
  ).default(0),
  DATA_DIR: optional(z.string()).default('.data'),
  DATABASE_URL: optional(z.string()),
  DATABASE_READ_URL: optional(z.string()),
  SITE_URL: optional(origin),
  SITE_WITHOUT_TLS: optional(z.enum(['0', '1'], { error: 'must be 1 or 0' })).default('0'),
  TRUSTED_PROXIES: optional(networks).default([]),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters, without blanks'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: optional(pairs).default({}),
  OTEL_TRACES_SAMPLER_ARG: optional(share).default(1),
  RATE_LIMITS: optional(onOff).default('on'),
  REST_SCHEMAS: optional(schemas).default(['public']),
  REST_ANONYMOUS: optional(onOff).default('off'),
  REST_AGGREGATES: optional(onOff).default('off'),
  REST_PLANS: optional(onOff).default('off'),
  REST_ROLLBACKS: optional(onOff).default('off'),
  SUPABASE_URL: optional(httpUrl),
  SUPABASE_ANON_KEY: optional(z.string()),
  FUNCTIONS_URL: optional(httpUrl),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' }),
  ),
  MAIL_FROM: optional(z.string()).default(brand.mailFrom),
  POSTAL_ADDRESS: optional(z.string().max(300, 'must be at most 300 characters')),
  CONSUMER_WAITLIST_URL: optional(endpoint),
  MERCHANT_WAITLIST_URL: optional(endpoint),
  WAITLIST_DIRECT: optional(z.enum(['0', '1'], { error: 'must be 1 or 0' })).default('0'),
  WAITLIST_FORM: optional(z.enum(['a', 'b'], { error: 'must be a or b' })).default('a'),
  SCHEDULING_URL: optional(httpUrl),
  BUILD_DIR: optional(z.string()).default(fileURLToPath(new URL('../build', import.meta.url))),
  // Parsed by `readLanguageModel`, together with related settings.
  ASSISTANT_MODEL: optional(z.string()),
  ASSISTANT_URL: optional(z.string()),
  ASSISTANT_KEY: optional(z.string()),
  ASSISTANT_RUN_BY: optional(z.string()),
  ASSISTANT_PRICE: optional(z.string()),
  ASSISTANT_TOKENS: optional(z.string()),
  ASSISTANT_DOLLARS: optional(z.string()),
  ...AuthEnvironment.shape,
  // Read again by the build, which puts them into the pages; parsed here so that an invalid one is refused at start.
  ...OutsideAddresses.shape,
});

/** Everything the server reads from its environment, once, at start. Nothing reads the environment later. */
export type Config = {
  port: number;
  host: string;
  /** How many threads answer requests. */
  workers: number;
  /** Bytes that an index in memory may take; above them PostgreSQL searches. */
  indexMemory: number;
  /** How long a stopping server still answers while `/readyz` reports that it is not ready. */
  drainMs: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A standby for reads that may be a second old. */
  databaseReadUrl: string | undefined;
  /** The public URL of the site; null until the port is known, when the site is on this machine only. */
  siteUrl: string | null;
  /** True while only this machine can reach the site. The demo sign-in and the local mailbox only exist then. */
  onLoopback: boolean;
  trustedProxies: readonly string[];
  rateLimits: boolean;
  /** Opens `/metrics` to callers from other machines; without it no other machine can read it. */
  metricsToken: string | undefined;
  /** Where spans are sent; null disables tracing. */
  tracing: TracingConfig | null;
  /** What `/rest/v1` exposes besides the tables of `public`, to callers with a key. */
  rest: {
    /** The first is the default schema. */
    schemas: readonly string[];
    /** Treats a request without a key as anonymous. */
    anonymous: boolean;
    aggregates: boolean;
    plans: boolean;
    rollbacks: boolean;
  };
  supabase: { url: string; anonKey: string } | null;
  functionsUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The postal address in every notice; without it only replies to requests are sent. */
  postalAddress: string | null;
  waitlists: {
    /** The spreadsheet endpoints. */
    consumerUrl: string | undefined;
    merchantUrl: string | undefined;
    /** The forms post directly to the endpoints, bypassing this server: nothing is stored here. */
    direct: boolean;
    form: 'a' | 'b';
  };
  schedulingUrl: string | undefined;
  /** The folder of the built site. */
  buildDir: string;
  /** The language model in addition to the assistant's rules; null without one. */
  languageModel: LanguageModel | null;
  auth: AuthConfig;
  /** The bank, the card type and the launch date, for wording. */
  programme: Programme;
};

/** A setting that cannot be used. `message` names the variable and says in one sentence what to do. */
class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment. Throws `ConfigError` for an invalid value, or one set without the setting it needs. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'A setting'} ${issue?.message ?? 'is wrong'}.`);
  }
  const env = parsed.data;
  if ((env.SUPABASE_URL === undefined) !== (env.SUPABASE_ANON_KEY === undefined)) {
    throw new ConfigError('SUPABASE_URL and SUPABASE_ANON_KEY go together: set both, or neither.');
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, the database that is written to.');
  }
  const listensHere = isLoopbackHost(env.HOST);
  if (!listensHere && !env.SITE_URL) {
    throw new ConfigError(
      `HOST=${env.HOST} can be reached from other machines: set SITE_URL to the address people will type.`,
    );
  }
  const onLoopback = listensHere && (!env.SITE_URL || isLoopbackHost(new URL(env.SITE_URL).hostname));
  const site = { url: env.SITE_URL ?? null, onLoopback };
  const isPlain = env.SITE_URL?.startsWith('http:') && !isLoopbackHost(new URL(env.SITE_URL).hostname);
  if (isPlain && env.SITE_WITHOUT_TLS === '0') {
    throw new ConfigError(
      `SITE_URL=${env.SITE_URL} would send passwords and sessions unencrypted: use https:// with a proxy in front, or set SITE_WITHOUT_TLS=1 if that is meant.`,
    );
  }
  if (env.RATE_LIMITS === 'off' && !onLoopback) {
    throw new ConfigError(
      'RATE_LIMITS=off is for tests on this machine: it is refused while the site is public.',
    );
  }
  const auth = readAuthConfig({ ...env, RP_NAME: env.RP_NAME ?? brand.name }, site);
  if ('refused' in auth) throw new ConfigError(auth.refused);
  if (env.WAITLIST_DIRECT === '1' && !env.CONSUMER_WAITLIST_URL && !env.MERCHANT_WAITLIST_URL) {
    throw new ConfigError('WAITLIST_DIRECT=1 needs CONSUMER_WAITLIST_URL or MERCHANT_WAITLIST_URL.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    workers: env.WORKERS,
    indexMemory: env.INDEX_MEMORY,
    drainMs: env.DRAIN_SECONDS * 1000,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    siteUrl: env.SITE_URL ?? null,
    onLoopback,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS === 'on',
    metricsToken: env.METRICS_TOKEN,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          },
    rest: {
      schemas: env.REST_SCHEMAS,
      anonymous: env.REST_ANONYMOUS === 'on',
      aggregates: env.REST_AGGREGATES === 'on',
      plans: env.REST_PLANS === 'on',
      rollbacks: env.REST_ROLLBACKS === 'on',
    },
    supabase:
      env.SUPABASE_URL && env.SUPABASE_ANON_KEY
        ? { url: env.SUPABASE_URL, anonKey: env.SUPABASE_ANON_KEY }
        : null,
    functionsUrl: env.FUNCTIONS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    postalAddress: env.POSTAL_ADDRESS ?? null,
    waitlists: {
      consumerUrl: env.CONSUMER_WAITLIST_URL,
      merchantUrl: env.MERCHANT_WAITLIST_URL,
      direct: env.WAITLIST_DIRECT === '1',
      form: env.WAITLIST_FORM,
    },
    schedulingUrl: env.SCHEDULING_URL,
    buildDir: resolve(env.BUILD_DIR),
    languageModel: orConfigError(() => readLanguageModel(environment)),
    auth: auth.config,
    programme: orConfigError(() => readProgramme(environment)),
  };
}

function orConfigError<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : 'A setting is wrong.', { cause });
  }
}
