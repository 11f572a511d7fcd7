import { redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { startWithOwnHub } from '../../hubs/selection/hub-selection.ts';
import { currentStaff, currentToken, refreshSession } from '../../kit/session.ts';

/** A path of this site: anything else in `next` would be an open door to other sites. */
const localPath = z.string().regex(/^\/(?![/\\])/);

export const loginSearch = z.object({
  /** Where to go after signing in. */
  next: localPath.optional().catch(undefined),
});

/** What the session says of the hub that its person works at. */
const ownHub = z.object({ hubId: z.string().nullish() });

/**
 * Goes on as whoever is signed in on this browser, if anybody is.
 * @returns whether somebody is.
 * @throws RequestFailed when the server can't be reached.
 */
export async function resumeSession(): Promise<boolean> {
  const signedIn = currentToken() !== undefined || (await refreshSession());
  if (signedIn) startWithOwnHub(ownHub.safeParse(currentStaff()).data?.hubId);
  return signedIn;
}

/**
 * Lets a signed-in staff user through; asks for a token first when the page was just loaded.
 * @throws the redirect to the sign-in page, or RequestFailed when the server can't be reached.
 */
export async function requireSession(next: string): Promise<void> {
  if (!(await resumeSession())) {
    throw redirect({ to: '/login', search: next === '/' ? {} : { next } });
  }
}
