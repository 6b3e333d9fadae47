import * as z from 'zod';

const address = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }).optional(),
);

/** External URLs in the built pages: a chatbot for the frame of the AI page, a demo of the golf dashboard. */
export const OutsideAddresses = z.object({ CHATBOT_URL: address, GOLF_DEMO_URL: address });

/** Compiled into the pages as constants. Throws a clear error when one of them is not an https URL. */
export function addressConstants(environment: Record<string, string | undefined>): Record<string, string> {
  const parsed = OutsideAddresses.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? 'An address'} ${issue?.message ?? 'is wrong'}.`);
  }
  const { CHATBOT_URL = null, GOLF_DEMO_URL = null } = parsed.data;
  return {
    'import.meta.env.CHATBOT_URL': JSON.stringify(CHATBOT_URL),
    'import.meta.env.GOLF_DEMO_URL': JSON.stringify(GOLF_DEMO_URL),
  };
}
