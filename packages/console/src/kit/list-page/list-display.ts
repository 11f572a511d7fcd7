import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readSetting, writeSetting } from '../browser-settings.ts';
import type { Density } from '../data-table/column.ts';
import { createListeners } from '../listeners.ts';

/** How a person wants to see a list; stored in the browser. */
export interface ListDisplay {
  readonly density: Density;
  /** Ids of columns that are not shown. */
  readonly hidden: readonly string[];
}

const DEFAULT: ListDisplay = { density: 'regular', hidden: [] };

const stored = z.object({
  density: z.enum(['regular', 'compact']),
  hidden: z.array(z.string()),
});

const { subscribe, announce } = createListeners();
const settingOf = (list: string) => `display.${list}`;
/** The displays of the lists that this page has shown. */
const displays = new Map<string, ListDisplay>();

function displayOf(list: string): ListDisplay {
  const known = displays.get(list);
  if (known) return known;
  const display = readSetting(settingOf(list), stored) ?? DEFAULT;
  displays.set(list, display);
  return display;
}

/** The display of a list, and how to change it. @param list its storage key. */
export function useListDisplay(
  list: string,
): readonly [ListDisplay, (change: Partial<ListDisplay>) => void] {
  const display = useSyncExternalStore(subscribe, () => displayOf(list));
  function change(next: Partial<ListDisplay>): void {
    const changed = { ...display, ...next };
    displays.set(list, changed);
    writeSetting(settingOf(list), changed);
    announce();
  }
  return [display, change];
}
