import { Skeleton } from '../ui/skeleton.tsx';

/** Rows in the place of the rows to come. */
export function AccountLoading() {
  return (
    <div className="settings-section">
      <output className="sr-only">Loading your account...</output>
      <Skeleton className="h-7 w-32" />
      <div className="mt-11">
        {['w-36', 'w-52', 'w-44', 'w-60'].map((width) => (
          <div key={width} className="setting">
            <Skeleton className="h-5 w-20" />
            <Skeleton className={`setting-value h-5 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
