import { DateText } from '../dates.tsx';
import type { ColumnAt } from './column.ts';

/** When a row was created, by which its list can be sorted. */
export const createdColumn = (
  header = 'Created',
): ColumnAt<{ readonly createdAt: string }, 'CREATED_AT'> => ({
  header,
  align: 'right',
  sortColumn: 'CREATED_AT',
  cell: ({ createdAt }) => <DateText at={createdAt} />,
});
