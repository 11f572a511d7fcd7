import { FRESH_SIGN_IN_MINUTES } from '@kickstand/domain/staff/session-terms.ts';
import type { Clock } from '../ports/clock.ts';
import { FRESH_SECONDS } from '../ports/identity-provider.ts';

/** Whether a person proved who they are recently enough for what a stranger at their screen must not do. */
export function isFresh(authenticatedAt: Date | null, now: Date): boolean {
  if (authenticatedAt === null) return false;
  return now.getTime() - authenticatedAt.getTime() <= FRESH_SECONDS * 1000;
}

/** The action needs a sign-in within the last minutes; the console asks for it and repeats the request. */
export class FreshSignInNeeded extends Error {
  constructor() {
    super(
      `Sign in again and repeat this: it needs a sign-in within the last ${FRESH_SIGN_IN_MINUTES} minutes.`,
    );
  }
}

/** A request or command, with the time at which its caller last proved who they are. */
interface Asked {
  /** In real time; null if unknown. Absent in background work, which no one asks for. */
  readonly authenticatedAt?: Date | null;
}

/**
 * Whether the caller's sign-in is recent enough.
 * @param clock the real time: the services' clock may be advanced for billing.
 */
export function hasFreshSignIn({ authenticatedAt }: Asked, clock: Clock): boolean {
  return authenticatedAt === undefined || isFresh(authenticatedAt, clock.now());
}

/** @throws FreshSignInNeeded if the caller's sign-in is not recent enough. */
export function requireFreshSignIn(asked: Asked, clock: Clock): void {
  if (!hasFreshSignIn(asked, clock)) throw new FreshSignInNeeded();
}
