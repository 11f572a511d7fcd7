import type { ColumnRef, Node } from 'libpg-query';

/** A column of a result or a table, and whether it may be null. */
export interface Column {
  readonly name: string;
  readonly nullable: boolean;
}

/**
 * The relations that statements can read: columns of tables and views, by 'name' or 'schema.name'.
 */
export type Catalog = ReadonlyMap<string, readonly Column[]>;

/** A table, view, subquery or function in a FROM clause. */
interface Source {
  readonly alias: string;
  readonly columns: readonly Column[];
  /** On the optional side of an outer join. */
  optional: boolean;
}

/** The names that an expression can refer to. */
export class Scope {
  readonly sources: Source[] = [];
  readonly #named = new Map<string, readonly Column[]>();
  /** Columns that a condition makes not null: 'alias.column'. */
  readonly #present = new Set<string>();
  /** True if rows are grouped, so that an aggregate always has a row. */
  grouped = false;
  readonly catalog: Catalog;
  readonly outer: Scope | undefined;

  constructor(catalog: Catalog, outer?: Scope) {
    this.catalog = catalog;
    this.outer = outer;
  }

  /** Defines a common table expression. */
  define(name: string, columns: readonly Column[]): void {
    this.#named.set(name, columns);
  }

  /** The columns of a common table expression, table or view. */
  columnsOf(name: string, schema: string | undefined): readonly Column[] {
    const named = schema === undefined ? this.#findNamed(name) : undefined;
    const known = named ?? this.catalog.get(schema === undefined ? name : `${schema}.${name}`);
    if (!known) throw new Error(`There is no table ${schema ? `${schema}.` : ''}${name}.`);
    return known;
  }

  #findNamed(name: string): readonly Column[] | undefined {
    const own = this.#named.get(name);
    if (own || !this.outer) return own;
    return this.outer.#findNamed(name);
  }

  /** Whether a column may be null; unknown ones may. */
  isNullable(reference: ColumnRef): boolean {
    const found = this.#find(namesOf(reference));
    if (!found) return true;
    const { source, column, scope } = found;
    if (scope.#present.has(`${source.alias}.${column.name}`)) return false;
    return column.nullable || source.optional;
  }

  #find(names: readonly string[]): { source: Source; column: Column; scope: Scope } | undefined {
    const [alias, name] = names.length > 1 ? names.slice(-2) : [undefined, names[0]];
    for (const source of this.sources) {
      if (alias !== undefined && source.alias !== alias) continue;
      const column = source.columns.find((each) => each.name === name);
      if (column) return { source, column, scope: this };
    }
    return this.outer ? this.outer.#find(names) : undefined;
  }

  /** A whole row, such as the `a` of `row_to_json(a)`. */
  isRow(reference: ColumnRef): boolean {
    const [name, ...rest] = namesOf(reference);
    return rest.length === 0 && this.sources.some(({ alias }) => alias === name);
  }

  /** The columns of `*` or `alias.*`. */
  expand(reference: ColumnRef): readonly Column[] {
    const [alias] = namesOf(reference);
    return this.sources
      .filter((source) => alias === undefined || source.alias === alias)
      .flatMap(({ columns, optional, alias: of }) =>
        columns.map(({ name, nullable }) => ({
          name,
          nullable: (nullable || optional) && !this.#present.has(`${of}.${name}`),
        })),
      );
  }

  /** Records that rows with a null column are excluded. */
  require(reference: ColumnRef): void {
    const found = this.#find(namesOf(reference));
    if (found?.scope !== this) return;
    this.#present.add(`${found.source.alias}.${found.column.name}`);
    found.source.optional = false;
  }
}

/** The names of a reference without `*`: ['a', 'id']. */
export function namesOf({ fields = [] }: ColumnRef): string[] {
  return fields.flatMap((field) => textOf(field) ?? []);
}

/** The text of a name in a parse tree. */
export function textOf(node: Node | undefined): string | undefined {
  return node && 'String' in node ? node.String.sval : undefined;
}
