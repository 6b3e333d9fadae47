import { pageMeta } from '../layout/page-meta.ts';
import { SitePage } from '../layout/site-page.tsx';
import { LoadError } from '../session/load-error.tsx';
import { useSessionEnd } from '../session/use-session-end.ts';
import { Button } from '../ui/button.tsx';
import { ChangeGoal } from './change-goal.tsx';
import { GoalScreen } from './goal-screen.tsx';
import { RewardsScreen } from './rewards-screen.tsx';
import { startOfWizard, type Start } from './start.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { WaitlistScreen } from './waitlist-screen.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import type { Route } from './+types/page';

export const meta = () =>
  pageMeta({
    title: 'Set up your rewards',
    description: 'Your goal, what it would do for you, and your place on the waitlist: three steps.',
    path: '/onboarding',
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return startOfWizard(new URL(request.url));
}

// The steps change only the URL: the account's data is the same in all of them.
export const shouldRevalidate = () => false;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SitePage>
      <LoadError title="Your setup could not be loaded" error={error} />
    </SitePage>
  );
}

export default function Onboarding({ loaderData }: Route.ComponentProps) {
  const { changes } = loaderData;
  return changes ? <ChangeGoal now={changes} /> : <WizardSteps {...loaderData} />;
}

function WizardSteps({ known, spending }: Start) {
  const wizard = useWizard(spending);
  const { step, selection, money } = wizard;
  useSessionEnd({ returnTo: `/onboarding?step=${step}` });
  return (
    <WizardFrame step={step} hint={<Hint wizard={wizard} />} actions={<Actions wizard={wizard} />}>
      {step === 1 && <GoalScreen selection={selection} onChange={wizard.select} />}
      {step === 2 && selection.goal && (
        <RewardsScreen
          goal={selection.goal}
          subcategories={selection.subcategories}
          spending={money.fields}
          holder={`${known.firstName} ${known.lastName}`.trim()}
          onChange={() => void wizard.go(1)}
        />
      )}
      {step === 3 && selection.goal && <WaitlistScreen wizard={wizard} goal={selection.goal} known={known} />}
    </WizardFrame>
  );
}

function Hint({ wizard: { step, complete, saving, finish } }: { wizard: Wizard }) {
  if (step === 1) return complete ? null : 'Choose a goal, then at least one of its areas.';
  if (step === 2) return null;
  return (
    <Button
      look="text"
      slim
      className="justify-start whitespace-nowrap"
      onClick={() => {
        if (!saving) void finish({ joins: false });
      }}
    >
      Skip the waitlist
    </Button>
  );
}

function Actions({ wizard }: { wizard: Wizard }) {
  const { step, complete, saving, formId, go } = wizard;
  return (
    <>
      {step > 1 && (
        <Button look="quiet" onClick={() => void go(step === 3 ? 2 : 1)}>
          Back
        </Button>
      )}
      {step < 3 ? (
        <Button disabled={!complete} onClick={() => void go(step === 1 ? 2 : 3)}>
          Next
        </Button>
      ) : (
        <Button type="submit" form={formId} busy={saving && 'Saving...'}>
          Complete
        </Button>
      )}
    </>
  );
}
