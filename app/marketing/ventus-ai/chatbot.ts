import { brand } from '../../../domain/brand.ts';

/** What stands in the frame of the AI page: a chatbot of somebody else's where one is configured, else our own assistant. */
export const chatbot: { address: string; isOurs: boolean; host: string } = import.meta.env.CHATBOT_URL
  ? { address: import.meta.env.CHATBOT_URL, isOurs: false, host: new URL(import.meta.env.CHATBOT_URL).host }
  : { address: `${brand.aiPath}/assistant`, isOurs: true, host: '' };
