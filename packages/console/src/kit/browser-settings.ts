import type { z } from 'zod';

const storageName = (name: string) => `kickstand.${name}`;

/** A setting of this browser; undefined if it is not set or of another form, or without storage. */
export function readSetting<T>(name: string, schema: z.ZodType<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageName(name)) ?? 'null');
    return schema.safeParse(value).data;
  } catch {
    return undefined;
  }
}

/** Stores a setting of this browser; undefined removes it. If storage is full or blocked, it lasts as long as the page. */
export function writeSetting(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(storageName(name));
    else localStorage.setItem(storageName(name), JSON.stringify(value));
  } catch {
    // Only the memory of the choice is lost.
  }
}
