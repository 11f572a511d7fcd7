import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** The name of a column in camel case: `created_at` becomes `createdAt`. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/**
 * Renames the columns of all rows to camel case. Kysely's own plugin does it, too, but also walks every
 * statement to rename what a query builder wrote.
 */
export class CamelCaseRows implements KyselyPlugin {
  readonly #names = new Map<string, string>();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: this.rename(result.rows) };
  }

  /**
   * The rows of one statement with renamed columns. They are copies of one object, because an object to which
   * more than a dozen properties are added one by one becomes a hash table, which takes several times the memory.
   */
  rename(rows: UnknownRow[]): UnknownRow[] {
    const columns = Object.keys(rows[0] ?? {});
    if (!columns.some((column) => column.includes('_'))) return rows;
    const names = columns.map((column) => [this.#nameOf(column), column] as const);
    const empty: UnknownRow = Object.fromEntries(names);
    return rows.map((row) => {
      const renamed = { ...empty };
      for (const [name, column] of names) renamed[name] = row[column];
      return renamed;
    });
  }

  #nameOf(column: string): string {
    const known = this.#names.get(column);
    if (known) return known;
    const name = camelCase(column);
    this.#names.set(column, name);
    return name;
  }
}
