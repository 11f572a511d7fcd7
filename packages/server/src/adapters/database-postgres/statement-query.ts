import pg from 'pg';
import { camelCase } from '../../platform/camel-case-rows.ts';
import { types } from './value-types.ts';

type Row = Record<string, unknown>;

/** What a statement returned. */
export interface Answer {
  /** 'SELECT', 'UPDATE' and so on. */
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
}

type Done = (error: Error | null, answer?: Answer) => void;

/** The driver's query, with the methods that its client calls for what the database sends. */
interface DriverQuery {
  /** Of the prepared statement; without a name, the statement is planned for this call. */
  name: string | undefined;
  /** @returns an error if nothing was sent. */
  submit(connection: pg.Connection): Error | null;
}
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery;

/** How the rows of a statement are read. */
interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /**
   * A row without values. Rows are copies of it, because an object to which more than a dozen properties are
   * added one by one becomes a hash table, which takes several times the memory.
   */
  readonly empty: Row;
}

const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} };

function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  const names = fields.map((field) => camelCase(field.name));
  return {
    names,
    parsers: fields.map((field) => types.getTypeParser(field.dataTypeID)),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

/** What is known of one connection to the database. */
interface Known {
  /**
   * The columns of its prepared statements by name. They stay the same as long as the statement exists: the
   * database refuses to run it if a changed table would change them.
   */
  readonly columns: Map<string, Columns>;
  /** The connection, without asking the database to describe columns. */
  readonly undescribed: pg.Connection;
}

const connections = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  const known = connections.get(connection);
  if (known) return known;
  const undescribed: pg.Connection = Object.create(connection, { describe: { value: () => {} } });
  const first = { columns: new Map<string, Columns>(), undescribed };
  connections.set(connection, first);
  return first;
}

/**
 * One call of a statement, whose rows have names in camel case. The database describes the columns of a prepared
 * statement once for each connection, which saves both sides a third of the work for a short list.
 */
export class StatementQuery extends DriverQuery {
  readonly #done: Done;
  readonly #rows: Row[] = [];
  #columns: Columns | undefined;
  #known: Map<string, Columns> | undefined;
  #command = '';
  #rowCount: number | null = null;
  #failure: Error | undefined;

  /** @param name of the prepared statement; undefined to plan it for this call. */
  constructor(name: string | undefined, text: string, values: unknown[], done: Done) {
    super(text, values);
    this.name = name;
    this.#done = done;
  }

  override submit(connection: pg.Connection): Error | null {
    if (this.name === undefined) return super.submit(connection);
    const { columns, undescribed } = knownOf(connection);
    this.#known = columns;
    this.#columns = columns.get(this.name);
    return super.submit(this.#columns ? undescribed : connection);
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns ?? NO_COLUMNS;
    if (this.#failure) return;
    const row = { ...empty };
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at] as string | null;
        if (text !== null) row[names[at] as string] = (parsers[at] as Columns['parsers'][0])(text);
      }
    } catch (error) {
      this.#failure = error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // As in 'SELECT 25', 'INSERT 0 1' and 'BEGIN'.
    const words = text.split(' ');
    this.#command = words[0] ?? '';
    this.#rowCount = words.length > 1 ? Number(words.at(-1)) : null;
    if (this.name !== undefined) this.#known?.set(this.name, this.#columns ?? NO_COLUMNS);
  }

  handleError(error: Error): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#done(this.#failure);
    else this.#done(null, { command: this.#command, rowCount: this.#rowCount, rows: this.#rows });
  }
}
