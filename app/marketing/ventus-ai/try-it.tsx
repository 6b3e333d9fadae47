import { brand } from '../../../domain/brand.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** The frame of the AI page: a third-party chatbot if one is configured, otherwise our own assistant. */
const { address, isOurs, host }: { address: string; isOurs: boolean; host: string } = import.meta.env
  .CHATBOT_URL
  ? { address: import.meta.env.CHATBOT_URL, isOurs: false, host: new URL(import.meta.env.CHATBOT_URL).host }
  : { address: `${brand.aiPath}/assistant`, isOurs: true, host: '' };

/**
 * The assistant in a frame that opens on request, if there is room for one; otherwise, without scripts, and if the frame fails,
 * the link opens it on its own page. Beside it, the golf demo.
 */
export function TryIt() {
  return (
    <section id="try" className="band scroll-mt-8 bg-sunken" aria-labelledby="try-title">
      <div className="wrap">
        <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 md:grid-cols-[7fr_5fr]">
          <div>
            <h2 id="try-title" className="text-h2">
              Prefer to talk?
            </h2>
            <p className="mt-4 max-w-[26em] text-lead text-muted">
              {isOurs
                ? 'Open the assistant here and dictate your question.'
                : `Talk to the assistant by ${host}. What you say there goes to them.`}
            </p>
          </div>
          <div data-frame={address} className="frame-stage md:col-span-2 md:row-start-2">
            <div data-frame-before className="flex flex-wrap items-center gap-4">
              <a href={address} data-open-frame className={buttonClass()}>
                Open the assistant
              </a>
              <output className="text-small text-muted">
                <span data-frame-waits hidden>
                  Opening...
                </span>
              </output>
            </div>
            <template>
              <iframe
                src={address}
                title={isOurs ? `${brand.aiName}, the assistant` : `Assistant by ${host}`}
                allow={isOurs ? 'microphone' : `microphone ${new URL(address).origin}`}
                // A page of ours could remove its sandbox, and its links must leave the frame.
                sandbox={isOurs ? undefined : 'allow-scripts allow-same-origin allow-forms'}
              />
            </template>
          </div>
          <div className="border-t border-line pt-8 md:col-start-2 md:row-start-1 md:border-t-0 md:border-l md:pt-0 md:pl-8">
            <h3 className="text-h3">Or look over a golfer’s shoulder</h3>
            <p className="mt-1.5 max-w-[26em] text-muted">A sample member's dashboard, ready to play with.</p>
            <p className="mt-4">
              <SiteLink to="/demo/golf" className={buttonClass('quiet')}>
                See the golf demo
              </SiteLink>
            </p>
          </div>
        </div>
        <div className="mt-4 text-small text-muted max-md:hidden">
          <a href={address} className="link">
            Open it on a page of its own
          </a>
          <output className="ml-3 text-danger">
            <span data-frame-failed hidden>
              The assistant did not load here.
            </span>
          </output>
        </div>
      </div>
    </section>
  );
}
