import { randomKey } from '../../kit/random-key.ts';

/** A row of a form's list with a key of its own, so that what is typed stays in its row. */
export type Keyed<Row> = Row & { readonly key: string };

/** Saved rows with keys: by their place, so that loading them again changes nothing. */
export function keyed<Row extends object>(rows: readonly Row[]): Keyed<Row>[] {
  return rows.map((row, index) => ({ ...row, key: String(index) }));
}

/** A row that was added here. */
export function newRow<Row extends object>(row: Row): Keyed<Row> {
  return { ...row, key: randomKey() };
}

/** The rows as they are sent. */
export function withoutKeys<Row extends object>(rows: readonly Keyed<Row>[]) {
  return rows.map(({ key, ...row }) => row);
}
