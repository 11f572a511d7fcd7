import { randomKey } from '../../kit/random-key.ts';

/** A row of a form's list with its own key, so that typed values stay in their row. */
export type Keyed<Row> = Row & { readonly key: string };

/** Saved rows with keys by position, so that reloading changes nothing. */
export function keyed<Row extends object>(rows: readonly Row[]): Keyed<Row>[] {
  return rows.map((row, index) => ({ ...row, key: String(index) }));
}

/** A new row. */
export function newRow<Row extends object>(row: Row): Keyed<Row> {
  return { ...row, key: randomKey() };
}

/** The rows as sent to the API. */
export function withoutKeys<Row extends object>(rows: readonly Keyed<Row>[]) {
  return rows.map(({ key, ...row }) => row);
}
