import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { chatTexts } from '../../../domain/chat.ts';
import { Chip } from '../../ui/chip.tsx';
import exchange from './exchange.json';

const { read, blocked, unverified, followUps, evidence } = exchange;

/** Six capabilities, each with a real answer. */
export function Capabilities() {
  return (
    <section className="night band" aria-labelledby="does">
      <div className="wrap">
        <h2 id="does" className="max-w-[12em] text-h2">
          Six things it does, in its own answers
        </h2>
        <ol className="does mt-[clamp(2rem,5vw,4rem)]">
          <Does title="Reads the way you write" text="Amounts in words, brands in or out, misspellings.">
            <Said>{read.said}</Said>
            <Chips texts={read.chips} />
            <p className="mt-3 text-muted">{read.message}</p>
          </Does>
          <Does
            title="Keeps to your limits"
            text="When nothing fits, it names the one limit in the way, as a button."
          >
            <Said>{blocked.said}</Said>
            <p className="mt-3 max-w-[34em]">{chatTexts.noMatch}</p>
            <p className="num mt-3 flex min-h-11 max-w-[26rem] items-center justify-between rounded-md border border-line bg-surface px-4 text-nav">
              {blocked.text}
              <ArrowRight className="size-4 text-subtle" aria-hidden="true" />
            </p>
          </Does>
          <Does
            title="Checks the price"
            text="A former price counts as verified once we have seen it ourselves."
          >
            <EvidenceFigure />
          </Does>
          <Does title="Says why" text="Each deal shows its reasons, with the numbers.">
            <p className="text-small text-muted">For the stand bag above</p>
            <Chips texts={evidence.reasons} look="line" />
          </Does>
          <Does title="Takes a follow-up" text="A few words change the plan, and each chip can be removed.">
            {followUps.map(({ said, chips, found }) => (
              <div key={said} className="mt-5 first:mt-0">
                <Said>{said}</Said>
                <Chips texts={chips} />
                <p className="num mt-2 text-small text-muted">{found} deals</p>
              </div>
            ))}
          </Does>
          <Does title="Admits what it can’t check" text="If no shop states it, the answer says so.">
            <Said>{unverified.said}</Said>
            <p className="mt-3 border-l-2 border-warn pl-4">{unverified.message}</p>
          </Does>
        </ol>
      </div>
    </section>
  );
}

function Does({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-1.5 max-w-[26em] text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function Said({ children }: { children: string }) {
  return (
    <p className="w-fit max-w-full rounded-lg rounded-bl-[4px] bg-raised px-4 py-2.5 leading-[1.45]">
      <span className="sr-only">You: </span>
      {children}
    </p>
  );
}

function Chips({ texts, look = 'tint' }: { texts: readonly string[]; look?: 'tint' | 'line' }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <li key={text} className="max-w-full">
          <Chip look={text.startsWith('not ') ? 'line' : look}>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** The price rule of a deal card in its own units: a still page has no style attributes to position a dot. */
function EvidenceFigure() {
  const { title, price, was, low, high, checks, at, usualAt, words } = evidence;
  const along = (share: number) => 8 + share * 544;
  return (
    <div className="num w-full max-w-[35rem]">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <span className="figure text-[2.5rem]">{price}</span>
        {was && <s className="text-subtle">{was}</s>}
        <span className="text-small text-muted md:ml-auto">{title}</span>
      </p>
      <svg viewBox="0 0 560 24" className="mt-4 w-full overflow-visible" aria-hidden="true">
        <line x1="0" x2="560" y1="12" y2="12" stroke="var(--control)" strokeWidth="1.5" />
        <line x1={along(usualAt)} x2={along(usualAt)} y1="4" y2="20" stroke="var(--ink)" strokeWidth="1.5" />
        <circle cx={along(at)} cy="12" r="7" fill="var(--ember)" />
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-tiny text-muted">
        <span>low {low}</span>
        <span>{checks} checks</span>
        <span>high {high}</span>
      </p>
      <p className="text-tiny text-muted">{words}</p>
    </div>
  );
}
