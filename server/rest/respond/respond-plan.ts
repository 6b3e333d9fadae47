import type { PlanWish } from '../parse/media-type.ts';
import { respond } from './respond.ts';

/** PostgreSQL's plan of the request's statement, as text or JSON. */
export function respondPlan(plan: string, { json, of, options }: PlanWish): Response {
  const type = `application/vnd.pgrst.plan+${json ? 'json' : 'text'}; for="${of}"`;
  const chosen = options.length > 0 ? `; options=${options.join('|')}` : '';
  return respond(200, new Headers({ 'Content-Type': `${type}${chosen}; charset=utf-8` }), plan);
}
