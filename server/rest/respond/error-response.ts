import type { AppError } from '../../app-error.ts';
import { RetryLater } from '../../app-error.ts';
import { AmbiguousEmbed } from '../catalogue/ambiguous-embed.ts';
import { RaisedAnswer } from './raised-answer.ts';
import { respond } from './respond.ts';

/** PostgREST's error body: `{code, details, hint, message}`, null where empty. */
export function errorResponse(failure: AppError, method: string): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' });
  if (/^[\w.-]+$/.test(failure.code)) headers.set('Proxy-Status', `PostgREST; error=${failure.code}`);
  if (failure instanceof RaisedAnswer) {
    for (const [name, value] of Object.entries(failure.headers)) headers.set(name, value);
  }
  if (failure.status === 401) headers.set('WWW-Authenticate', challenge(failure));
  if (failure.status === 503) headers.set('Retry-After', '1');
  if (failure instanceof RetryLater) headers.set('Retry-After', String(failure.afterSeconds));
  const body = JSON.stringify({
    code: failure.code,
    details: failure instanceof AmbiguousEmbed ? failure.choices : failure.details,
    hint: failure.hint,
    message: failure.message,
  });
  return respond(failure.status, headers, method === 'HEAD' ? null : body);
}

function challenge({ code, message }: AppError): string {
  const aboutToken = code === 'PGRST301' || code === 'PGRST303';
  return aboutToken && /^[\w .,-]+$/.test(message)
    ? `Bearer error="invalid_token", error_description="${message}"`
    : 'Bearer';
}
