import type { QueryClient } from '@tanstack/react-query';
import {
  clearPersonalStorage,
  isStorageExpired,
  KEPT_MS,
  markOwner,
  onOwnerChange,
  storageOwner,
} from '../kit/personal-storage.ts';
import {
  currentStaff,
  isSessionInterrupted,
  isSignedIn,
  leaveSession,
  refreshSession,
  signOut,
  startAnew,
  subscribeToSession,
} from '../kit/session.ts';
import { toastError } from '../kit/toasts.tsx';
import { dropUnsavedEntries } from '../kit/unsaved-entries.ts';
import { forgetViews } from '../view-history/forget-views.ts';
import { hasViews } from '../view-history/views-owner.ts';

/** The router functions used here. */
interface Navigation {
  navigate(to: { to: '/login'; replace: true }): Promise<void>;
  invalidate(): Promise<void>;
}

/**
 * Deletes a person's data in this browser: entries, scans, carts, searches, visited pages.
 * @param keepsLasting keeps the scans that last.
 */
async function forgetPerson(keepsLasting = false): Promise<void> {
  clearPersonalStorage(keepsLasting);
  // A private window may block the database, which is then empty.
  await forgetViews().catch(() => undefined);
}

/** Assigns stored entries to this person; another person's are deleted. */
function keepFor(staffId: string): void {
  if (storageOwner() !== staffId) {
    clearPersonalStorage();
    if (hasViews()) void forgetViews().catch(() => undefined);
  }
  markOwner(staffId);
}

function forgetExpired(): void {
  if (isStorageExpired()) void forgetPerson(true);
}

/** Logs out in all tabs and deletes the person's data in this browser. */
export async function logOut(navigation: Navigation): Promise<void> {
  const done = await signOut(async () => {
    dropUnsavedEntries();
    await navigation.navigate({ to: '/login', replace: true });
  });
  if (done) return await forgetPerson();
  toastError(
    'You are still signed in',
    'Kickstand could not be reached. Check the connection and log out again.',
  );
}

/** Another tab reports the owner of the stored entries. */
async function followOtherTab(staffId: string | undefined, navigation: Navigation): Promise<void> {
  const staff = currentStaff();
  if (!staff) return;
  if (staffId === undefined) {
    dropUnsavedEntries();
    await navigation.navigate({ to: '/login', replace: true });
    leaveSession();
    await forgetPerson();
  } else if (staffId !== staff.id) {
    await startAnew();
  } else if (isSessionInterrupted()) {
    await refreshSession().catch(() => undefined);
  }
}

/**
 * Separates the data of different people: the next person to sign in sees nothing that the previous
 * person loaded, and guarded pages redirect to sign-in without a session.
 * @returns a function that stops it.
 */
export function followSession(queries: QueryClient, navigation: Navigation): () => void {
  let present = currentStaff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopSession = subscribeToSession(() => {
    const staff = currentStaff();
    clearTimeout(timer);
    if (staff && isSignedIn()) {
      keepFor(staff.id);
    } else {
      forgetExpired();
      timer = setTimeout(forgetExpired, KEPT_MS + 1000);
    }
    if (present && !staff) {
      queries.clear();
      void navigation.invalidate();
    }
    present = staff;
  });
  const stopStorage = onOwnerChange((staffId) => void followOtherTab(staffId, navigation));
  return () => {
    clearTimeout(timer);
    stopSession();
    stopStorage();
  };
}
