/**
 * The neighbourhood of an address: the first three numbers of IPv4, the first three groups of IPv6. Coarse on purpose, and only
 * ever kept as a salted hash.
 */
export function networkOf(address: string | null): string {
  if (address === null) return '';
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.split('.').slice(0, 3).join('.');
  return address.toLowerCase().split(':').slice(0, 3).join(':');
}
