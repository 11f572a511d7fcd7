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

/** A statement to send. */
interface Statement {
  /** Of the prepared statement; undefined to plan it for this call. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Done = (error: Error | null, answer?: Answer) => void;

/**
 * The driver's query, with the methods that its client calls for what the database sends. The driver's types declare
 * `submit` as a property, which a subclass cannot override, and none of its other members.
 */
interface DriverQuery {
  /** Of the prepared statement; without a name, the statement is planned for this call. */
  name: string | undefined;
  /** @returns an error if nothing was sent. */
  submit(connection: pg.Connection): Error | null;
}
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
) => DriverQuery;

/** How the rows of a statement are read. */
interface RowShape {
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
  /**
   * A row without values. Rows are copies of it, because an object to which more than a dozen properties are
   * added one by one becomes a hash table, which takes several times the memory.
   */
  readonly empty: Row;
}

const NO_COLUMNS: RowShape = { columns: [], empty: {} };

function shapeOf(fields: readonly pg.FieldDef[]): RowShape {
  const columns = fields.map((field) => ({
    name: camelCase(field.name),
    parse: types.getTypeParser(field.dataTypeID),
  }));
  return { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
}

/** The prepared statements of one connection to the database. */
export class PreparedStatements {
  /**
   * Their rows by name. Their columns are the same as long as the statement exists: the database refuses to run it if a
   * changed table would change them.
   */
  readonly shapes = new Map<string, RowShape>();
  #undescribed: pg.Connection | undefined;

  /** The connection, without asking the database to describe columns. */
  undescribed(connection: pg.Connection): pg.Connection {
    this.#undescribed ??= Object.create(connection, {
      describe: { value: () => {} },
    }) as pg.Connection;
    return this.#undescribed;
  }
}

/**
 * One call of a statement, whose rows have names in camel case. The database describes the columns of a prepared
 * statement once for each connection instead of at every call (decision record 46).
 */
export class StatementQuery extends DriverQuery {
  readonly #done: Done;
  readonly #rows: Row[] = [];
  readonly #prepared: PreparedStatements;
  #shape: RowShape | undefined;
  #command = '';
  #rowCount: number | null = null;
  #failure: Error | undefined;

  /** @param prepared the statements of the connection to which it is sent. */
  constructor(prepared: PreparedStatements, { name, text, values }: Statement, done: Done) {
    super(text, values);
    this.name = name;
    this.#prepared = prepared;
    this.#done = done;
  }

  override submit(connection: pg.Connection): Error | null {
    if (this.name === undefined) return super.submit(connection);
    this.#shape = this.#prepared.shapes.get(this.name);
    return super.submit(this.#shape ? this.#prepared.undescribed(connection) : connection);
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    const { columns, empty } = this.#shape ?? NO_COLUMNS;
    const row = { ...empty };
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const column = columns[at];
        const text = fields[at];
        if (column && typeof text === 'string') row[column.name] = column.parse(text);
      }
    } catch (error) {
      // The rows after it still arrive.
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // As in 'SELECT 25', 'INSERT 0 1' and 'BEGIN'.
    const words = text.split(' ');
    this.#command = words[0] ?? '';
    this.#rowCount = words.length > 1 ? Number(words.at(-1)) : null;
    if (this.name !== undefined) this.#prepared.shapes.set(this.name, this.#shape ?? NO_COLUMNS);
  }

  handleError(error: Error): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#done(this.#failure);
    else this.#done(null, { command: this.#command, rowCount: this.#rowCount, rows: this.#rows });
  }
}
