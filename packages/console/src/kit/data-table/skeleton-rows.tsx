import type { Column } from './column.ts';
import classes from './skeleton.module.css';
import lines from './two-lines.module.css';

const ROWS = [58, 42, 50, 64, 38, 54, 46, 60];

/**
 * Placeholder rows below the header until the first rows are loaded, with the same height and
 * alignment; shown after 150 ms.
 */
export function SkeletonRows<Row, SortColumn extends string>({
  columns,
}: {
  columns: readonly Column<Row, SortColumn>[];
}) {
  return ROWS.map((width) => (
    <tr key={width} className={classes.skeleton} data-skeleton>
      {columns.map(({ id, align, twoLines }) => (
        <td key={id} data-align={align}>
          <span className={twoLines ? lines.twoLines : undefined}>
            <span className={classes.barLine}>
              <span className={classes.bar} style={{ width: `${width}%` }} />
            </span>
            {twoLines && (
              <span className={classes.barLine} data-second>
                <span className={classes.bar} style={{ width: `${100 - width / 2}%` }} />
              </span>
            )}
          </span>
        </td>
      ))}
    </tr>
  ));
}
