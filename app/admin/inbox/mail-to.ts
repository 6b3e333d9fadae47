/** Opens the operator's mail program. What people typed is encoded, so that it adds no recipient and no header. */
export function mailTo(address: string, subject: string): string {
  const oneLine = subject.replaceAll(/\s+/g, ' ').trim().toWellFormed();
  return `mailto:${encodeURIComponent(address.toWellFormed()).replace('%40', '@')}?subject=${encodeURIComponent(oneLine)}`;
}
