import { Skeleton } from '../ui/skeleton.tsx';

/** Placeholders for cards. */
export function DealSkeletons() {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2" aria-hidden="true">
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-surface px-5 pt-4.5 pb-4">
          <Skeleton className="mt-1 h-4 w-28" />
          <Skeleton className="mt-5 h-5 w-3/4" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-6 h-8 w-32" />
          <Skeleton className="mt-6 h-0.5 w-full" />
          <Skeleton className="mt-4 h-4 w-1/2" />
          <div className="mt-6 flex justify-end border-t border-line pt-4">
            <Skeleton className="h-11 w-26" />
          </div>
        </div>
      ))}
    </div>
  );
}
