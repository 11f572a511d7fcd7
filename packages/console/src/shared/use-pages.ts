import { useState } from 'react';

/** Rows of a table that stands on a detail page. */
const ROWS = 10;

/** Pages through what a detail page has loaded anyway: as many rows as one vehicle or customer can have. */
export function usePages<Row>(all: readonly Row[]) {
  const [wanted, setPage] = useState(1);
  const totalPages = Math.max(1, Math.ceil(all.length / ROWS));
  const currentPage = Math.min(wanted, totalPages);
  return {
    rows: all.slice((currentPage - 1) * ROWS, currentPage * ROWS),
    pageInfo: { totalItems: all.length, totalPages, currentPage, pageSize: ROWS },
    onPage: setPage,
  };
}
