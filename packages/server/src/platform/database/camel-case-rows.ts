/** The name of a column in camel case: `created_at` becomes `createdAt`. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** What a driver returns if it is asked for rows as arrays. */
interface UnnamedRows {
  readonly fields: readonly { readonly name: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

const names = new Map<string, string>();

function nameOf(column: string): string {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = camelCase(column);
  names.set(column, name);
  return name;
}

/**
 * The rows of a statement with the names of its columns in camel case. They are copies of one object, because an
 * object to which more than a dozen properties are added one by one becomes a hash table, which takes several times
 * the memory.
 */
export function camelCaseRows({ fields, rows }: UnnamedRows): Record<string, unknown>[] {
  const columns = fields.map(({ name }) => nameOf(name));
  const empty: Record<string, unknown> = Object.fromEntries(columns.map((name) => [name, null]));
  return rows.map((values) => {
    const row = { ...empty };
    let index = 0;
    for (const name of columns) {
      row[name] = values[index];
      index += 1;
    }
    return row;
  });
}
