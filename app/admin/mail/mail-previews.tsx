import * as z from 'zod/mini';

const Previews = z.array(z.object({ id: z.string(), subject: z.string() }));
type Previews = z.infer<typeof Previews>;

/** Every kind of mail. Empty if the site is not served by our server. */
export async function readPreviews(): Promise<Previews> {
  const answer = await fetch('/mail-preview', { headers: { accept: 'application/json' } }).catch(() => null);
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return [];
  return Previews.parse(await answer.json());
}

const groups = [
  { sign: 'waitlist-', title: 'Waitlists' },
  { sign: 'deals-', title: 'Deals' },
  { sign: 'account-', title: 'Signing in' },
  { sign: 'notice-', title: 'Changes to an account' },
] as const;

/** How each kind of mail looks, with made-up people. */
export function MailPreviews({ previews }: { previews: Previews }) {
  if (previews.length === 0) return null;
  return (
    <section aria-labelledby="previews" className="mt-9">
      <h2 id="previews">How each mail looks</h2>
      <p className="mt-1 text-muted">Shown with a made-up person. Each opens in a new tab.</p>
      <div className="console-previews">
        {groups.map(({ sign, title }) => (
          <div key={sign}>
            <h3 className="text-small text-subtle">{title}</h3>
            <ul>
              {previews
                .filter(({ id }) => id.startsWith(sign))
                .map(({ id, subject }) => (
                  <li key={id}>
                    <span>
                      <a href={`/mail-preview/${id}`} target="_blank" rel="noreferrer" className="link">
                        {subject}
                      </a>{' '}
                      <span className="text-small text-subtle">
                        {id.slice(sign.length).replaceAll('_', ' ')}
                      </span>
                    </span>
                    <a
                      href={`/mail-preview/${id}?theme=dark`}
                      target="_blank"
                      rel="noreferrer"
                      className="link"
                      aria-label={`Dark: ${subject}`}
                    >
                      Dark
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
