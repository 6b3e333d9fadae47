import type { ReactNode } from 'react';

/** One section of the status page: its name on the left, its content on the right. */
export function Part({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-5 md:grid-cols-[4fr_8fr]"
    >
      <div>
        <h2 id={id} className="status-heading">
          {title}
        </h2>
        {about && <p className="mt-3 max-w-[22em] text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

const dayIn = (options: Intl.DateTimeFormatOptions) => (time: string) =>
  new Date(time).toLocaleDateString('en-US', options);

/** `Nov 21` for an ISO time, with the year if it is not the current one. */
export function onDay(time: string): string {
  const thisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return dayIn({ month: 'short', day: 'numeric', ...(!thisYear && { year: 'numeric' }) })(time);
}

/** `November 21` for an ISO time. */
export const onLongDay = dayIn({ month: 'long', day: 'numeric' });
