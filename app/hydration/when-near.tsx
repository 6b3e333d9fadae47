import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

type Props = { className: string; meanwhile?: ReactNode; children: ReactNode };

/** Reserves space for a part whose code and data are fetched only when it is near the viewport. */
export function WhenNear({ className, meanwhile, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '400px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {near ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile}
    </div>
  );
}
