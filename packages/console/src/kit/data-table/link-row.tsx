import { Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { rememberOpenedRow, useArrivalAtLink } from '../arrival-focus.ts';
import { IconLayoutSidebarRight } from '../icons.ts';
import type { Column } from './column.ts';
import classes from './link-row.module.css';
import { RowTabIndex } from './row-tab-index.ts';
import { rowTarget } from './row-target.ts';

/** True if the click belongs to a control in the row or a dialog that it opened, or ends a text selection. */
function isMeantForSomethingElse(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return (
    target.closest('a, button, input, label') !== null ||
    window.getSelection()?.type === 'Range' ||
    event.defaultPrevented
  );
}

function preventMiddle(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}

/** Milliseconds before a hovered row or link is preloaded: not on the pointer's way to another. */
export const PRELOAD_DELAY = 80;

/** Attributes that open a link in a new tab. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Preloads the page of a path while the row is hovered, as the router does for a link. */
function usePreload(path: string | undefined) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onMouseEnter: () => {
      timer.current = setTimeout(() => {
        if (path !== undefined) router.preloadRoute(rowTarget(path)).catch(() => undefined);
      }, PRELOAD_DELAY);
    },
    onMouseLeave: () => clearTimeout(timer.current),
  };
}

/** How a row is shown beside the list, where it may be already. */
interface RowPeek {
  readonly isShown: boolean;
  readonly show: () => void;
}

/** Shows the row beside the list; by keyboard it is Space. */
function PeekButton({ onPeek }: { onPeek: () => void }) {
  return (
    <button
      type="button"
      className={classes.peek}
      tabIndex={-1}
      aria-label="Peek"
      title="Peek (Space)"
      onClick={onPeek}
    >
      <IconLayoutSidebarRight size={14} stroke={1.6} />
    </button>
  );
}

/** At the end of a cell, in reach of the pointer. */
function CellAside({ peek, children }: { peek: RowPeek | undefined; children: ReactNode }) {
  if (!peek && !children) return null;
  return (
    <span className={classes.cellAside}>
      {peek && <PeekButton onPeek={peek.show} />}
      {children}
    </span>
  );
}

interface LinkRowProps<Row, SortColumn extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, SortColumn>[];
  readonly path: string | undefined;
  readonly newTab: boolean;
  /** Before the first cell's content. */
  readonly lead: ReactNode;
  /** The other rows are reached with the arrow keys. */
  readonly isTabStop: boolean;
  /** Its link or a control in it has the focus. */
  readonly onVisit: () => void;
  /** Its link has the focus. */
  readonly onFocus: () => void;
  /** Its key. */
  readonly rowId: string;
  readonly isTicked: boolean;
  readonly peek: RowPeek | undefined;
}

/** What styles know of the column of a cell. */
const marksOf = ({ align, buttons }: Pick<Column<never>, 'align' | 'buttons'>) => ({
  'data-align': align,
  'data-buttons': buttons,
});

/**
 * A row that opens its path: a click anywhere, middle click for a new tab. The keyboard and screen
 * readers use the link in the first cell.
 */
export function LinkRow<Row, SortColumn extends string>({
  row,
  columns,
  path,
  newTab,
  lead,
  isTabStop,
  onVisit,
  onFocus,
  rowId,
  isTicked,
  peek,
}: LinkRowProps<Row, SortColumn>) {
  const router = useRouter();
  const link = useArrivalAtLink(path, rowId);
  const preload = usePreload(path);
  if (path === undefined) {
    return (
      <tr>
        {columns.map(({ id, cell, ...look }) => (
          <td key={id} {...marksOf(look)}>
            {cell(row)}
          </td>
        ))}
      </tr>
    );
  }
  const target = rowTarget(path);

  function open(event: MouseEvent) {
    if (path !== undefined) rememberOpenedRow(path, rowId);
    if (isMeantForSomethingElse(event)) return;
    if (newTab || event.button === 1 || event.ctrlKey || event.metaKey) {
      if (event.button !== 2) window.open(path, '_blank', 'noopener');
    } else if (event.button === 0) {
      void router.navigate(target);
    }
  }

  const tabIndex = isTabStop ? 0 : -1;
  return (
    <tr
      className={classes.linkRow}
      data-peeked={peek?.isShown || undefined}
      data-ticked={isTicked || undefined}
      onClick={open}
      onFocus={onVisit}
      onAuxClick={open}
      // On a middle click browsers scroll, or paste the selection into the focused field.
      onMouseDown={preventMiddle}
      onMouseUp={preventMiddle}
      {...preload}
    >
      <RowTabIndex value={tabIndex}>
        {columns.map(({ id, cell, aside, ...look }, index) => (
          <td key={id} {...marksOf(look)} data-lead={index === 0 && lead ? true : undefined}>
            {index === 0 && lead}
            {index === 0 ? (
              <Link
                ref={link}
                {...target}
                {...(newTab && NEW_TAB)}
                className={classes.rowLink}
                data-row={rowId}
                tabIndex={tabIndex}
                onFocus={onFocus}
                draggable={false}
              >
                {cell(row)}
              </Link>
            ) : (
              cell(row)
            )}
            <CellAside peek={index === 0 ? peek : undefined}>{aside?.(row)}</CellAside>
          </td>
        ))}
      </RowTabIndex>
    </tr>
  );
}
