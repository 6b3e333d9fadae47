/** The product's name and addresses stand here and nowhere else. */
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
