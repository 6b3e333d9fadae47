import { chipInWords } from '../../../domain/chat.ts';
import type { AnswerLanguage, Basket, PlanChip } from '../../../domain/deal.ts';

type Slot = Pick<Basket['slots'][number], 'name' | 'others'>;

/** The conversation's notes about pressed buttons. */
export type ButtonLines = {
  without: (chip: PlanChip) => string;
  instead: (chip: PlanChip, text: string) => string;
  swap: (slot: Slot) => string;
  others: (slot: Slot) => string;
};

/** The lines of `domain/chat.ts` in the other languages. */
export const linesIn: Readonly<Record<AnswerLanguage, ButtonLines>> = {
  es: {
    without: ({ text, wanted }) => (wanted ? `Sin ${text}` : `Otra vez con ${text}`),
    instead: (chip, text) => `${text} en vez de ${chipInWords(chip, 'es')}`,
    swap: ({ name }) => `Otra opción para ${name}`,
    others: ({ name, others }) => `Ver ${others} más para ${name}`,
  },
};
