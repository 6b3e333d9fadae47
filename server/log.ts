import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { maskPersonalData } from '../domain/personal-data.ts';
import { currentRequestId } from './http/current-request.ts';

/**
 * JSON lines on standard output. On a terminal only warnings, since the start-up page is printed there. Personal data and
 * credentials are removed from every line.
 */
export function createLog(toTerminal: boolean, to: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level: toTerminal ? 'warn' : 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'apikey',
        'cookie',
        'password',
        'email',
        'token',
        'access_token',
        'refresh_token',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[cut]',
    },
    // A log line with its own `request_id` keeps it.
    mixin() {
      const id = currentRequestId();
      return id === null ? {} : { request_id: id };
    },
    // Also in errors from elsewhere: a database quotes the refused value, a mail server the address.
    hooks: { streamWrite: maskPersonalData },
  };
  return pino(options, to);
}
