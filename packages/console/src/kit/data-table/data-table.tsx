import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FailedQuery, FailureNote } from '../note.tsx';
import type { PeekState } from '../peek/use-peek.tsx';
import { usePhone } from '../use-phone.ts';
import { arranged } from './arranged-columns.ts';
import type { Column, Density, PageInfo, PhoneRow, Selection, Sort } from './column.ts';
import { columnWidths, leastWidth } from './column-widths.ts';
import classes from './data-table.module.css';
import { EmptyWheel } from './empty-wheel.tsx';
import { LinkRow } from './link-row.tsx';
import { PhoneList } from './phone-list.tsx';
import { moveInTable } from './row-focus.ts';
import { SelectPage, SelectRow, TickKeys } from './row-selection.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { useColumnNeeds } from './use-column-needs.ts';
import { useTicks } from './use-ticks.ts';
import { useWidth } from './use-width.ts';

/** The state of the query that loads the rows. */
export interface RowsQuery extends FailedQuery {
  /** The next page is loading; the previous one is still shown. */
  readonly isPlaceholderData: boolean;
  readonly isLoadingError: boolean;
}

export interface DataTableProps<Row, SortColumn extends string> {
  /** The accessible name of the table: 'Orders'. */
  readonly label: string;
  readonly columns: readonly Column<Row, SortColumn>[];
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /**
   * The path that a row opens, with a query if it opens on the same page; without it, rows cannot be
   * clicked.
   */
  readonly rowPath?: (row: Row) => string;
  /** Rows open in a new tab, so the list stays open. */
  readonly newTab?: boolean;
  /** Adds a checkbox to each row. */
  readonly selection?: Selection<Row>;
  readonly sort?: Sort<SortColumn>;
  readonly onSort?: (column: SortColumn) => void;
  /** Both enable paging; in a card, the footer appears with a second page. */
  readonly pageInfo?: PageInfo | undefined;
  readonly onPage?: (page: number) => void;
  /** The query of the rows, if they are not there yet. */
  readonly query?: RowsQuery;
  /** Its failure is shown in place of the rows: by default if there are none. */
  readonly failed?: boolean;
  /** The second line of an empty list, or the only one of an empty table in a card. */
  readonly emptyHint?: ReactNode;
  /** Between the rows and the footer. */
  readonly footNote?: ReactNode;
  /** Rows can be shown beside the list. */
  readonly peek?: PeekState | undefined;
  /** Rows on a phone. */
  readonly phoneRow: (row: Row) => PhoneRow;
  /** Regular unless the person chose otherwise. */
  readonly density?: Density;
  /**
   * Fills the rest of a list page and scrolls, horizontally with a sticky first column if its columns do not fit.
   * Otherwise the table is as high as its rows, and has those of a phone if its columns do not fit in its card.
   */
  readonly fill?: boolean;
}

/** A table with sortable headers, paging, and empty, loading and error states. */
export function DataTable<Row, SortColumn extends string = never>(
  props: DataTableProps<Row, SortColumn>,
) {
  const { rows, query, phoneRow, rowPath, rowKey, fill = false, density = 'regular' } = props;
  const { failed = query?.isLoadingError } = props;
  const busy = query?.isPlaceholderData ?? false;
  const phone = usePhone();
  const [measured, width] = useWidth();
  useExistingPage(props.pageInfo, props.onPage);
  const inCard = !fill && !props.onSort;
  const needs = useColumnNeeds(`${inCard ? 'card' : 'list'} ${props.label}`, density);
  const isKnown = needs.areMeasured || rows === undefined;
  // Rows whose widths are only guessed are shown in columns, which measures them before they are painted.
  const narrow =
    inCard && isKnown && width !== undefined && width < leastWidth(props.columns.map(needs.needOf));
  if (rows?.length === 0 && !failed && inCard) {
    return (
      <>
        <p className={classes.emptyLine} data-empty>
          {props.emptyHint || 'None'}
        </p>
        {props.footNote}
      </>
    );
  }
  return (
    <div
      ref={measured}
      className={fill ? classes.fill : classes.frame}
      aria-busy={!failed && (busy || rows === undefined)}
      data-density={density}
      data-paging={(busy && rows !== undefined) || undefined}
    >
      {failed && query ? (
        <div className={classes.failure}>
          <FailureNote query={query} />
        </div>
      ) : phone || narrow ? (
        <PhoneList
          rows={rows}
          rowKey={rowKey}
          rowPath={rowPath}
          phoneRow={phoneRow}
          newTab={props.newTab ?? false}
          selection={props.selection?.onPhone ? props.selection : undefined}
        />
      ) : (
        <Grid {...props} needs={needs} />
      )}
      {!failed && rows?.length === 0 && (
        <div className={classes.empty}>
          <EmptyWheel />
          <p className={classes.emptyTitle}>No data available</p>
          {props.emptyHint && <p className={classes.emptyHint}>{props.emptyHint}</p>}
        </div>
      )}
      {props.footNote}
      {!failed && props.pageInfo && props.onPage && (!inCard || props.pageInfo.totalPages > 1) && (
        <TableFoot pageInfo={props.pageInfo} onPage={props.onPage} busy={busy} />
      )}
    </div>
  );
}

/**
 * A page beyond the last one, from an old link or after rows were removed, redirects to the last.
 */
function useExistingPage(
  pageInfo: PageInfo | undefined,
  onPage: ((page: number) => void) | undefined,
): void {
  const last = pageInfo?.totalPages ?? 0;
  const beyond = last > 0 && (pageInfo?.currentPage ?? 1) > last;
  useEffect(() => {
    if (beyond) onPage?.(last);
  }, [beyond, last, onPage]);
}

const NONE: ReadonlySet<string> = new Set();

/** The row that Tab leads to: the last visited one, or the one after it if it is gone, because it was settled. */
function useTabStop(keys: readonly string[]) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const tabStop = visited.find((key) => keys.includes(key)) ?? keys[0];
  return [tabStop, (key: string) => setVisited(keys.slice(keys.indexOf(key)))] as const;
}

type GridProps<Row, SortColumn extends string> = DataTableProps<Row, SortColumn> & {
  readonly needs: ReturnType<typeof useColumnNeeds>;
};

/** The columns of a table in their order, and their widths as shares, so that the same columns fit a printed page. */
function useArrangedColumns<Row, SortColumn extends string>(props: GridProps<Row, SortColumn>) {
  const { rows, sort, density, needs } = props;
  const minWidth = leastWidth(props.columns.map(needs.needOf));
  const [measured, width = minWidth] = useWidth();
  const table = useRef<HTMLTableElement>(null);
  const columns = arranged(props.columns, { scrolls: width < minWidth });
  const ids = columns.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what the widths of the columns depend on.
  useLayoutEffect(() => {
    if (rows && rows.length > 0) needs.measureRows(table.current, columns);
  }, [ids, rows, sort?.column, density]);
  const widths = columnWidths(columns.map(needs.needOf), Math.max(width, minWidth));
  const total = widths.reduce((sum, each) => sum + each, 0);
  const filling = needs.areMeasured ? columns.findIndex(({ fills }) => fills) : -1;
  const whole = filling < 0 ? total : Math.max(width, total);
  const shareOf = (index: number) => {
    const own = (widths[index] ?? 0) + (index === filling ? whole - total : 0);
    return `${(100 * own) / whole}%`;
  };
  return { measured, table, columns, minWidth, shareOf };
}

function Grid<Row, SortColumn extends string>(props: GridProps<Row, SortColumn>) {
  const { label, rows, selection, peek } = props;
  const keys = rows?.map(props.rowKey) ?? [];
  const [tabStop, setTabStop] = useTabStop(keys);
  /** The panel follows the focus. */
  function follow(key: string) {
    if (peek?.shown !== undefined && peek.shown !== key) peek.show(key);
  }
  const ticked = selection?.chosen ?? NONE;
  const ticks = { ticked, keys, onTick: selection?.onChange };
  const tickOf = useTicks(ticks);
  const { measured, table, columns, minWidth, shareOf } = useArrangedColumns(props);
  return (
    <section
      ref={measured}
      className={rows?.length === 0 ? classes.headOnly : classes.scroll}
      aria-label={`${label}, table`}
      // Keyboard users scroll it, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
      data-scroll-restoration-id={label}
      onKeyDown={moveInTable}
    >
      {selection && <TickKeys {...ticks} />}
      <table ref={table} className={classes.table} style={{ minWidth }}>
        <caption className="ks-hidden">{label}</caption>
        <colgroup>
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: shareOf(index) }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          lead={
            selection && (
              <SelectPage rows={rows ?? []} rowKey={props.rowKey} selection={selection} />
            )
          }
        />
        <tbody>
          {rows === undefined && <SkeletonRows columns={columns} />}
          {rows?.map((row) => {
            const key = props.rowKey(row);
            return (
              <LinkRow
                key={key}
                row={row}
                columns={columns}
                path={props.rowPath?.(row)}
                newTab={props.newTab ?? false}
                isTabStop={key === tabStop}
                onVisit={() => setTabStop(key)}
                onFocus={() => follow(key)}
                rowId={key}
                isTicked={ticked.has(key)}
                peek={peek && { isShown: peek.shown === key, show: () => peek.show(key) }}
                lead={
                  selection && (
                    <SelectRow
                      {...tickOf(key)}
                      name={selection.rowName(row)}
                      isTabStop={key === tabStop}
                    />
                  )
                }
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
