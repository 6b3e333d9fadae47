import { Skeleton } from '../ui/skeleton.tsx';

const days = Array.from({ length: 10 }, (_, at) => at);
const times = Array.from({ length: 16 }, (_, at) => at);

/** The form before its times are known, in about its final size. */
export function LoadingTimes() {
  return (
    <div className="grid gap-6">
      <div>
        <Skeleton className="mb-2 h-6 w-40" />
        <div className="grid grid-cols-5 gap-1.5">
          {days.map((at) => (
            <Skeleton key={at} className="h-13 rounded-md" />
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="mb-2 h-6 w-56" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-1.5">
          {times.map((at) => (
            <Skeleton key={at} className="h-12 rounded-md" />
          ))}
        </div>
      </div>
      <div className="grid gap-4 border-t border-line pt-5">
        <Skeleton className="mt-7 h-12.5 rounded-md" />
        <Skeleton className="mt-7 h-12.5 rounded-md" />
        <Skeleton className="mt-7 h-11 w-28 rounded-md" />
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12 w-44 rounded-full" />
      </div>
    </div>
  );
}
