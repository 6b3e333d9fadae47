import { useEffect, useState } from 'react';
import {
  audienceBasis,
  audienceMin,
  type AudienceAnswer,
  type AudienceCount,
} from '../../../domain/audience.ts';
import { goalIds } from '../../../domain/goals.ts';
import { merchantToolIds } from '../../../domain/merchant-tools.ts';
import { callFunction } from '../../backend/call-function.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { shortTitle } from './tool-examples.ts';

import * as z from 'zod/mini';

type State = { at: 'loading' } | { at: 'read'; answer: AudienceAnswer } | { at: 'failed'; text: string };

const whys: Record<Exclude<AudienceCount['why'], 'counted'>, string> = {
  'too-few': `Fewer than ${audienceMin}`,
  'after-launch': 'From launch on',
};

const Answer: z.ZodMiniType<AudienceAnswer> = z.object({
  label: z.string(),
  categories: z.array(
    z.object({
      goal: z.enum(goalIds),
      title: z.string(),
      tools: z.array(
        z.object({
          tool: z.enum(merchantToolIds),
          band: z.nullable(z.string()),
          why: z.enum(['counted', 'too-few', 'after-launch']),
        }),
      ),
    }),
  ),
});

async function read(): Promise<State> {
  try {
    return { at: 'read', answer: await callFunction('waitlist-audience', {}, Answer) };
  } catch (error) {
    return { at: 'failed', text: callErrorMessage(error) };
  }
}

/** How many people on the waitlist each tool could go by, for one category at a time. */
export function AudienceTable() {
  const [state, setState] = useState<State>({ at: 'loading' });
  const [goal, setGoal] = useState('sports');
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const next = await read();
      if (!gone) setState(next);
    };
    void show();
    return () => {
      gone = true;
    };
  }, []);
  if (state.at === 'loading') return <output className="text-muted">Counting...</output>;
  if (state.at === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert" className="border-l-2 border-danger pl-3">
          {state.text}
        </p>
        <Button look="quiet" onClick={() => void read().then(setState)}>
          Try again
        </Button>
      </div>
    );
  }
  const { label, categories } = state.answer;
  const shown = categories.find((category) => category.goal === goal) ?? categories[0];
  return (
    <div className="arrives">
      <SelectField
        label="Your category"
        className="max-w-80"
        value={shown?.goal}
        onChange={({ target }) => setGoal(target.value)}
      >
        {categories.map(({ goal: id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <table className="num mt-6 w-full text-left">
        <caption className="pb-3 text-left text-small text-muted">{label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {shown?.tools.map(({ tool, band, why }) => (
            <tr key={tool} className="border-t border-line align-baseline last:border-b">
              <th scope="row" className="py-3.5 pr-4 font-normal">
                <span className="font-medium">{shortTitle(tool)}</span>
                {audienceBasis[tool] && (
                  <span className="block text-small text-muted">{audienceBasis[tool]}</span>
                )}
              </th>
              <td
                className={`py-3.5 text-right whitespace-nowrap ${band ? 'text-h3' : 'text-small text-muted'}`}
              >
                {band ?? (why === 'counted' ? '' : whys[why])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
