import { z } from 'zod';

const OWNER = 'kickstand.person';
/** What the console keeps for one person, in contrast to choices that hold for the browser. */
const PERSONAL = ['kickstand.draft.', 'kickstand.scans.'];
/** How long entries and visited pages are kept after their person was last seen. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

const owner = z.object({ staffId: z.string(), seenAt: z.number() });

function readOwner(): z.infer<typeof owner> | undefined {
  try {
    return owner.safeParse(JSON.parse(localStorage.getItem(OWNER) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The id of the staff user whose entries this browser keeps. */
export const storageOwner = (): string | undefined => readOwner()?.staffId;

/** Records that entries are kept for this person, who is here now. */
export function markOwner(staffId: string): void {
  try {
    localStorage.setItem(OWNER, JSON.stringify({ staffId, seenAt: Date.now() }));
  } catch {
    // Without storage nothing is kept for anybody.
  }
}

/** True when whoever used this browser last was not here for {@link KEPT_MS}. */
export function isStorageExpired(): boolean {
  const last = readOwner();
  return last !== undefined && Date.now() - last.seenAt > KEPT_MS;
}

/** Removes everything that is kept for a person; other tabs hear of it through {@link onOwnerChange}. */
export function clearPersonalStorage(): void {
  try {
    // Places in lists and carts: choices that hold for the browser are in the other storage.
    sessionStorage.clear();
    for (const name of Object.keys(localStorage)) {
      if (PERSONAL.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
    }
    localStorage.removeItem(OWNER);
  } catch {
    // Where nothing can be stored nothing is there to be removed.
  }
}

/** True when something is kept that was entered and not sent. */
export function hasKeptEntries(): boolean {
  try {
    return Object.keys(localStorage).some((name) =>
      PERSONAL.some((prefix) => name.startsWith(prefix)),
    );
  } catch {
    return false;
  }
}

/**
 * Calls `listener` when another tab has changed whose entries are kept, with the id of that person or
 * undefined after a log-out; returns the way to stop.
 */
export function onOwnerChange(listener: (staffId: string | undefined) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === OWNER || event.key === null) listener(storageOwner());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
