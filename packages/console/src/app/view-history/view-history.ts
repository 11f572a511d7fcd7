import type { DBSchema, IDBPDatabase } from 'idb';

export const VIEWED_KINDS = ['Order', 'Subscription', 'Customer', 'Asset'] as const;

/** One opened page. Ids are unique over all kinds, so the id alone is the key. */
export interface ViewRecord {
  readonly redPandaId: string;
  readonly urlPath: string;
  readonly itemKind: (typeof VIEWED_KINDS)[number];
  /** The customer's e-mail or the vehicle's name, 'N/A' when there is none. */
  readonly header: string;
  readonly subtitle: string;
  /** ISO time of the last visit. */
  readonly createdAt: string;
}

interface HistorySchema extends DBSchema {
  views: { key: string; value: ViewRecord; indexes: { createdAt: string } };
}

const KEPT = 200;
const SHOWN = 20;

let database: Promise<IDBPDatabase<HistorySchema>> | undefined;

/** No first screen needs the history, nor what reads it. */
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

function open(): Promise<IDBPDatabase<HistorySchema>> {
  database ??= connect();
  return database;
}

/** Remembers an opened page; opening it again moves it to the front. The oldest beyond 200 go. */
export async function recordView(view: Omit<ViewRecord, 'createdAt'>): Promise<void> {
  const db = await open();
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

/** The pages opened last, newest first, at most 20. */
export async function recentViews(): Promise<ViewRecord[]> {
  const db = await open();
  const index = db.transaction('views').objectStore('views').index('createdAt');
  const views: ViewRecord[] = [];
  let cursor = await index.openCursor(null, 'prev');
  while (cursor && views.length < SHOWN) {
    views.push(cursor.value);
    cursor = await cursor.continue();
  }
  return views;
}
