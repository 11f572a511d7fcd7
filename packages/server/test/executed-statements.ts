/** A statement that a test has executed; a line of a file of {@link RECORDS_FOLDER}. */
export interface ExecutedStatement {
  /** The parts of its `sql` template. */
  readonly fragments: readonly string[];
  readonly text: string;
  /** A column that was null in a row. */
  readonly nullColumn?: string;
}

/** Where tests note which statements they have executed, for `scripts/check-row-types.ts`. */
export const RECORDS_FOLDER = 'node_modules/.cache/kickstand/statements';
