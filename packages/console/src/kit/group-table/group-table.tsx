import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PhoneRow } from '../data-table/column.ts';
import { TableFoot } from '../data-table/table-foot.tsx';
import { tickRange } from '../data-table/tick-range.ts';
import { useTicks } from '../data-table/use-ticks.ts';
import { useWidth } from '../data-table/use-width.ts';
import { usePhone } from '../use-phone.ts';
import { Pictured } from './group-name.tsx';
import classes from './group-table.module.css';

/** A column of a {@link GroupTable}. */
export interface GroupColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Names the second line of its cells. */
  readonly second?: string;
  /** What its cells usually need, in pixels, by which the table is a list in a narrow card. */
  readonly width: number;
  /** `right` for money and dates. */
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that follow each other and have their name once. */
export interface RowGroup<Row> {
  readonly key: string;
  /** Before its name where both fit, 28 px wide. */
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly rows: readonly Row[];
}

/** Checkboxes for actions on several rows, also of other pages. */
export interface Ticks<Row> {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** Rows without a checkbox cannot be ticked. */
  readonly canTick: (row: Row) => boolean;
  /** Accessible name of a row, by which it can be recognized. */
  readonly rowName: (row: Row) => string;
  /** Accessible name of the checkbox for all rows: 'Select all shipped'. */
  readonly allName: string;
}

interface GroupTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  /** Above the names of the groups. */
  readonly groupHeader: string;
  readonly groups: readonly RowGroup<Row>[];
  readonly columns: readonly GroupColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly ticks?: Ticks<Row> | undefined;
  readonly phoneRow: (row: Row) => PhoneRow;
}

/** Page size of a table on a detail page. */
const ROWS = 10;

/** The smallest width of the names of groups, and that of the checkboxes, in pixels. */
const GROUP = 120;
const TICK = 40;
/** A picture and the space after it. */
const PICTURE = 36;

const NONE: ReadonlySet<string> = new Set();

/** The part of the groups that is on a page. */
function onPage<Row>(groups: readonly RowGroup<Row>[], page: number): RowGroup<Row>[] {
  let before = 0;
  return groups.flatMap((group) => {
    const start = (page - 1) * ROWS - before;
    before += group.rows.length;
    const rows = group.rows.slice(Math.max(0, start), Math.max(0, start + ROWS));
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

/**
 * A table in a card with one head and rows of one height, whose groups are named in the first
 * column; a list on a phone or in a card that is too narrow. It has a footer if there is a second page.
 */
export function GroupTable<Row>(props: GroupTableProps<Row>) {
  const { groups, rowKey } = props;
  const phone = usePhone();
  const [measured, width] = useWidth();
  const [wanted, setPage] = useState(1);
  const all = groups.flatMap(({ rows }) => rows);
  const totalPages = Math.max(1, Math.ceil(all.length / ROWS));
  const currentPage = Math.min(wanted, totalPages);
  const keys = props.ticks ? all.filter(props.ticks.canTick).map(rowKey) : [];
  const ticks = keys.length > 0 ? props.ticks : undefined;
  const tickOf = useTicks({ ticked: ticks?.ticked ?? NONE, keys, onTick: ticks?.onTick });

  const spare = width === undefined ? PICTURE : width - minWidthOf({ ...props, ticks });
  const View = phone || spare < 0 ? RowList : Grid;
  return (
    <div ref={measured} className={classes.frame}>
      <View
        {...props}
        ticks={ticks}
        groups={onPage(groups, currentPage)}
        keys={keys}
        tickOf={tickOf}
        spare={spare}
      />
      {totalPages > 1 && (
        <TableFoot
          pageInfo={{ totalItems: all.length, totalPages, currentPage, pageSize: ROWS }}
          onPage={setPage}
          busy={false}
        />
      )}
    </div>
  );
}

/** The width below which the columns do not fit, in pixels. */
const minWidthOf = <Row,>({ columns, ticks }: GroupTableProps<Row>): number =>
  columns.reduce((sum, { width }) => sum + width, GROUP + (ticks ? TICK : 0));

interface ViewProps<Row> extends GroupTableProps<Row> {
  /** The rows with a checkbox, of all pages. */
  readonly keys: readonly string[];
  readonly tickOf: ReturnType<typeof useTicks>;
  /** The width beyond the smallest one, in pixels. */
  readonly spare: number;
}

function TickAll<Row>({
  ticks,
  keys,
  labeled = false,
}: Pick<ViewProps<Row>, 'ticks' | 'keys'> & { labeled?: boolean }) {
  if (!ticks) return null;
  const ticked = keys.filter((key) => ticks.ticked.has(key)).length;
  return (
    <Checkbox
      {...(labeled ? { label: ticks.allName } : { 'aria-label': ticks.allName })}
      checked={ticked === keys.length}
      indeterminate={ticked > 0 && ticked < keys.length}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        const range = { from: keys[0], to: keys.at(-1) ?? '', checked };
        ticks.onTick(tickRange(ticks.ticked, keys, range));
      }}
    />
  );
}

/** What can be clicked for a checkbox: its whole cell. */
function Target({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it, and has a name.
  return <label className={classes.target}>{children}</label>;
}

/** The checkbox of a row. */
function Tick<Row>({
  row,
  ticks,
  rowKey,
  tickOf,
}: Pick<ViewProps<Row>, 'ticks' | 'rowKey' | 'tickOf'> & { row: Row }) {
  if (!ticks?.canTick(row)) return null;
  return (
    <Target>
      <Checkbox aria-label={`Select ${ticks.rowName(row)}`} {...tickOf(rowKey(row))} />
    </Target>
  );
}

function Grid<Row>(props: ViewProps<Row>) {
  const { label, groupHeader, groups, columns, rowKey, ticks, spare } = props;
  const minWidth = minWidthOf(props);
  return (
    <section
      className={classes.scroll}
      aria-label={`${label}, table`}
      // Keyboard users scroll it, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
    >
      <table className={classes.table} style={{ minWidth }}>
        <caption className="ks-hidden">{label}</caption>
        <thead>
          <tr>
            {ticks && (
              <td className={classes.tick} style={{ width: TICK }}>
                <Target>
                  <TickAll {...props} />
                </Target>
              </td>
            )}
            <th scope="col">{groupHeader}</th>
            {columns.map(({ id, header, second, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
                {second && <span className={classes.second}>{second}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, picture, name, rows }) => (
          <tbody key={key}>
            {rows.map((row, index) => (
              <tr key={rowKey(row)} data-ticked={ticks?.ticked.has(rowKey(row)) || undefined}>
                {ticks && (
                  <td className={classes.tick}>
                    <Tick {...props} row={row} />
                  </td>
                )}
                {index === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={rows.length}
                    className={classes.group}
                    style={{ minWidth: GROUP }}
                  >
                    <Pictured picture={spare >= PICTURE && picture}>{name}</Pictured>
                  </th>
                )}
                {columns.map(({ id, align, cell }) => (
                  <td key={id} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function RowList<Row>(props: ViewProps<Row>) {
  const { label, groups, rowKey, ticks, phoneRow } = props;
  return (
    <section aria-label={label}>
      {ticks && (
        <div className={classes.line}>
          <TickAll {...props} labeled />
        </div>
      )}
      {groups.map(({ key, picture, name, rows }) => (
        <div key={key}>
          <h3 className={classes.heading}>
            <Pictured picture={picture}>{name}</Pictured>
          </h3>
          <ul>
            {rows.map((row) => {
              const { title, badge, second, third, aside } = phoneRow(row);
              return (
                <li key={rowKey(row)} className={classes.line}>
                  <Tick {...props} row={row} />
                  <span className={classes.words}>
                    <span>{title}</span>
                    {badge}
                    <span className={classes.quiet}>{second}</span>
                    <span className={classes.aside}>{aside}</span>
                    {third && <span className={`${classes.quiet} ${classes.third}`}>{third}</span>}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
