import { type ReactNode, useState } from 'react';
import { Card } from './card/card.tsx';
import { DataTable, type DataTableProps } from './data-table/data-table.tsx';

/** Page size of a table on a detail page. */
const ROWS = 10;

type TableProps<Row> = Pick<
  DataTableProps<Row, string>,
  'columns' | 'rowKey' | 'rowPath' | 'emptyHint' | 'phoneRow' | 'peek'
>;

/**
 * A card with a table that pages through data the detail page has already loaded, such as all
 * orders of a customer.
 */
export function PagedCard<Row>({
  title,
  rows,
  count = rows.length,
  aside,
  anchor,
  children,
  pageSize = ROWS,
  paging,
  ...table
}: TableProps<Row> & {
  readonly pageSize?: number;
  /** The page that is shown, if someone else keeps it. */
  readonly paging?: { readonly page: number; readonly onPage: (page: number) => void };
  readonly title: string;
  /** On the right of the title row. */
  readonly aside?: ReactNode;
  /** Its name in the page's address. */
  readonly anchor?: string;
  readonly rows: readonly Row[];
  /** Beside the title: of the rows, unless others are above the table. */
  readonly count?: number;
  /** Above the table. Without it and without rows, the card is one line. */
  readonly children?: ReactNode;
}) {
  const [page, setPage] = useState(1);
  const { page: wanted, onPage } = paging ?? { page, onPage: setPage };
  const totalPages = Math.max(1, Math.ceil(rows.length / pageSize));
  const currentPage = Math.min(wanted, totalPages);
  if (rows.length === 0 && !children) {
    return <Card title={title} anchor={anchor} aside={aside} empty={table.emptyHint || 'None'} />;
  }
  return (
    <Card title={title} count={count} anchor={anchor} aside={aside} flush>
      {children}
      <DataTable
        label={title}
        rows={rows.slice((currentPage - 1) * pageSize, currentPage * pageSize)}
        pageInfo={{ totalItems: rows.length, totalPages, currentPage, pageSize }}
        onPage={onPage}
        {...table}
      />
    </Card>
  );
}
