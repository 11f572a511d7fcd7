import { z } from 'zod';
import type { Density } from './data-table/column.ts';
import { createListeners } from './listeners.ts';
import { LIST_VIEWS } from './personal-storage.ts';

/** How a list is shown: the height of its rows, and which columns it has. */
export interface ListDisplay {
  readonly density: Density;
  /** The ids of columns that are not as usual: hidden or, of the optional ones, shown. */
  readonly hidden: readonly string[];
}
export const listDisplaySchema: z.ZodType<ListDisplay> = z.object({
  density: z.enum(['regular', 'compact']),
  hidden: z.array(z.string()),
});

/** Address of a list without a view, if the person starts it with one. */
export const WITHOUT_VIEW = 'all';

/** The saved views of a list, by id: fields of its address, and how it is shown. */
export interface KnownViews {
  /** The id of the view with which the person starts the list. */
  readonly start: string | null;
  readonly views: Readonly<
    Record<
      string,
      { readonly fields: Readonly<Record<string, unknown>>; readonly display: ListDisplay }
    >
  >;
}

const anyRecord = z.record(z.string(), z.unknown());
const knownSchema: z.ZodType<KnownViews> = z.object({
  start: z.string().nullable(),
  views: z.record(z.string(), z.object({ fields: anyRecord, display: listDisplaySchema })),
});

/** The views of a list that has none. */
export const NO_VIEWS: KnownViews = { start: null, views: {} };
/** The views as last read, with the stored text that they were read from. */
const read = new Map<string, { readonly text: string | null; readonly known: KnownViews }>();
const { subscribe, announce } = createListeners();

/** Calls a listener when the known views of a list change; returns a function that unsubscribes it. */
export const subscribeToViews = subscribe;

const storageName = (list: string) => `${LIST_VIEWS}${list}`;

function parse(text: string | null): KnownViews {
  try {
    return knownSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return NO_VIEWS;
  }
}

/**
 * The views of a list as its page last received them, in this browser and for this person: they are
 * known before the page's requests are answered.
 * @param list its storage key.
 */
export function knownViews(list: string): KnownViews {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageName(list));
  } catch {
    // Without storage, views are known once the page has received them.
  }
  const last = read.get(list);
  if (last && last.text === text) return last.known;
  const known = parse(text);
  read.set(list, { text, known });
  return known;
}

/** Stores the views that the page of a list has received. */
export function rememberViews(list: string, views: KnownViews): void {
  try {
    const text = JSON.stringify(views);
    if (text === JSON.stringify(knownViews(list))) return;
    localStorage.setItem(storageName(list), text);
  } catch {
    return;
  }
  announce();
}
