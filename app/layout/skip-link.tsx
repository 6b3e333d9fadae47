/** The first tab stop on every page. The page's <main> has the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
