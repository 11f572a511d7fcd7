import type { KeyboardEvent } from 'react';

/** The link of a row; only one of a table is a tab stop. */
const ROW_LINK = 'a[data-row]';

/** A button that sorts a table; only one of its head is a tab stop. */
const SORT_BUTTON = 'button[data-sort]';

/** Moves the focus between elements of which one has it: by a key for each direction, Home and End. */
function moveBetween(
  event: KeyboardEvent<HTMLElement>,
  elements: string,
  [back, forth]: readonly [string, string],
): void {
  const { key, currentTarget, target: focused } = event;
  if (!(focused instanceof HTMLElement)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(elements)];
  const index = all.indexOf(focused);
  if (index < 0) return;
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    [back]: all[index - 1] ?? all[0],
    [forth]: all[index + 1] ?? all.at(-1),
    Home: all[0],
    End: all.at(-1),
  };
  const next = targets[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** For a table: the arrow keys, Home and End move the focus from one row to another, or between the heads. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  // It would scroll; where rows can be peeked at it is a shortcut.
  if (key === ' ' && target instanceof Element && target.matches(ROW_LINK)) event.preventDefault();
  moveBetween(event, ROW_LINK, ['ArrowUp', 'ArrowDown']);
  moveBetween(event, SORT_BUTTON, ['ArrowLeft', 'ArrowRight']);
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

/** Moves the focus to the row that was visited last, or the first one. */
export function focusVisitedRow(): void {
  document.querySelector<HTMLElement>(`main ${ROW_LINK}[tabindex="0"]`)?.focus();
}

/** The key of the row that has the focus, in its link or in a control. */
export const rowWithFocus = (): string | undefined =>
  document.activeElement?.closest('main tr')?.querySelector<HTMLElement>(ROW_LINK)?.dataset.row;

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
