/** Marks the link of the section being read in a table of contents: the last one that begins near the top, or the last at the end. Returns what stops it. */
export function markSection(contents: ParentNode): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const mark = () => {
    const line =
      scrollY + innerHeight > document.documentElement.scrollHeight - 2 ? innerHeight : innerHeight / 4;
    const current = links.findLast(({ hash }) => {
      const title = document.getElementById(hash.slice(1));
      return title !== null && title.getBoundingClientRect().top < line;
    });
    for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
  return () => removeEventListener('scroll', mark);
}
