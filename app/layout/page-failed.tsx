import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** Replaces a page that broke. It says what to do, and never shows internal errors. */
export function PageFailed() {
  return (
    <main className="wrap grid min-h-dvh content-center gap-6 py-24">
      <h1 className="max-w-[12em] text-h1">This page stopped working</h1>
      <p className="max-w-[34em] text-lead text-muted">
        Something on our side of the screen broke. Reloading usually brings it back; nothing you saved is
        lost.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <a href="/" className={buttonClass('quiet')}>
          Return to Home
        </a>
      </p>
    </main>
  );
}
