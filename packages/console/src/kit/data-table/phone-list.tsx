import { Link } from '@tanstack/react-router';
import { rememberOpenedRow, useArrivalAtLink } from '../arrival-focus.ts';
import type { PhoneRow, Selection } from './column.ts';
import classes from './phone-list.module.css';
import { SelectPage, SelectRow } from './row-selection.tsx';
import { rowTarget } from './row-target.ts';
import skeleton from './skeleton.module.css';
import { useTicks } from './use-ticks.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const NONE: ReadonlySet<string> = new Set();

/** The rows of a table on a phone: three lines each, full-width links if they open something. */
export function PhoneList<Row>({
  rows,
  rowKey,
  rowPath,
  phoneRow,
  newTab,
  selection,
}: {
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowPath: ((row: Row) => string) | undefined;
  phoneRow: (row: Row) => PhoneRow;
  newTab: boolean;
  /** While rows are being chosen. */
  selection: Selection<Row> | undefined;
}) {
  const ticked = selection?.chosen ?? NONE;
  const tickOf = useTicks({ ticked, keys: rows?.map(rowKey) ?? [], onTick: selection?.onChange });
  return (
    <ul className={classes.phoneList} data-selecting={selection !== undefined || undefined}>
      {selection && (
        <li className={classes.phoneHead}>
          <SelectPage rows={rows ?? []} rowKey={rowKey} selection={selection} labeled />
        </li>
      )}
      {rows === undefined &&
        SKELETONS.map((key) => (
          <li
            key={key}
            className={`${classes.phoneSkeleton} ${skeleton.skeleton}`}
            aria-hidden="true"
            data-skeleton
          >
            <span className={skeleton.bar} style={{ width: '45%' }} />
            <span className={skeleton.bar} style={{ width: '65%' }} />
            <span className={skeleton.bar} style={{ width: '30%' }} />
          </li>
        ))}
      {rows?.map((row) => {
        const { action, aside, ...lines } = phoneRow(row);
        return (
          <li key={rowKey(row)} data-ticked={ticked.has(rowKey(row)) || undefined}>
            {selection && <SelectRow {...tickOf(rowKey(row))} name={selection.rowName(row)} />}
            {rowPath ? (
              <>
                <RowLink
                  rowId={rowKey(row)}
                  path={rowPath(row)}
                  row={action ? lines : { ...lines, aside }}
                  newTab={newTab}
                />
                {action && (
                  <div className={classes.phoneBelow}>
                    {action}
                    <span className={classes.phoneAside}>{aside}</span>
                  </div>
                )}
              </>
            ) : (
              <div className={classes.phoneRow}>
                <RowLines row={{ ...lines, aside }} />
                {action && <span className={classes.phoneAction}>{action}</span>}
              </div>
            )}
            {lines.beside && <div className={classes.phoneBeside}>{lines.beside}</div>}
          </li>
        );
      })}
    </ul>
  );
}

interface RowLinkProps {
  readonly rowId: string;
  readonly path: string;
  readonly row: PhoneRow;
  readonly newTab: boolean;
}

function RowLink({ rowId, path, row, newTab }: RowLinkProps) {
  const link = useArrivalAtLink(path, rowId);
  return (
    <Link
      ref={link}
      {...rowTarget(path)}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classes.phoneRow}
      onClick={() => rememberOpenedRow(path, rowId)}
    >
      <RowLines row={row} />
    </Link>
  );
}

function RowLines({ row }: { row: PhoneRow }) {
  const { picture, title, mark, badge, second, third, aside } = row;
  return (
    <>
      {picture && <span className={classes.phonePicture}>{picture}</span>}
      <span className={classes.phoneLine}>
        <span className={classes.phoneTitle}>
          {title}
          {mark}
        </span>
        {badge}
      </span>
      <span className={classes.phoneSecond}>{second}</span>
      <span className={classes.phoneLine}>
        <span className={classes.phoneThird}>{third}</span>
        <span className={classes.phoneAside}>{aside}</span>
      </span>
    </>
  );
}
