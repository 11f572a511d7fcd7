import type { KeyboardEvent } from 'react';

/** The link of a row; only one of a table is a tab stop. */
const ROW_LINK = 'a[data-row]';

/** The index to which a key moves, within the rows; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** For a table: the arrow keys, Home and End move the focus from one row to another. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target: focused } = event;
  if (!(focused instanceof HTMLElement)) return;
  // It would scroll; where rows can be peeked at it is a shortcut.
  if (key === ' ' && focused.matches(ROW_LINK)) event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const index = links.indexOf(focused);
  const next = index < 0 ? undefined : indexAfter(key, index, links.length);
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/**
 * Moves the focus to the first row of the page, or to the first control of rows that open nothing.
 * @returns false if there is none.
 */
export function focusFirstRow(): boolean {
  const first =
    document.querySelector<HTMLElement>(`main ${ROW_LINK}`) ??
    document.querySelector<HTMLElement>('main tbody :is(a, button)');
  first?.focus();
  return first !== null;
}

/**
 * Moves the focus by a number of rows from the one that has it; from elsewhere to the row that was visited last, or
 * the first one.
 */
export function moveRow(by: 1 | -1): void {
  const row = document.activeElement?.closest('main tr');
  const focused = row?.querySelector<HTMLElement>(ROW_LINK);
  const table = focused?.closest('table') ?? document;
  const links = [...table.querySelectorAll<HTMLElement>(`main ${ROW_LINK}`)];
  const index = focused ? links.indexOf(focused) : -1;
  const next = index < 0 ? links.find((link) => link.tabIndex === 0) : links[index + by];
  next?.focus();
}

/** Ticks the checkbox of the focused row, or clears it. */
export function tickRow(): void {
  document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLElement>('input[type="checkbox"]')
    ?.click();
}

/** Opens the choices of the page's first filter. */
export function openFirstFilter(): void {
  const chip = document.querySelector<HTMLElement>(
    'main search [data-filter] button[aria-haspopup]',
  );
  chip?.focus();
  chip?.click();
}

/** The key of the row that has the focus. */
export const focusedRow = (): string | undefined =>
  document.querySelector<HTMLElement>(`main ${ROW_LINK}:focus`)?.dataset.row;

/** Moves the focus to a row, if it is shown. */
export function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`main a[data-row="${CSS.escape(key)}"]`)?.focus();
}
