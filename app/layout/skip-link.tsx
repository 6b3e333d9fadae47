/** The first tab stop on every page. The page's <main> has the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed left-4 top-3 z-40 -translate-y-20 opacity-0 rounded-md bg-ink px-4 py-2.5 text-on-fill focus-visible:translate-y-0 focus-visible:opacity-100"
    >
      Skip to content
    </a>
  );
}
