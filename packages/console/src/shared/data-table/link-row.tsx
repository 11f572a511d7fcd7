import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

/** True when the click belongs to a control inside the row, or ends a selection of text. */
function isMeantForSomethingElse(event: MouseEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label');
  return Boolean(inside) || window.getSelection()?.type === 'Range' || event.defaultPrevented;
}

/**
 * A row that opens its path: a click anywhere, a middle click for a new tab. The link in the first
 * cell is what the keyboard and readers use.
 */
export function LinkRow<Row, SortColumn extends string>({
  row,
  columns,
  path,
}: {
  row: Row;
  columns: readonly Column<Row, SortColumn>[];
  path: string | undefined;
}) {
  const router = useRouter();
  if (path === undefined) {
    return (
      <tr>
        {columns.map(({ id, align, cell }) => (
          <td key={id} data-align={align}>
            {cell(row)}
          </td>
        ))}
      </tr>
    );
  }
  const opened = path;

  function open(event: MouseEvent) {
    if (isMeantForSomethingElse(event)) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      window.open(opened, '_blank', 'noopener');
    } else if (event.button === 0) {
      router.history.push(opened);
    }
  }

  return (
    <tr
      className={classes.linkRow}
      onClick={open}
      onAuxClick={open}
      onMouseDown={(event) => {
        // Browsers would start to scroll with the middle button.
        if (event.button === 1) event.preventDefault();
      }}
      onMouseEnter={() => void router.preloadRoute({ to: opened }).catch(() => undefined)}
    >
      {columns.map(({ id, align, cell }, index) => (
        <td key={id} data-align={align}>
          {index === 0 ? (
            <Link to={opened} className={classes.rowLink} draggable={false}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
