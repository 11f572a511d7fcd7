import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { isFreshSignInAsked } from './fresh-sign-in.ts';
import { idleSeconds } from './last-input.ts';
import { createListeners } from './listeners.ts';
import { RequestFailed } from './request-errors.ts';
import { dropUnsavedEntries, hasUnsavedEntries } from './unsaved-entries.ts';

const staffSchema = z.looseObject({ id: z.string(), email: z.string(), fullName: z.string() });

/** The signed-in staff user. Further fields of the response are read by callers such as app/sign-in. */
export type Staff = Readonly<z.output<typeof staffSchema>>;

const answerSchema = z.object({
  accessToken: z.string(),
  expiresIn: z.number(),
  staff: staffSchema,
});

const END_REASONS = ['idle', 'ended', 'expired', 'disabled', 'limit'] as const;
const refusalSchema = z.object({ reason: z.enum(END_REASONS) });

/** Why a session ended: inactivity, ended by someone, expired, a disabled account, or too many sessions. */
export type EndReason = (typeof END_REASONS)[number];

/** The bearer token is only kept in memory; scripts cannot read the refresh cookie. */
let token: string | undefined;
/** When to stop using it, in milliseconds: shortly before it expires. */
let tokenUntil = 0;
/**
 * The person of this page. Without a token the session has ended, and unsaved entries wait for
 * them.
 */
let staff: Staff | undefined;
let endReason: EndReason | undefined;
let refreshing: Promise<boolean> | undefined;
const { subscribe, announce } = createListeners();

/**
 * Calls a listener whenever someone signs in or out or the session is refreshed; returns a function
 * that unsubscribes it.
 */
export const subscribeToSession = subscribe;

export const currentStaff = (): Staff | undefined => staff;
/** The bearer token, or undefined if missing or about to expire. */
export const currentToken = (): string | undefined => (Date.now() < tokenUntil ? token : undefined);

/** True while someone is signed in on this page, as far as it knows. */
export const isSignedIn = (): boolean => staff !== undefined && token !== undefined;

/** True if the session has ended and the page still has entries of its person. */
export const isSessionInterrupted = (): boolean => staff !== undefined && token === undefined;

/** The staff user of this page, or undefined. */
export function useStaff(): Staff | undefined {
  return useSyncExternalStore(subscribeToSession, currentStaff);
}

/** {@link isSessionInterrupted} as a hook. */
export function useSessionInterrupted(): boolean {
  return useSyncExternalStore(subscribeToSession, isSessionInterrupted);
}

/** Why the last session of this browser ended; undefined after a log-out, or if unknown. */
export function useEndReason(): EndReason | undefined {
  return useSyncExternalStore(subscribeToSession, () => endReason);
}

/** Waits while the session is interrupted; resolves with whether its person signed in again. */
export function waitForSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      if (isSessionInterrupted()) return;
      stop();
      resolve(token !== undefined);
    };
    const stop = subscribeToSession(settle);
    settle();
  });
}

/**
 * Runs `work` while no other tab refreshes: refresh tokens rotate, so concurrent refreshes would
 * conflict.
 */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('kickstand-refresh', work);
}

/** How long the cookie of a sign-in may be on the way, in milliseconds. */
const COOKIE_WAIT_MS = 1000;

/** @param isLast whether a rejection is final although the person is about to sign in again. */
async function askForToken(isLast = false): Promise<boolean> {
  let response: Response;
  try {
    response = await fetch('/auth/refresh', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      // The server ends sessions without input; an automatic refresh does not count as input.
      body: JSON.stringify({ idleSeconds: idleSeconds() }),
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    throw new RequestFailed();
  }
  const json: unknown = await response.json().catch(() => undefined);
  if (response.status === 401 && isFreshSignInAsked() && !isLast) {
    // A fresh sign-in replaces the session on the server first.
    await new Promise((resume) => setTimeout(resume, COOKIE_WAIT_MS));
    return await askForToken(true);
  }
  if (response.status === 401) {
    const reason = refusalSchema.safeParse(json).data?.reason;
    if (token !== undefined) endSession(reason);
    else if (staff === undefined) {
      endReason = reason ?? endReason;
      announce();
    }
    return false;
  }
  const { data: answer } = answerSchema.safeParse(json);
  if (!response.ok || !answer) throw new RequestFailed();
  if (staff !== undefined && staff.id !== answer.staff.id) return await startAnew();
  token = answer.accessToken;
  tokenUntil = Date.now() + (answer.expiresIn - 20) * 1000;
  staff = answer.staff;
  endReason = undefined;
  announce();
  return true;
}

/**
 * Gets a new bearer token; concurrent calls share one request. If someone else has signed in in
 * this browser, the console reloads for them.
 * @returns false if no one is signed in.
 * @throws RequestFailed if the server cannot be reached, which says nothing about the session.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= alone(() => askForToken()).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Reloads the console, so that no data of one person is shown to another. */
export function startAnew(): Promise<never> {
  dropUnsavedEntries();
  window.location.replace('/');
  return new Promise(() => undefined);
}

/**
 * Records that the session has ended. The page stays open while it has unsaved entries, until
 * {@link leaveSession}. It happens once, however many requests fail.
 */
export function endSession(reason: EndReason = 'ended'): void {
  if (token === undefined) return;
  token = undefined;
  endReason = reason;
  if (!hasUnsavedEntries()) staff = undefined;
  announce();
}

/** Forgets the signed-in person and discards their entries. */
export function leaveSession(): void {
  dropUnsavedEntries();
  if (token === undefined && staff === undefined) return;
  token = undefined;
  staff = undefined;
  announce();
}

/**
 * @returns false if the server did not confirm it: the browser's cookie would still sign in.
 */
async function endOnServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(30_000);
  const ended = fetch('/auth/logout', { method: 'POST', credentials: 'include', signal });
  return await ended.then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Logs out on the server and here.
 * @param leavePage called in between, to remove the page's content first.
 * @returns false if the server could not be reached; then nothing has changed.
 */
export async function signOut(leavePage: () => Promise<void>): Promise<boolean> {
  if (!(await endOnServer())) return false;
  await leavePage();
  endReason = undefined;
  leaveSession();
  return true;
}

/** Ends a session whose tokens the server no longer accepts. */
export async function endRefusedSession(): Promise<void> {
  await endOnServer();
  endSession();
}
