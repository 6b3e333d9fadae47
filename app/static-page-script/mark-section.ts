/** Marks the link of the section being read in a table of contents: the last one that begins in the upper part of the window. */
export function markSection(contents: ParentNode): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const mark = () => {
    const current = links.findLast(({ hash }) => {
      const title = document.getElementById(hash.slice(1));
      return title !== null && title.getBoundingClientRect().top < innerHeight * 0.4;
    });
    for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
