import { buttonClass } from '../ui/button-class.ts';

const programs = [
  { name: 'Gmail', href: 'https://mail.google.com/mail/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    href: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'ymail.com'] },
  { name: 'iCloud Mail', href: 'https://www.icloud.com/mail', domains: ['icloud.com', 'me.com', 'mac.com'] },
] as const;

/** Links to the mail service: the address's own, or the most common ones if its domain is unknown. */
export function OpenMail({ email = '' }: { email?: string }) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const own = programs.filter(({ domains }) => domains.some((one) => one === domain));
  return (
    <>
      <p className="open-mail">or open your mail</p>
      <ul className="open-mail-ways">
        {(own.length > 0 ? own : programs.slice(0, 3)).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet', { slim: true, wide: true })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
