import * as z from 'zod/mini';
import type { FunctionDeps } from '../deps.ts';
import { imagesOf } from '../mail/lay-out-mail.ts';
import type { Mail } from '../mail/send-outbox.ts';
import type { WaitlistMail } from './send-mail.ts';

const patienceMs = 10_000;
const Wait = z.nullable(z.number());

/**
 * Mail by one POST: `{from, to, subject, text, html, headers, attachments}` as JSON, attachments in Base64, with the key as a bearer token and an `idempotency-key`
 * that is the same for every attempt. Compatible with Resend. Null where no address is configured: mail waits.
 */
export function mailByWebhook({
  url,
  key,
  from,
  postalAddress,
  functionsUrl,
  rpc,
  now,
  fetch,
}: {
  url: string | undefined;
  key: string | undefined;
  from: string | undefined;
  postalAddress: string | null;
  functionsUrl: string;
} & Pick<FunctionDeps, 'rpc' | 'now' | 'fetch'>): WaitlistMail | null {
  if (!url || !from) return null;
  return {
    postalAddress,
    functionsUrl,
    async deliver(id, mail) {
      const images = imagesOf(mail.html).map(({ id: content_id, file, base64 }) => ({
        content_id,
        filename: file,
        content: base64,
        content_type: 'image/png',
      }));
      const attachments = [...images, ...(mail.attachments ?? []).map(asBase64)];
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ from, ...mail, attachments }),
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (response.ok) return { taken: true };
      // A refusal of this mail is final. A rejected key or a rate limit is temporary, and no mail is lost to it.
      const isFinal = response.status === 400 || response.status === 422;
      return { taken: false, reason: `the mail service answered ${response.status}`, isFinal };
    },
    async count({ entry }) {
      const seconds = Wait.parse(
        await rpc('wait_for_waitlist_mail', { entry_id: entry, at: now().toISOString() }),
      );
      return seconds ?? 'never';
    },
  };
}

function asBase64({ filename, contentType, content }: NonNullable<Mail['attachments']>[number]) {
  const bytes = new TextEncoder().encode(content);
  return { filename, content_type: contentType, content: btoa(String.fromCharCode(...bytes)) };
}
