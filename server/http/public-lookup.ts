import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** The signature of `dns.lookup` with `all`. */
export type LookupAll = (
  name: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

// Addresses outside the public internet (IANA's registries of special-purpose addresses).
const closed = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(address, bits, 'ipv4');
}
// In IPv6 only 2000::/3 is in use, and parts of it embed other addresses or are for documentation.
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
closed.addSubnet('2001::', 23, 'ipv6');
closed.addSubnet('2001:db8::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');
closed.addSubnet('3fff::', 20, 'ipv6');

function isPublic({ address, family }: LookupAddress): boolean {
  if (family === 6) return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return !closed.check(address, 'ipv4');
}

/**
 * Resolves names for a connection, which then uses exactly the addresses that were checked. A name with an internal address
 * fails, even if it has other addresses.
 */
export function publicLookup(lookup: LookupAll = systemLookup): LookupFunction {
  return (name, options, done) => {
    lookup(name, { all: true }, (error, addresses) => {
      const wanted = addresses?.filter(({ family }) => !options.family || family === options.family) ?? [];
      const [first] = wanted;
      if (error) done(error, '');
      else if (!addresses.every(isPublic)) done(new Error(`${name} has an address inside a network`), '');
      else if (!first) done(new Error(`${name} has no address`), '');
      else if (options.all) done(null, wanted);
      else done(null, first.address, first.family);
    });
  };
}

/** True for names of the public internet: not an address, and not a name that networks use internally. */
export function isOpenName(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    isIP(host) === 0 && host.includes('.') && !/\.(?:local|localhost|internal|home\.arpa)\.?$/.test(host)
  );
}
