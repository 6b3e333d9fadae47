declare const trusted: unique symbol;

/**
 * Trusted text of a statement: literals of our own source, placeholders, and names from the catalogue. Text of a request cannot
 * have this type, so SQL injection is a type error.
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

/** Joins trusted parts with a trusted separator. */
export function joinSql(parts: readonly Sql[], separator: Sql): Sql {
  return parts.join(separator) as Sql;
}

/** A name read from pg_catalog, quoted as an identifier. Only the catalogue's loader calls this. */
export function quoteName(name: string): Sql {
  return `"${name.replaceAll('"', '""')}"` as Sql;
}
