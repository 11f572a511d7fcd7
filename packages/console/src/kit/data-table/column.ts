import type { ReactNode } from 'react';

/** The height of rows: two lines in 40 px, or one in 32 px. */
export type Density = 'regular' | 'compact';

/** The column that comes second in a narrow table, which scrolls. */
export const STATE = 'state';

/** One column of a {@link DataTable}. */
export interface Column<Row, SortColumn extends string = string> {
  readonly id: string;
  readonly header: string;
  /** `right` for money, counts and dates. */
  readonly align?: 'left' | 'right';
  /** How much of a lack of space its texts are spared, relative to the other columns that are cut: 1. */
  readonly weight?: number;
  /** Takes the width that no column needs, so that the others stay side by side. */
  readonly fills?: boolean;
  /** Makes the header a sort button. */
  readonly sortColumn?: SortColumn;
  /** What the second line of its cells shows, if the table can also be sorted by it. */
  readonly second?: { readonly header: string; readonly sortColumn: SortColumn };
  /** Shown only if people choose it. */
  readonly optional?: boolean;
  /** Its cells only have what can be clicked: it is not on paper. */
  readonly buttons?: boolean;
  /** Its cells have a second, smaller line. */
  readonly twoLines?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** A button over the end of the cell, visible while the row is hovered or focused. */
  readonly aside?: (row: Row) => ReactNode;
}

/**
 * Whether a list shows a column.
 * @param index its place among the columns; the first is always shown.
 * @param hidden the ids of columns that are not as usual.
 */
export const isShown = (
  { id, optional = false }: Pick<Column<never>, 'id' | 'optional'>,
  index: number,
  hidden: readonly string[],
): boolean => index === 0 || hidden.includes(id) === optional;

/** A column without its id. */
export type ColumnAt<Row, SortColumn extends string = string> = Omit<Column<Row, SortColumn>, 'id'>;

/** The columns of a table by their ids: `columnsById({ name: { header: 'Name', cell } })`. */
export const columnsById = <Row, SortColumn extends string = string>(
  columns: Readonly<Record<string, ColumnAt<NoInfer<Row>, NoInfer<SortColumn>>>>,
): Column<Row, SortColumn>[] => Object.entries(columns).map(([id, column]) => ({ id, ...column }));

/** A row on a phone: three lines. */
export interface PhoneRow {
  /** Before the lines, 28 px wide. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** After the title's text. */
  readonly mark?: ReactNode;
  readonly badge?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
  /** At the end of the last line, for example a date. */
  readonly aside?: ReactNode;
  /** A button below the lines, which does not belong to the row's link. */
  readonly action?: ReactNode;
  /** A control beside the lines, which does not belong to the row's link. */
  readonly beside?: ReactNode;
}

/** Row selection for bulk actions. */
export interface Selection<Row> {
  /** Keys of selected rows, including other pages. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** Accessible name of a row, by which it can be recognized. */
  readonly rowName: (row: Row) => string;
  /** Also on a phone, where rows are only chosen if asked for. */
  readonly onPhone?: boolean;
}

export interface Sort<SortColumn extends string> {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

export interface PageInfo {
  readonly totalItems: number;
  /** False if a search has more results, which cannot be paged. */
  readonly totalIsExact?: boolean;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly pageSize: number;
}
