/** The address unchanged if it is http or https, else null: nothing else from a feed may become a link. */
export function webUrl(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
