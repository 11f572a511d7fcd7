import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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

/**
 * Header cells; those of sortable columns contain a button, or one for each of their lines. The buttons are one tab
 * stop: the visited one, or that of the order.
 */
export function TableHead<Row, SortColumn extends string>(props: TableHeadProps<Row, SortColumn>) {
  const { columns, sort, onSort, lead } = props;
  const [visited, setVisited] = useState<SortColumn>();
  const sortable = columns.flatMap(({ sortColumn, second }) => [sortColumn, second?.sortColumn]);
  const tabStop = [visited, sort?.column].find((by) => by && sortable.includes(by));
  const first = sortable.find((by) => by !== undefined);
  const buttonOf = (header: string, by: SortColumn) =>
    onSort && (
      <SortButton
        header={header}
        by={by}
        sort={sort}
        isTabStop={by === (tabStop ?? first)}
        onVisit={setVisited}
        onSort={onSort}
      />
    );
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, align, buttons, sortColumn, second }, index) => {
          const active = sort && [sortColumn, second?.sortColumn].includes(sort.column);
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-buttons={buttons}
              data-lead={index === 0 && lead ? true : undefined}
              aria-sort={
                active ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
            >
              {index === 0 && lead}
              {sortColumn !== undefined && onSort ? (
                <>
                  {buttonOf(header, sortColumn)}
                  {second && (
                    <>
                      <span className={classes.betweenSorts} />
                      {buttonOf(second.header, second.sortColumn)}
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
  isTabStop,
  onVisit,
  onSort,
}: {
  readonly header: string;
  readonly by: SortColumn;
  readonly sort: Sort<SortColumn> | undefined;
  /** The others are reached with the arrow keys. */
  readonly isTabStop: boolean;
  readonly onVisit: (column: SortColumn) => void;
  readonly onSort: (column: SortColumn) => void;
}) {
  const active = sort?.column === by;
  const Arrow = sort?.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={active}
      data-sort
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onVisit(by)}
      onClick={() => onSort(by)}
    >
      {header}
      {active && <Arrow size={14} stroke={1.8} />}
    </UnstyledButton>
  );
}
