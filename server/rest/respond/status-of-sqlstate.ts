/**
 * The HTTP status of a PostgreSQL error, as in PostgREST (Error.hs). Two deviations, because the request is at fault: an upsert
 * that names one row twice (21000) is 400, a write to a read-only view (55000) is 405. A server that crashed or is starting
 * (57P02, 57P03) is 503, like an unreachable one.
 */
export function statusOfSqlState(code: string, message: string, anonymous: boolean): number {
  const exact = byCode[code];
  if (exact !== undefined) return exact;
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '21000') return /requires a WHERE clause$|affect row a second time$/.test(message) ? 400 : 500;
  if (code === '55000' && /^cannot (?:insert into|update|delete from) view/.test(message)) return 405;
  if (/^PT[2-5]\d\d$/.test(code)) return Number(code.slice(2));
  return byClass[code.slice(0, 2)] ?? 400;
}

const byCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};

const byClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  PT: 500,
  XX: 500,
};
