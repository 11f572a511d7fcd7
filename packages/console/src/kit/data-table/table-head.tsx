import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';

interface TableHeadProps<Row, SortColumn extends string> {
  readonly columns: readonly Column<Row, SortColumn>[];
  readonly sort: Sort<SortColumn> | undefined;
  readonly onSort: ((column: SortColumn) => void) | undefined;
  /** Before the first header. */
  readonly lead?: ReactNode;
}

/** Header cells; those of sortable columns contain a button, or one for each of their lines. */
export function TableHead<Row, SortColumn extends string>(props: TableHeadProps<Row, SortColumn>) {
  const { columns, sort, onSort, lead } = props;
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, align, sortColumn, second }, index) => {
          const active = sort && [sortColumn, second?.sortColumn].includes(sort.column);
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-lead={index === 0 && lead ? true : undefined}
              aria-sort={
                active ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
            >
              {index === 0 && lead}
              {sortColumn !== undefined && onSort ? (
                <>
                  <SortButton header={header} by={sortColumn} sort={sort} onSort={onSort} />
                  {second && (
                    <>
                      <span className={classes.betweenSorts} />
                      <SortButton
                        header={second.header}
                        by={second.sortColumn}
                        sort={sort}
                        onSort={onSort}
                      />
                    </>
                  )}
                </>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton<SortColumn extends string>({
  header,
  by,
  sort,
  onSort,
}: {
  readonly header: string;
  readonly by: SortColumn;
  readonly sort: Sort<SortColumn> | undefined;
  readonly onSort: (column: SortColumn) => void;
}) {
  const active = sort?.column === by;
  const Arrow = sort?.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes.sort} data-active={active} onClick={() => onSort(by)}>
      {header}
      {active && <Arrow size={14} stroke={1.8} />}
    </UnstyledButton>
  );
}
