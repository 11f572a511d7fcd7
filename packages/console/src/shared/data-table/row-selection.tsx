import type { Selection } from './column.ts';
import classes from './data-table.module.css';

interface SelectionProps<Row> {
  readonly rowKey: (row: Row) => string;
  readonly selection: Selection<Row>;
}

/** The checkbox before a row. */
export function SelectRow<Row>({ row, rowKey, selection }: SelectionProps<Row> & { row: Row }) {
  const key = rowKey(row);
  const { chosen, onChange, rowName } = selection;
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={`Select ${rowName(row)}`}
      checked={chosen.has(key)}
      onChange={(event) => {
        const others = [...chosen].filter((each) => each !== key);
        onChange(new Set(event.currentTarget.checked ? [...others, key] : others));
      }}
    />
  );
}

/** The checkbox of the head: every row of the page, or none. */
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
