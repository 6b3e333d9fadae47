import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { outboxJob } from '../jobs/outbox-job.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { DeliverMail } from './mail.ts';
import { Mail } from './mail.ts';

/** Sends mail from the outbox. `pool` is the one of `authenticator`. */
export function mailJob(options: { pool: Pool; deliver: DeliverMail; log: Logger; everyMs?: number }): Job {
  return outboxJob({
    ...options,
    topic: 'mail',
    deliver: (entry) => options.deliver(entry.id, Mail.parse(entry.payload)),
  });
}
