import * as z from 'zod/mini';
import { callFunction } from '../backend/call-function.ts';

const DemoView = z.object({
  /** Available times, in ISO 8601. */
  times: z.array(z.string()),
  /** The merchant and their booked time; null without a link. */
  own: z.nullable(
    z.object({
      email: z.string(),
      startsAt: z.nullable(z.string()),
      /** The booking as a calendar file. */
      calendar: z.nullish(z.string()),
    }),
  ),
});
export type DemoView = z.infer<typeof DemoView>;

type Asked =
  | { action: 'read'; token?: string }
  | { action: 'book'; token: string; time: string; zone: string }
  | { action: 'cancel'; token: string };

/** Reads the times, books one, or cancels. */
export function callDemo(asked: Asked): Promise<DemoView> {
  return callFunction('book-demo', asked, DemoView);
}
