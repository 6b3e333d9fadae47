import { brand } from '../../domain/brand.ts';
import { pageMeta } from '../chrome/page-meta.ts';
import { SkipLink } from '../chrome/skip-link.tsx';
import { GuestAssistant } from './guest-assistant.tsx';
import { GuestBar } from './guest-bar.tsx';
import { GuestStrip } from './guest-strip.tsx';
import { SavingTakesAnAccount } from './saving-takes-an-account.tsx';

export const meta = () =>
  pageMeta({
    title: `${brand.aiName} for guests`,
    description: `The deal finder of ${brand.name} without an account: ask in your own words, and see why each deal is there.`,
  });

/** The assistant for anybody. It stands by itself, or in the frame on the AI page. */
export default function GuestPage() {
  return (
    <>
      <SkipLink />
      <GuestBar />
      <main id="main" tabIndex={-1} className="below-bar-app app-frame">
        <GuestStrip />
        <GuestAssistant
          dictation
          whySaving={<SavingTakesAnAccount lead="Saved deals live in an account." />}
        />
      </main>
    </>
  );
}
