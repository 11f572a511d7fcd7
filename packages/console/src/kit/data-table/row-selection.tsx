import { type RefObject, useRef } from 'react';
import type { Selection } from './column.ts';
import classes from './data-table.module.css';
import { tickRange } from './tick-range.ts';

interface SelectionProps<Row> {
  readonly rowKey: (row: Row) => string;
  readonly selection: Selection<Row>;
}

/** The checkbox of a row; Shift applies it to all rows since the last one clicked. */
export function SelectRow<Row>({
  row,
  rows,
  rowKey,
  selection,
  lastTicked,
  isTabStop,
}: SelectionProps<Row> & {
  row: Row;
  rows: readonly Row[];
  /** The row whose checkbox was clicked last. */
  lastTicked: RefObject<string | undefined>;
  /** The other rows' checkboxes are reached by moving to their row. */
  isTabStop: boolean;
}) {
  const key = rowKey(row);
  const { chosen, onChange, rowName } = selection;
  const withShift = useRef(false);
  return (
    <input
      type="checkbox"
      className={classes.tick}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Select ${rowName(row)}`}
      checked={chosen.has(key)}
      onClick={(event) => {
        withShift.current = event.shiftKey;
      }}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        const from = withShift.current ? lastTicked.current : undefined;
        lastTicked.current = key;
        onChange(tickRange(chosen, rows.map(rowKey), { from, to: key, checked }));
      }}
    />
  );
}

/** The checkbox of the header: every row of the page, or none. */
export function SelectPage<Row>({
  rows,
  rowKey,
  selection,
}: SelectionProps<Row> & { rows: readonly Row[] }) {
  const { chosen, onChange } = selection;
  const page = rows.map(rowKey);
  const here = page.filter((key) => chosen.has(key)).length;
  const all = page.length > 0 && here === page.length;
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label="Select this page"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && !all;
      }}
      disabled={page.length === 0}
      onChange={() => {
        const elsewhere = [...chosen].filter((key) => !page.includes(key));
        onChange(new Set(all ? elsewhere : [...elsewhere, ...page]));
      }}
    />
  );
}
