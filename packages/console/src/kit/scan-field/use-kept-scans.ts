import { useState } from 'react';
import { z } from 'zod';
import { SCANS } from '../personal-storage.ts';
import { useUnsavedEntries } from '../unsaved-entries.ts';

const storageName = (key: string) => `${SCANS}${key}`;

/** Scans stored in the browser; for pages that link to where they are sent. */
export function readKeptScans<Scan>(key: string, schema: z.ZodType<Scan>): readonly Scan[] {
  try {
    const text = localStorage.getItem(storageName(key));
    return z.array(schema).safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** How many scans are stored in the browser, by what they are kept as. */
export function keptScans(): readonly { readonly key: string; readonly count: number }[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const key = name.slice(SCANS.length);
      return name.startsWith(SCANS) ? [{ key, count: readKeptScans(key, z.unknown()).length }] : [];
    });
  } catch {
    return [];
  }
}

function keep(key: string, scans: readonly unknown[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(storageName(key));
    else localStorage.setItem(storageName(key), JSON.stringify(scans));
  } catch {
    // Without storage, they last as long as the page.
  }
}

/**
 * Unsent scans, stored in the browser so that they survive reloading or closing the page.
 * @param key identifies what is scanned for: 'purchase-order.{id}'.
 */
export function useKeptScans<Scan>(
  key: string,
  schema: z.ZodType<Scan>,
): [readonly Scan[], (change: (scans: readonly Scan[]) => readonly Scan[]) => void] {
  const [scans, setScans] = useState(() => readKeptScans(key, schema));
  useUnsavedEntries(scans.length > 0);
  return [
    scans,
    (change) =>
      setScans((before) => {
        const after = change(before);
        keep(key, after);
        return after;
      }),
  ];
}
