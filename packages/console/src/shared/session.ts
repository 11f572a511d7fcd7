import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { idleSeconds } from './last-input.ts';
import { RequestFailed } from './request-errors.ts';

const sessionAnswer = z.object({
  accessToken: z.string().min(1),
  expiresIn: z.number(),
  staff: z.object({
    id: z.string(),
    email: z.string(),
    fullName: z.string(),
    hubId: z.string().nullish(),
  }),
});

/** The signed-in staff user; `hubId` is the hub they work at, if any. */
export type Staff = z.infer<typeof sessionAnswer>['staff'];

/** The bearer token lives in memory only; the refresh cookie is out of reach of scripts. */
let token: string | undefined;
/** When to stop using it, in milliseconds: a little before the server refuses it. */
let tokenUntil = 0;
let staff: Staff | undefined;
let refreshing: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever somebody signs in or out; returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentStaff = (): Staff | undefined => staff;
/** The bearer token, or undefined when it is missing or about to expire. */
export const currentToken = (): string | undefined => (Date.now() < tokenUntil ? token : undefined);

/** The signed-in staff user, or undefined. */
export function useStaff(): Staff | undefined {
  return useSyncExternalStore(subscribeToSession, currentStaff);
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
  if (response.status === 401) {
    endSession();
    return false;
  }
  const answer = sessionAnswer.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !answer.success) throw new RequestFailed();
  const isSamePerson = staff?.id === answer.data.staff.id;
  token = answer.data.accessToken;
  tokenUntil = Date.now() + (answer.data.expiresIn - 20) * 1000;
  staff = answer.data.staff;
  if (!isSamePerson) announce();
  return true;
}

/**
 * Gets a fresh bearer token; calls that come together share one request.
 * @returns false when nobody is signed in (any more).
 * @throws RequestFailed when the server can't be reached: that says nothing about the session.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= alone(askForToken).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Forgets who is signed in. However many requests fail together, it happens once. */
export function endSession(): void {
  if (token === undefined && staff === undefined) return;
  token = undefined;
  staff = undefined;
  announce();
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  const ended = fetch('/auth/logout', { method: 'POST', credentials: 'include' });
  await ended.catch(() => undefined);
  endSession();
}
