import { useMemo, useSyncExternalStore } from 'react';
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

function parse(text: string | undefined): ListDisplay {
  if (text === undefined) return DEFAULT;
  try {
    return stored.safeParse(JSON.parse(text)).data ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}

/** The display of a list, and how to change it. @param list its storage key. */
export function useListDisplay(
  list: string,
): readonly [ListDisplay, (change: Partial<ListDisplay>) => void] {
  const text = useSyncExternalStore(subscribe, () => readSetting(settingOf(list)));
  const display = useMemo(() => parse(text), [text]);
  function change(next: Partial<ListDisplay>): void {
    writeSetting(settingOf(list), JSON.stringify({ ...display, ...next }));
    announce();
  }
  return [display, change];
}
