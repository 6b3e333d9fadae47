import pino, { type Logger } from 'pino';

/**
 * JSON lines on standard output. On a terminal only what needs a person, since the start-up page is printed there.
 * What could name a person or open a door is cut from every line, wherever it stands.
 */
export function createLog(toTerminal: boolean): Logger {
  return pino({
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
  });
}
