import type { Exchange } from '../exchange.ts';

/** Names the type of the body, and the schema where the caller chose one. */
export function setBodyHeaders(headers: Headers, { media, schema, schemaChosen }: Exchange): void {
  const type = media === 'object' ? 'application/vnd.pgrst.object+json' : 'application/json';
  headers.set('Content-Type', `${type}; charset=utf-8`);
  if (schemaChosen) headers.set('Content-Profile', schema);
}
