import { createHash } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

/** Extracts the address from one entry: some proxies add the port, and then put IPv6 into brackets. */
const plain = (entry: string) =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is one of these addresses or networks. */
export function isOneOf(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (!family) continue;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = plain(address);
    const family = familyOf(bare);
    return family !== null && list.check(bare, family);
  };
}

/** A private address for a client that a proxy identifies in another way, so that each is counted separately. */
function standIn(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `fd${hash.slice(0, 2)}:${hash.slice(2, 6)}:${hash.slice(6, 10)}:${hash.slice(10, 14)}::1`;
}

/**
 * Creates the function that determines where a request came from: the socket's peer, or, when that peer is a configured
 * proxy, the last entry of `X-Forwarded-For` that is not one. Entries from untrusted peers are ignored. An entry that is
 * not an IP address is mapped to a private address; `onUnreadable` is called for the first one.
 */
export function clientAddressBehind(trustedProxies: readonly string[], onUnreadable?: () => void) {
  const isTrusted = isOneOf(trustedProxies);
  let reported = false;

  return (peer: string | undefined, forwardedFor: string | null | undefined): string => {
    let address = plain(peer ?? 'unknown');
    const chain = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
    while (isTrusted(address)) {
      const next = chain.pop();
      if (next === undefined) break;
      if (!familyOf(next)) {
        if (!reported) onUnreadable?.();
        reported = true;
        return standIn(next);
      }
      address = next;
    }
    return address;
  };
}

/** One household or machine has a whole /64 of IPv6 addresses, so it counts as one address. */
export function addressKey(address: string | null): string {
  if (address === null) return 'unknown';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
