import { DealSkeletons } from '../dashboard/deal-skeletons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A placeholder for the chat and the deals; without scripts, a note about what the page requires. */
export function GuestBodyLoading() {
  return (
    <>
      <div className="wrap only-without-scripts py-8">
        <p className="max-w-[34em] border-l-2 border-warn pl-4">
          The assistant needs JavaScript to answer. You can still read about{' '}
          <a className="link" href="/ventus-ai" target="_top">
            Ventus AI
          </a>{' '}
          and{' '}
          <a className="link" href="/how-deals-are-ordered" target="_top">
            how deals are ordered
          </a>
          .
        </p>
      </div>
      <div
        aria-hidden="true"
        className="wrap only-with-scripts grid min-h-0 flex-1 overflow-hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="flex flex-col pt-4 pb-8 lg:pr-8">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="mt-6 h-16 w-4/5" />
          <Skeleton className="mt-auto h-11 w-full" />
          <Skeleton className="mt-3 h-14 w-full" />
        </div>
        <div className="border-line pt-4 max-lg:hidden lg:border-l lg:pl-8">
          <Skeleton className="mb-5 h-6 w-40" />
          <DealSkeletons />
        </div>
      </div>
    </>
  );
}
