import { useEffect, useRef } from 'react';
import { CodeForm } from '../code-form.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Enrolment } from './factor-calls.ts';

type Props = { enrolment: Enrolment; onCode: (code: string) => Promise<void>; onCancel: () => void };

/** The QR code for the app's camera, its text, and a field for the code that proves it works. */
export function ScanApp({ enrolment: { qrCode, secret }, onCode, onCancel }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h3 ref={title} tabIndex={-1} className="text-[1.125rem] leading-snug tracking-[-.01em] outline-none">
        Scan this with your authenticator app
      </h3>
      <div className="mt-4 grid gap-6 min-[30rem]:grid-cols-[11rem_minmax(0,1fr)]">
        {/* Dark on white in both themes: cameras need that. */}
        <img
          src={qrCode}
          alt="QR code for your authenticator app"
          className="size-44 rounded-md bg-[#fff] p-2"
        />
        <div className="min-w-0">
          <p className="text-nav text-muted">No camera? Type this key into the app.</p>
          <p id="app-key" className="num mt-1.5 font-medium tracking-[.04em] break-words">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton text={secret} label="Copy key" shownAt="app-key" />
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <CodeForm
          label="Code the app shows now"
          save="Turn on"
          busy="Checking..."
          onCode={onCode}
          onCancel={onCancel}
        />
      </div>
    </div>
  );
}
