import { randomUUID } from 'node:crypto';
import { encryptSecret, type EncryptionKey } from '../auth/keys/encrypt-secret.ts';
import { FeedError } from '../../deals/feed/feed-error.ts';
import type { ColumnMap } from '../../deals/feed/plan-columns.ts';
import type { FeedFormat } from '../../deals/feed/read/open-feed.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import { feedAddress } from './fetch-feed.ts';
import { credentialsOf } from './run-feed.ts';

export type NewFeed = {
  source: string;
  url: string;
  everyMinutes: number;
  complete?: boolean;
  keepSample?: boolean;
  format?: FeedFormat | undefined;
  mapping?: ColumnMap | undefined;
  merchant?: string | undefined;
  /** As `Name: value`. */
  headers?: readonly string[];
};

/** Adds a feed, which is due immediately. Throws `FeedError` if it is invalid. */
export async function addFeed(
  { rpc, encryptionKey, onLoopback }: { rpc: Rpc; encryptionKey: EncryptionKey; onLoopback: boolean },
  feed: NewFeed,
  at: Date,
): Promise<void> {
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(feed.source) || feed.source === 'sample')
    throw new FeedError(
      'Name the source in lowercase letters, digits and hyphens, such as my-shop; "sample" is taken.',
    );
  const url = feedAddress(feed.url, onLoopback).href;
  if (url.length > 2048) throw new FeedError('The address of the feed is longer than 2,048 characters.');
  const headers = readHeaders(feed.headers ?? []);
  const id = randomUUID();
  const added = await rpc('add_feed', {
    id,
    source: feed.source,
    url,
    every_minutes: feed.everyMinutes,
    complete: feed.complete ?? false,
    keep_sample: feed.keepSample ?? false,
    format: feed.format,
    mapping: feed.mapping,
    merchant: feed.merchant ?? nameOf(feed.source),
    credentials:
      Object.keys(headers).length > 0
        ? encryptSecret(encryptionKey, credentialsOf(id), JSON.stringify(headers))
        : undefined,
    at: at.toISOString(),
  });
  if (added !== true)
    throw new FeedError(`${feed.source} has a feed already; feeds remove ${feed.source} takes it out first.`);
}

/** `my-shop` as shown on a card: My Shop. */
function nameOf(source: string): string {
  const words = source.split(/[-._]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Headers that belong to the connection or to the conditional request, not to the operator. */
const ours =
  /^(?:host|connection|content-length|transfer-encoding|te|upgrade|expect|keep-alive|trailer|accept-encoding|if-.*|range|proxy-.*)$/i;

/** Throws `FeedError` for a line that is not a header, or is one that we set ourselves. */
export function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e]+)$/.exec(line.trim()) ?? [];
    if (name === '') throw new FeedError('Write a header as "Authorization: Bearer …".');
    if (ours.test(name)) throw new FeedError(`The header ${name} is set by the connection itself.`);
    headers[name.toLowerCase()] = value;
  }
  if (JSON.stringify(headers).length > 8000)
    throw new FeedError('The headers are longer than 8,000 characters.');
  return headers;
}
