/** The product's name and addresses, defined only here. */
export const brand = {
  name: 'Ventus',
  slug: 'ventus',
  tagline: 'Rewards that move with you.',
  aiName: 'Ventus AI',
  aiPath: '/ventus-ai',
  contactEmail: 'hello@ventus.example',
  partnersEmail: 'partners@ventus.example',
  mailFrom: 'Ventus <hello@ventus.example>',
} as const;
