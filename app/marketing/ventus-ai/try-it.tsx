import { brand } from '../../../domain/brand.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** The frame of the AI page: a third-party chatbot where one is configured, else our own assistant. */
const { address, isOurs, host }: { address: string; isOurs: boolean; host: string } = import.meta.env
  .CHATBOT_URL
  ? { address: import.meta.env.CHATBOT_URL, isOurs: false, host: new URL(import.meta.env.CHATBOT_URL).host }
  : { address: `${brand.aiPath}/assistant`, isOurs: true, host: '' };

/** The assistant in a frame that opens on request. Without scripts, and when the frame fails, a link opens it. */
export function TryIt() {
  return (
    <section id="try" className="band scroll-mt-8 bg-sunken" aria-labelledby="try-title">
      <div className="wrap">
        <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 md:grid-cols-[7fr_5fr] md:items-end">
          <h2 id="try-title" className="max-w-[10em] text-h2">
            Ask it something
          </h2>
          <p className="max-w-[34em] text-lead text-muted">
            {isOurs
              ? 'No account needed. It searches sample deals of invented shops, and keeps nothing you type.'
              : `This assistant is run by ${host}. What you type there goes to them.`}
          </p>
        </div>
        <div data-frame={address} className="frame-stage mt-[clamp(2rem,4vw,3rem)]">
          <div data-frame-before className="relative grid place-content-center">
            <div className="door-wind" aria-hidden="true" />
            <div className="relative grid justify-items-center gap-4 p-6 text-center">
              <p className="max-w-[24em] text-muted">
                Nothing loads from here until you open it.{' '}
                {isOurs
                  ? 'The microphone is asked for when you press dictate, and not before.'
                  : 'If it wants your microphone, your browser asks you first.'}
              </p>
              <a href={address} data-open-frame className={buttonClass()}>
                Open the assistant
              </a>
              <output className="min-h-6 text-small text-muted">
                <span data-frame-waits hidden>
                  Opening...
                </span>
              </output>
            </div>
          </div>
          <template>
            <iframe
              src={address}
              title={isOurs ? `${brand.aiName}, the assistant` : `Assistant by ${host}`}
              allow={isOurs ? 'microphone' : `microphone ${new URL(address).origin}`}
              // A page of ours could take a sandbox off again, and needs its links to leave the frame.
              sandbox={isOurs ? undefined : 'allow-scripts allow-same-origin allow-forms'}
            />
          </template>
        </div>
        <div className="mt-4 text-small text-muted">
          <output className="mr-2 text-danger">
            <span data-frame-failed hidden>
              The assistant did not load here.
            </span>
          </output>
          <a href={address} className="link">
            Open it on a page of its own
          </a>
        </div>
      </div>
    </section>
  );
}
