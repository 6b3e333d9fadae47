import { useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../domain/limits.ts';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { browseAddress, defaultOrder, type Browse } from './browse.ts';

/** The page's title and its search field; from 768 px up the wind flows around the field's end. */
export function SearchBox({ browse, example }: { browse: Browse; example: string | undefined }) {
  const { query } = browse;
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const flow = useWind(stage, ({ around }) => ({
    lean: true,
    seed: 12,
    angle: -4,
    sway: 0.3,
    scale: 360,
    gap: 10,
    weight: 1.2,
    least: 70,
    depth: [0.35, 0.55, 0.85],
    obstacles: [words, field].flatMap(({ current }) =>
      around(current, { reach: 44, pad: 0, grow: 10, radius: 26 }),
    ),
  }));

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = input.current?.value.trim() || null;
    void navigate(
      browseAddress({
        ...browse,
        query,
        near: false,
        order: defaultOrder(query),
        page: 1,
      }),
    );
  }

  return (
    <div className="relative overflow-hidden md:border-b md:border-line">
      <div
        ref={stage}
        className="pointer-events-none absolute inset-y-0 right-0 w-[56%] [mask:linear-gradient(90deg,transparent,#000_30%)] max-md:hidden"
      >
        <Wind id="search-wind" flow={flow} className="size-full" />
      </div>
      <div className="wrap relative pt-2.5 pb-0.5 md:py-4.5">
        <div ref={words} className="flex w-fit flex-wrap items-baseline gap-x-4">
          <h1 className="text-[1.375rem] md:text-[2.125rem] leading-[1.08] tracking-[-.034em]">
            AI Shopping Assistant
          </h1>
          <p className="text-small text-muted md:text-nav">Find the best deals personalized for you</p>
        </div>
        <search>
          <form
            ref={field}
            action="/deals"
            onSubmit={search}
            className="mt-2 flex max-w-184 items-center gap-2.5 rounded-lg border border-control bg-surface p-1.25 pl-3.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-current-tone md:mt-3.5 md:gap-3 md:pl-4.5"
          >
            <svg
              className="size-5 flex-none text-subtle"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <circle cx="9" cy="9" r="5.5" />
              <path d="m13.2 13.2 3.8 3.8" />
            </svg>
            <input
              key={query}
              ref={input}
              type="search"
              name="q"
              aria-label="Search deals"
              placeholder={example}
              defaultValue={query ?? ''}
              maxLength={limits.queryMax}
              enterKeyHint="search"
              autoComplete="off"
              className="min-h-11.5 min-w-0 flex-1 text-ellipsis bg-transparent outline-none md:text-[1.0625rem]"
            />
            <button
              type="submit"
              className="inline-flex min-h-11.5 flex-none items-center justify-center rounded-[11px] bg-ink font-medium text-on-fill hover:bg-ink/88 max-md:w-11.5 md:px-5"
            >
              <span className="max-md:sr-only">Search</span>
              <svg
                className="size-4.5 md:hidden"
                viewBox="0 0 18 18"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d="M3 9h12M10 4l5 5-5 5" />
              </svg>
            </button>
          </form>
        </search>
      </div>
    </div>
  );
}
