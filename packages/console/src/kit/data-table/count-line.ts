import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import type { PageInfo } from './column.ts';

/** Which rows of how many a page shows: 'Showing 1-25 of 3,009 results'. */
export function countLine(pageInfo: PageInfo): string {
  const { totalItems, currentPage, totalPages, pageSize, totalIsExact = true } = pageInfo;
  if (totalItems === 0) return 'no items found';
  const first = Math.min((currentPage - 1) * pageSize + 1, totalItems);
  const last = Math.min(currentPage * pageSize, totalItems);
  const shown = `Showing ${formatCount(first)}-${formatCount(last)} of`;
  if (totalIsExact) return `${shown} ${formatCount(totalItems)} results`;
  const narrow = currentPage >= totalPages ? '. Narrow your search' : '';
  return `${shown} more than ${formatCount(totalItems)} results${narrow}`;
}
