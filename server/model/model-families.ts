import { modelOutcomes, type ModelCounts } from '../../supabase/functions/_shared/model/model-reader.ts';
import type { Family } from '../metrics/prometheus-text.ts';

/** Calls and costs of the language model, for `/metrics`. */
export function modelFamilies({ outcomes, tokens, dollars, spent, budgets }: ModelCounts): Family[] {
  const scopes = ['day', 'all'] as const;
  return [
    {
      name: 'assistant_model_turns_total',
      help: 'Turns for the language model, by how they ended. All but read and cached left the answer of the rules.',
      type: 'counter',
      samples: modelOutcomes.map((outcome) => ({ labels: { outcome }, value: outcomes[outcome] })),
    },
    {
      name: 'assistant_model_tokens_total',
      help: 'Tokens that the language model of this process read and wrote.',
      type: 'counter',
      samples: (['read', 'written'] as const).map((kind) => ({ labels: { kind }, value: tokens[kind] })),
    },
    {
      name: 'assistant_model_dollars_total',
      help: 'What these tokens cost at ASSISTANT_PRICE.',
      type: 'counter',
      samples: [{ value: dollars }],
    },
    {
      name: 'assistant_model_budget_spent',
      help: 'What all processes took from the budgets of today and of ever, as of the last turn here.',
      type: 'gauge',
      samples: scopes.flatMap((scope) => [
        { labels: { scope, unit: 'tokens' }, value: spent.tokens[scope] },
        { labels: { scope, unit: 'dollars' }, value: spent.dollars[scope] },
      ]),
    },
    {
      name: 'assistant_model_budget_limit',
      help: 'ASSISTANT_TOKENS and ASSISTANT_DOLLARS.',
      type: 'gauge',
      samples: (['person', ...scopes] as const).flatMap((scope) => [
        { labels: { scope, unit: 'tokens' }, value: budgets.tokens[scope] },
        { labels: { scope, unit: 'dollars' }, value: budgets.dollars[scope] },
      ]),
    },
  ];
}
