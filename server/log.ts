import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { maskPersonalData } from '../domain/personal-data.ts';

/**
 * JSON lines on standard output. On a terminal only what needs a person, since the start-up page is printed there.
 * What could name a person or open a door is cut from every line, wherever it stands.
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
    // Whatever an error of somebody else's says: a database quotes the value it refused, a mail server the address.
    hooks: { streamWrite: maskPersonalData },
  };
  return pino(options, to);
}
