const withScheme = /^https?:\/\/[^\s,;|"<>{}]+$/i;
const withoutScheme = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#][^\s,;|"<>{}]*)?$/i;

/** The pasted text if it is only a web address; as in a browser, `https://` may be omitted. */
export function feedLink(pasted: string): string | null {
  const text = pasted.trim();
  const url = withoutScheme.test(text) ? `https://${text}` : text;
  return withScheme.test(url) && URL.canParse(url) ? url : null;
}
