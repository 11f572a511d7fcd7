import { useRouter } from '@tanstack/react-router';
import { moveRow, openFirstFilter, tickRow } from '../../kit/data-table/row-focus.ts';
import { PREFIX } from '../../kit/shortcuts/key-guard.ts';
import { setPalette, setShortcutSheet, useShortcuts } from '../../kit/shortcuts/shortcuts.ts';
import { pagesWithKeys } from './sidebar-entries.ts';

const PAGES = pagesWithKeys();

/** The shortcuts of every page: to other pages, and within its table. */
export function usePageKeys(): void {
  const { navigate } = useRouter();
  useShortcuts({
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: tickRow,
    f: openFirstFilter,
    '?': () => setShortcutSheet(true),
    'Ctrl /': () => setShortcutSheet(true),
    'Ctrl k': () => setPalette(true),
    ...Object.fromEntries(
      PAGES.map(({ key, route, search }) => [
        `${PREFIX} ${key}`,
        () => void navigate({ to: route, search }),
      ]),
    ),
  });
}
