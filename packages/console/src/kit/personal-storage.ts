import { z } from 'zod';
import { readSetting, writeSetting } from './browser-settings.ts';
import { forgetSelections } from './selection/selection-store.ts';

/** The setting that names the owner of stored entries. */
const PERSON = 'person';
const OWNER = `kickstand.${PERSON}`;
/** The start of the names of unsaved entries of forms. */
export const DRAFTS = 'kickstand.draft.';
/** The start of the names of scans that were not sent. */
export const SCANS = 'kickstand.scans.';
/** Entries that the console stores per person, unlike settings per browser. */
const ENTRIES = [DRAFTS, SCANS];
/** Scans that are kept until they are sent, however long the person is away: `lasting.{key}`. */
const LASTING = `${SCANS}lasting.`;
/** The setting with the places that a person opened lately. */
export const RECENT_PLACES = 'recent';
/** The start of the names of settings with what the next scan counts for: not an entry, but the person's. */
export const SCANNED_FOR = 'scanned-for.';
/** The start of the names of the saved views of lists. */
export const LIST_VIEWS = 'kickstand.views.';
const PERSONAL = [...ENTRIES, `kickstand.${RECENT_PLACES}`, `kickstand.${SCANNED_FOR}`, LIST_VIEWS];
/** How long entries and visited pages are kept after the person was last active. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

const ownerSchema = z.object({ staffId: z.string(), seenAt: z.number() });

const readOwner = () => readSetting(PERSON, ownerSchema);

/** The id of the staff user whose entries are stored in this browser. */
export const storageOwner = (): string | undefined => readOwner()?.staffId;

/** Records that entries are stored for this person, who is active now. */
export function markOwner(staffId: string): void {
  // Without storage, nothing is stored for anyone.
  writeSetting(PERSON, { staffId, seenAt: Date.now() });
}

/** True if the last user of this browser was not active for {@link KEPT_MS}. */
export function isStorageExpired(): boolean {
  const last = readOwner();
  return last !== undefined && Date.now() - last.seenAt > KEPT_MS;
}

/**
 * Deletes everything stored for a person, and what is selected in lists; other tabs are notified through {@link onOwnerChange}.
 * @param keepsLasting keeps the scans that last, and whose they are.
 */
export function clearPersonalStorage(keepsLasting = false): void {
  forgetSelections();
  try {
    // List positions and carts; settings per browser are in localStorage.
    sessionStorage.clear();
    const names = Object.keys(localStorage);
    const kept = keepsLasting ? names.filter((name) => name.startsWith(LASTING)) : [];
    for (const name of names) {
      const isPersonal = PERSONAL.some((prefix) => name.startsWith(prefix));
      if (isPersonal && !kept.includes(name)) localStorage.removeItem(name);
    }
    if (kept.length === 0) localStorage.removeItem(OWNER);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** True if there are stored entries that were not submitted. @param kinds the starts of their names. */
export function hasKeptEntries(kinds: readonly string[] = ENTRIES): boolean {
  try {
    return Object.keys(localStorage).some((name) => kinds.some((start) => name.startsWith(start)));
  } catch {
    return false;
  }
}

/**
 * Calls `listener` when another tab has changed the owner of stored entries, with the person's id,
 * or undefined after a log-out; returns a function that unsubscribes it.
 */
export function onOwnerChange(listener: (staffId: string | undefined) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === OWNER || event.key === null) listener(storageOwner());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
