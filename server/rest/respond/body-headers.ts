import type { Exchange } from '../exchange.ts';

/** Names the type of the body, and the schema where the caller chose one. */
export function setBodyHeaders(headers: Headers, { media, schema, schemaChosen }: Exchange): void {
  headers.set('Content-Type', `${media.type}; charset=utf-8`);
  if (schemaChosen) headers.set('Content-Profile', schema);
}
