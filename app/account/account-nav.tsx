/** What the page has, in its order. An entry stands here once its section does. */
export const accountSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'sessions', title: "Where you're signed in" },
] as const;

/** Beside the settings where there is room: a way down the page. */
export function AccountNav() {
  return (
    <nav aria-label="Settings" className="account-nav">
      <ul>
        {accountSections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-9 items-center text-nav text-muted hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
