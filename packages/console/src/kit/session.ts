import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { idleSeconds } from './last-input.ts';
import { createListeners } from './listeners.ts';
import { RequestFailed } from './request-errors.ts';
import { dropUnsavedEntries, hasUnsavedEntries } from './unsaved-entries.ts';

const sessionAnswer = z.object({
  accessToken: z.string().min(1),
  expiresIn: z.number(),
  // What else the server says of them is for whoever asks, such as app/sign-in.
  staff: z.looseObject({ id: z.string(), email: z.string(), fullName: z.string() }),
});

const END_REASONS = ['idle', 'ended', 'expired', 'disabled'] as const;
const refusedAnswer = z.object({ reason: z.enum(END_REASONS) });

/** Why a session is over: nobody used it, somebody ended it, its time was up, or its account is off. */
export type EndReason = (typeof END_REASONS)[number];

/** The signed-in staff user. */
export type Staff = z.infer<typeof sessionAnswer>['staff'];

/** The bearer token lives in memory only; the refresh cookie is out of reach of scripts. */
let token: string | undefined;
/** When to stop using it, in milliseconds: a little before the server refuses it. */
let tokenUntil = 0;
/** Whose page this is. Without a token the session is over, and their unsaved entries wait for them. */
let staff: Staff | undefined;
let endReason: EndReason | undefined;
let refreshing: Promise<boolean> | undefined;
const { subscribe, announce } = createListeners();

/** Calls a listener whenever somebody signs in or out or the session is renewed; returns the way to stop. */
export const subscribeToSession = subscribe;

export const currentStaff = (): Staff | undefined => staff;
/** The bearer token, or undefined when it is missing or about to expire. */
export const currentToken = (): string | undefined => (Date.now() < tokenUntil ? token : undefined);

/** True while somebody is signed in on this page, as far as it knows. */
export const isSignedIn = (): boolean => staff !== undefined && token !== undefined;

/** True while the session is over and the page still holds entries of its person. */
export const isSessionInterrupted = (): boolean => staff !== undefined && token === undefined;

/** The staff user whose page this is, or undefined. */
export function useStaff(): Staff | undefined {
  return useSyncExternalStore(subscribeToSession, currentStaff);
}

/** {@link isSessionInterrupted}, kept up to date. */
export function useSessionInterrupted(): boolean {
  return useSyncExternalStore(subscribeToSession, isSessionInterrupted);
}

/** Why the last session of this browser is over; undefined after a log-out, or when nobody knows. */
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

/** Runs `work` while no other tab refreshes: refresh tokens rotate, so two at once would race. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('kickstand-refresh', work);
}

async function askForToken(): Promise<boolean> {
  let response: Response;
  try {
    response = await fetch('/auth/refresh', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      // The server ends a session without input; what refreshes by itself is none.
      body: JSON.stringify({ idleSeconds: idleSeconds() }),
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    throw new RequestFailed();
  }
  const json: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) {
    const reason = refusedAnswer.safeParse(json).data?.reason;
    if (token !== undefined) endSession(reason);
    else if (staff === undefined) {
      endReason = reason ?? endReason;
      announce();
    }
    return false;
  }
  const answer = sessionAnswer.safeParse(json);
  if (!response.ok || !answer.success) throw new RequestFailed();
  if (staff !== undefined && staff.id !== answer.data.staff.id) return await startAnew();
  token = answer.data.accessToken;
  tokenUntil = Date.now() + (answer.data.expiresIn - 20) * 1000;
  staff = answer.data.staff;
  endReason = undefined;
  announce();
  return true;
}

/**
 * Gets a fresh bearer token; calls that come together share one request. When somebody else has signed
 * in in this browser, the console starts anew for them.
 * @returns false when nobody is signed in (any more).
 * @throws RequestFailed when the server can't be reached: that says nothing about the session.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= alone(askForToken).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Loads the console again: nothing that one person entered or loaded may serve another. */
export function startAnew(): Promise<never> {
  dropUnsavedEntries();
  window.location.replace('/');
  return new Promise(() => undefined);
}

/**
 * Takes in that the session is over. The page stays while it holds unsaved entries, until
 * {@link leaveSession}. However many requests fail together, it happens once.
 */
export function endSession(reason: EndReason = 'ended'): void {
  if (token === undefined) return;
  token = undefined;
  endReason = reason;
  if (!hasUnsavedEntries()) staff = undefined;
  announce();
}

/** Forgets who was signed in and gives up what they entered. */
export function leaveSession(): void {
  dropUnsavedEntries();
  if (token === undefined && staff === undefined) return;
  token = undefined;
  staff = undefined;
  announce();
}

/** @returns false when the server did not confirm it: the browser's cookie would still sign in. */
async function endOnServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(30_000);
  const ended = fetch('/auth/logout', { method: 'POST', credentials: 'include', signal });
  return await ended.then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Ends the session on the server and here, as its person wants it.
 * @param leavePage called in between: what the page shows goes first.
 * @returns false when the server could not be asked; then nothing has changed.
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
