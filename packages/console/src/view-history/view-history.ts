import type { DBSchema, IDBPDatabase } from 'idb';
import { currentStaff } from '../kit/session.ts';
import { VIEWS_OWNER } from './views-owner.ts';

export const VIEWED_KINDS = ['Order', 'Subscription', 'Customer', 'Asset'] as const;

/** An opened page. Ids are unique across kinds, so the id is the key. */
export interface ViewRecord {
  readonly redPandaId: string;
  readonly urlPath: string;
  readonly itemKind: (typeof VIEWED_KINDS)[number];
  /** The customer's e-mail or the vehicle's name, 'N/A' if there is none. */
  readonly header: string;
  readonly subtitle: string;
  /** What the history shows instead of the header, such as the customer's name. */
  readonly title?: string;
  /** ISO time of the last visit. */
  readonly createdAt: string;
}

/** What an empty history says. */
export const NO_VIEWS = 'Nothing opened yet';

/** The first line of a page in the history. */
export const viewTitle = ({ title, header }: ViewRecord): string => title || header;

/** The second line of a page in the history: 'Order, Trek Allant+ 7S'. */
export const viewDetail = ({ itemKind, subtitle }: ViewRecord): string =>
  [itemKind, subtitle].filter(Boolean).join(', ');

interface HistorySchema extends DBSchema {
  views: { key: string; value: ViewRecord; indexes: { createdAt: string } };
}

const KEPT = 200;
const SHOWN = 20;

let database: Promise<IDBPDatabase<HistorySchema>> | undefined;

/** Lazy, because no first screen needs the history or its reader. */
async function connect(): Promise<IDBPDatabase<HistorySchema>> {
  const { openDB } = await import('idb');
  return await openDB<HistorySchema>('forestDB', 1, {
    upgrade(db) {
      const views = db.createObjectStore('views', { keyPath: 'redPandaId' });
      views.createIndex('createdAt', 'createdAt');
    },
    terminated() {
      database = undefined;
    },
  });
}

/**
 * The history of the signed-in person; another person's is deleted first.
 * @returns undefined without a session.
 */
async function open(): Promise<IDBPDatabase<HistorySchema> | undefined> {
  database ??= connect();
  const db = await database;
  const staffId = currentStaff()?.id;
  if (staffId === undefined) return undefined;
  if (localStorage.getItem(VIEWS_OWNER) !== staffId) {
    await db.clear('views');
    localStorage.setItem(VIEWS_OWNER, staffId);
  }
  return db;
}

/** Empties the history. */
export async function clearViews(): Promise<void> {
  database ??= connect();
  await (await database).clear('views');
}

/** Adds an opened page, or moves it to the front. Only the latest 200 are kept. */
export async function recordView(view: Omit<ViewRecord, 'createdAt'>): Promise<void> {
  const db = await open();
  if (!db) return;
  const store = db.transaction('views', 'readwrite').objectStore('views');
  await store.put({ ...view, header: view.header || 'N/A', createdAt: new Date().toISOString() });
  let surplus = (await store.count()) - KEPT;
  let cursor = surplus > 0 ? await store.index('createdAt').openCursor() : null;
  while (cursor && surplus > 0) {
    await cursor.delete();
    surplus -= 1;
    cursor = await cursor.continue();
  }
}

/** The last opened pages, newest first, at most 20. */
export async function recentViews(): Promise<ViewRecord[]> {
  const db = await open();
  if (!db) return [];
  const index = db.transaction('views').objectStore('views').index('createdAt');
  const views: ViewRecord[] = [];
  let cursor = await index.openCursor(null, 'prev');
  while (cursor && views.length < SHOWN) {
    views.push(cursor.value);
    cursor = await cursor.continue();
  }
  return views;
}
