import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** One state of signing in. Who came to it from inside the page goes on in its first field. */
export function Panel({ title, lead, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const fromInside = useRef(key !== 'default');
  useEffect(() => {
    if (!fromInside.current) return;
    window.scrollTo(0, 0);
    const field = panel.current?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])');
    (field ?? panel.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <h1 className="text-[2.25rem] leading-[1.05] tracking-[-.035em]">{title}</h1>
      <p className="mt-2 break-words text-muted">{lead}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
