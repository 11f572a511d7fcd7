/** A statement executed by a test; a line in a file of {@link RECORDS_FOLDER}. */
export interface ExecutedStatement {
  /** The parts of its `sql` template. */
  readonly fragments: readonly string[];
  readonly text: string;
  /** A column that was null in some row. */
  readonly nullColumn?: string;
}

/** Where tests record executed statements, for `scripts/check-row-types.ts`. */
export const RECORDS_FOLDER = 'node_modules/.cache/kickstand/statements';
