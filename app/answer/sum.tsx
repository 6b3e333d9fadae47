import type { Figure, ReplyLink } from '../../domain/deal.ts';
import { ReplyLinks } from './reply-links.tsx';

type Props = { figure: Figure; links: readonly ReplyLink[] };

/** A number worth printing large, with its condition beside it. */
export function Sum({ figure: { figure, lines }, links }: Props) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-y border-line py-2.5 not-first:mt-2.5">
      <p className="figure max-w-[45vw] text-[1.75rem] leading-none break-words text-ember-ink">{figure}</p>
      <div className="text-small leading-[1.45] text-muted">
        {lines.map((line, at) => (
          <p key={line}>
            {line}
            {at === lines.length - 1 && links.length > 0 && (
              <>
                {' '}
                <ReplyLinks links={links} />
              </>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}
