import type { Selection } from './column.ts';
import classes from './row-selection.module.css';
import { useTickSteps, type useTicks } from './use-ticks.ts';

/** The checkbox of a row. */
export function SelectRow({
  name,
  isTabStop = true,
  ...tick
}: ReturnType<ReturnType<typeof useTicks>> & {
  /** By which the row can be recognized. */
  name: string;
  /** The other rows' checkboxes are reached by moving to their row. */
  isTabStop?: boolean;
}) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`Select ${name}`}
        {...tick}
      />
    </label>
  );
}

const NAME = 'Select this page';

interface SelectPageProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: Selection<Row>;
  /** Its name can be seen. */
  readonly labeled?: boolean;
}

/** The checkbox of the header: every row of the page, or none. */
export function SelectPage<Row>({
  rows,
  rowKey,
  selection,
  labeled = false,
}: SelectPageProps<Row>) {
  const { chosen, onChange } = selection;
  const page = rows.map(rowKey);
  const here = page.filter((key) => chosen.has(key)).length;
  const all = page.length > 0 && here === page.length;
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={labeled ? undefined : NAME}
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
      {labeled && NAME}
    </label>
  );
}

/** The keys that extend the ticked rows. */
export function TickKeys(props: Parameters<typeof useTickSteps>[0]): null {
  useTickSteps(props);
  return null;
}
