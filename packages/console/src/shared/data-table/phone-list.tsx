import { Link } from '@tanstack/react-router';
import type { PhoneRow } from './column.ts';
import classes from './data-table.module.css';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows of a table on a phone: full-width links of three lines. */
export function PhoneList<Row>({
  rows,
  rowKey,
  rowPath,
  phoneRow,
}: {
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowPath: (row: Row) => string;
  phoneRow: (row: Row) => PhoneRow;
}) {
  return (
    <ul className={classes.phoneList}>
      {rows === undefined &&
        SKELETONS.map((key) => (
          <li key={key} className={classes.phoneSkeleton} aria-hidden="true">
            <span className={classes.bar} style={{ width: '45%' }} />
            <span className={classes.bar} style={{ width: '65%' }} />
            <span className={classes.bar} style={{ width: '30%' }} />
          </li>
        ))}
      {rows?.map((row) => {
        const { title, badge, second, third, aside } = phoneRow(row);
        return (
          <li key={rowKey(row)}>
            <Link to={rowPath(row)} className={classes.phoneRow}>
              <span className={classes.phoneLine}>
                <span className={classes.phoneTitle}>{title}</span>
                {badge}
              </span>
              <span className={classes.phoneSecond}>{second}</span>
              <span className={classes.phoneLine}>
                <span className={classes.phoneThird}>{third}</span>
                <span className={classes.phoneAside}>{aside}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
