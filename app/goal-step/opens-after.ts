import { goals, type Goal } from '../../domain/goals.ts';

/** For a goal that opens soon: after which one, and that its deals need not wait. Empty for any other. */
export function opensAfter({ availability }: Goal, names: 'label' | 'categoryTitle' = 'label'): string {
  const first = goals.find((goal) => goal.availability === 'Available First');
  return availability === 'Available Soon'
    ? `: the card opens for it after ${first?.[names]}. You can ask for its deals today.`
    : '';
}
