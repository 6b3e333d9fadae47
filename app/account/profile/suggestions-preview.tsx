import { useMemo } from 'react';
import { random } from '../../art/streamlines/random.ts';
import { suggestPrompts } from '../../../domain/prompts.ts';

type Props = { goal: string | null; areas: readonly string[]; changed: boolean };

/** The suggestions for this choice, by the dashboard's rules. Seeded, so that they do not change with each render. */
export function SuggestionsPreview({ goal, areas, changed }: Props) {
  const prompts = useMemo(
    () =>
      suggestPrompts({
        goal,
        categories: areas,
        userMessages: [],
        random: random(areas.join().length + areas.length),
      }),
    [goal, areas],
  );
  return (
    <div className="mt-6 rounded-md bg-sunken px-4 py-3.5 text-nav">
      <p className="font-medium">
        {changed ? 'Your assistant will suggest things like' : 'Your assistant suggests things like'}
      </p>
      <ul className="mt-1.5 grid gap-1 text-muted">
        {prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
      <p className="mt-2.5 text-small text-muted">
        Deals that fit your goal and areas also rank higher in its answers. Your saved deals and conversations
        stay.
      </p>
    </div>
  );
}
