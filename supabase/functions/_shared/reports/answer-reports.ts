import * as z from 'zod/mini';
import { reportReasons } from '../../../../domain/deal-reports.ts';
import type { FunctionDeps } from '../deps.ts';
import { layOutMail, type WrittenMail } from '../mail/lay-out-mail.ts';

const Answer = z.object({
  report: z.string(),
  address: z.string(),
  title: z.string(),
  merchant: z.string(),
  /** Null if the deal is no longer shown. */
  deal: z.nullable(z.string()),
  reason: z.string(),
  answer: z.string(),
});
type Answer = z.infer<typeof Answer>;

/** Queues one mail to each user whose report was closed with a message. Returns how many were queued. */
export async function answerReports({
  rpc,
  now,
  siteUrl,
}: Pick<FunctionDeps, 'rpc' | 'now' | 'siteUrl'>): Promise<number> {
  const at = now().toISOString();
  let asked = 0;
  for (const answer of z.array(Answer).parse(await rpc('report_answers', { at }))) {
    const mail = writeReportMail({ ...answer, siteUrl });
    if (await rpc('mail_report_answer', { report: answer.report, mail, at })) asked += 1;
  }
  return asked;
}

/** The mail with the operator's message. It replies to its recipient's report, so it has no unsubscribe link. */
export function writeReportMail({
  address: to,
  title,
  merchant,
  deal,
  reason,
  answer,
  siteUrl,
}: Omit<Answer, 'report'> & { siteUrl: string }): WrittenMail {
  const said = reportReasons.find(({ id }) => id === reason)?.label ?? 'Something is wrong';
  const name = title.replaceAll(/\s+/g, ' ');
  return layOutMail({
    to,
    subject: `Your report: ${name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name}`,
    title: 'We looked into your report',
    preview: answer,
    paragraphs: [`You told us about ${name} at ${merchant}: “${said}.”`, answer],
    ...(deal && { button: { text: 'See the deal', href: `${siteUrl}/deals/${deal}` } }),
    notes: ['Thank you. Reports like yours keep the deals right for everyone.'],
    foot: [`You get this because you reported a deal at ${new URL(siteUrl).host}.`],
  });
}
