import { type ReactNode, useEffect, useState } from 'react';
import { type FailedQuery, FailureNote } from '../note.tsx';
import type { PeekState } from '../peek/use-peek.tsx';
import { usePhone } from '../use-phone.ts';
import { arranged } from './arranged-columns.ts';
import type { Column, Density, PageInfo, PhoneRow, Selection, Sort } from './column.ts';
import { columnWidths, leastWidth } from './column-widths.ts';
import classes from './data-table.module.css';
import { LinkRow } from './link-row.tsx';
import { PhoneList } from './phone-list.tsx';
import { moveBetweenRows } from './row-focus.ts';
import { SelectPage, SelectRow } from './row-selection.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
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
  /** Adds a checkbox to each row on wide screens. */
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
  /** Between the rows and the footer: bulk actions. The rows above do not move. */
  readonly footNote?: ReactNode;
  /** Rows can be shown beside the list. */
  readonly peek?: PeekState | undefined;
  /** Rows on a phone. */
  readonly phoneRow: (row: Row) => PhoneRow;
  /** Regular unless the person chose otherwise. */
  readonly density?: Density;
  /** Fills the rest of a list page and scrolls; otherwise the table is as high as its rows. */
  readonly fill?: boolean;
  /**
   * Below this width in pixels a list scrolls horizontally with a sticky first column, and a table
   * in a card has the rows of a phone.
   */
  readonly minWidth?: number;
}

/** A table with sortable headers, paging, and empty, loading and error states. */
export function DataTable<Row, SortColumn extends string = never>(
  props: DataTableProps<Row, SortColumn>,
) {
  const { rows, query, phoneRow, rowPath, rowKey, fill = false } = props;
  const { failed = query?.isLoadingError } = props;
  const busy = query?.isPlaceholderData ?? false;
  const phone = usePhone();
  const [measured, width] = useWidth();
  useExistingPage(props.pageInfo, props.onPage);
  const inCard = !fill && !props.onSort;
  const narrow = inCard && width !== undefined && width < minWidthOf(props);
  if (rows?.length === 0 && !failed && inCard) {
    return (
      <>
        <p className={classes.emptyLine}>{props.emptyHint || 'None'}</p>
        {props.footNote}
      </>
    );
  }
  return (
    <div
      ref={measured}
      className={fill ? classes.fill : classes.frame}
      aria-busy={!failed && (busy || rows === undefined)}
      data-density={props.density ?? 'regular'}
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
        />
      ) : (
        <Grid {...props} />
      )}
      {!failed && rows?.length === 0 && (
        <div className={classes.empty}>
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

/** The width below which the columns of a table do not fit, in pixels. */
function minWidthOf<Row, SortColumn extends string>({
  columns,
  minWidth = 1184,
}: DataTableProps<Row, SortColumn>): number {
  return Math.min(minWidth, leastWidth(columns) + 2 * EDGE);
}

const NONE: ReadonlySet<string> = new Set();

/** The row that Tab leads to: the last visited one, or the one after it if it is gone, because it was settled. */
function useTabStop(keys: readonly string[]) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const tabStop = visited.find((key) => keys.includes(key)) ?? keys[0];
  return [tabStop, (key: string) => setVisited(keys.slice(keys.indexOf(key)))] as const;
}

function Grid<Row, SortColumn extends string>(props: DataTableProps<Row, SortColumn>) {
  const { label, rows, selection, peek } = props;
  const keys = rows?.map(props.rowKey) ?? [];
  const [tabStop, setTabStop] = useTabStop(keys);
  /** The panel follows the focus. */
  function follow(key: string) {
    if (peek?.shown !== undefined && peek.shown !== key) peek.show(key);
  }
  const ticked = selection?.chosen ?? NONE;
  const tickOf = useTicks({ ticked, keys, onTick: selection?.onChange });
  const minWidth = minWidthOf(props);
  const [measured, width = minWidth] = useWidth();
  const columns = arranged(props.columns, { scrolls: width < minWidth });
  const widths = columnWidths(columns, Math.max(width, minWidth) - 2 * EDGE);
  const total = widths.reduce((sum, each) => sum + each, 2 * EDGE);
  // Shares instead of pixels, so that the same columns fit a printed page.
  const shareOf = (index: number) =>
    `${(100 * ((widths[index] ?? 0) + edge(index, columns.length))) / total}%`;
  return (
    <section
      ref={measured}
      className={rows?.length === 0 ? classes.headOnly : classes.scroll}
      aria-label={`${label}, table`}
      // Keyboard users scroll it, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
      data-scroll-restoration-id={label}
      onKeyDown={moveBetweenRows}
    >
      <table className={classes.table} style={{ minWidth }}>
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

/** The first and last columns include the page's padding, in pixels. */
const EDGE = 16;

const edge = (index: number, count: number) => (index === 0 || index === count - 1 ? EDGE : 0);
