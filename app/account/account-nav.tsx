/** What the page has, in its order. An entry stands here once its section does. */
export const accountSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'sign-in', title: 'Signing in' },
  { id: 'factors', title: 'Two-step verification' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'sessions', title: "Where you're signed in" },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
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
