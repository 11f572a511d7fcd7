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
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const index = links.indexOf(focused);
  const next = index < 0 ? undefined : indexAfter(key, index, links.length);
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Moves the focus to the first row of the page. @returns false if there is none. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>(`main ${ROW_LINK}`);
  first?.focus();
  return first !== null;
}
