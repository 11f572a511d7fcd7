import type { Selection } from './column.ts';
import classes from './data-table.module.css';
import type { useTicks } from './use-ticks.ts';

/** The checkbox of a row. */
export function SelectRow({
  name,
  isTabStop,
  ...tick
}: ReturnType<ReturnType<typeof useTicks>> & {
  /** By which the row can be recognized. */
  name: string;
  /** The other rows' checkboxes are reached by moving to their row. */
  isTabStop: boolean;
}) {
  return (
    <input
      type="checkbox"
      className={classes.tick}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Select ${name}`}
      {...tick}
    />
  );
}

/** The checkbox of the header: every row of the page, or none. */
export function SelectPage<Row>({
  rows,
  rowKey,
  selection,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}) {
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
