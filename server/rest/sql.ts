declare const trusted: unique symbol;

/**
 * Text that may stand in a statement: literals of our own source, placeholders, and names out of the catalogue.
 * A request's text has no way to become one, so injection is a type error.
 */
export type Sql = string & { readonly [trusted]: true };

/** Joins literal SQL with other trusted parts. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  let text = strings[0] ?? '';
  parts.forEach((part, index) => {
    text += part + (strings[index + 1] ?? '');
  });
  return text as Sql;
}

/** Trusted parts with a trusted separator between them. */
export function joinSql(parts: readonly Sql[], separator: Sql): Sql {
  return parts.join(separator) as Sql;
}

/** A name read from pg_catalog, quoted as an identifier. Only the catalogue's loader calls this. */
export function quoteName(name: string): Sql {
  return `"${name.replaceAll('"', '""')}"` as Sql;
}
