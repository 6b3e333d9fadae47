import { BlockList, isIP } from 'node:net';

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Makes the function that says where a request came from: the socket's peer, or, when that peer is a configured proxy,
 * the last entry of `X-Forwarded-For` that is not one. What a stranger writes into the header is never believed.
 */
export function clientAddressBehind(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (!family) continue;
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => {
    const family = familyOf(address);
    return family !== null && trusted.check(address, family);
  };

  return (peer: string | undefined, forwardedFor: string | null | undefined): string => {
    let address = plain(peer ?? 'unknown');
    const chain = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
    while (isTrusted(address) && chain.length > 0) {
      const next = chain.pop();
      if (!next || !familyOf(next)) break;
      address = next;
    }
    return address;
  };
}
