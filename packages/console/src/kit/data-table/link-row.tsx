import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useArrivalAtLink } from '../arrival-focus.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { rowTarget } from './row-target.ts';

/** True when the click belongs to a control inside the row, or ends a selection of text. */
function isMeantForSomethingElse(event: MouseEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label');
  return Boolean(inside) || window.getSelection()?.type === 'Range' || event.defaultPrevented;
}

/** What makes a link open a tab of its own. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * A row that opens its path: a click anywhere, a middle click for a new tab. The link in the first
 * cell is what the keyboard and readers use.
 */
export function LinkRow<Row, SortColumn extends string>({
  row,
  columns,
  path,
  newTab,
  lead,
}: {
  row: Row;
  columns: readonly Column<Row, SortColumn>[];
  path: string | undefined;
  newTab: boolean;
  /** Before the first cell's own content. */
  lead: ReactNode;
}) {
  const router = useRouter();
  const link = useArrivalAtLink(path);
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
  const target = rowTarget(path);

  function open(event: MouseEvent) {
    if (isMeantForSomethingElse(event)) return;
    if (newTab || event.button === 1 || event.ctrlKey || event.metaKey) {
      if (event.button !== 2) window.open(path, '_blank', 'noopener');
    } else if (event.button === 0) {
      void router.navigate(target);
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
      onMouseEnter={() => void router.preloadRoute(target).catch(() => undefined)}
    >
      {columns.map(({ id, align, cell, aside }, index) => (
        <td key={id} data-align={align} data-lead={index === 0 && lead ? true : undefined}>
          {index === 0 && lead}
          {index === 0 ? (
            <Link
              ref={link}
              {...target}
              {...(newTab && NEW_TAB)}
              className={classes.rowLink}
              draggable={false}
            >
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
          {aside && <span className={classes.cellAside}>{aside(row)}</span>}
        </td>
      ))}
    </tr>
  );
}
