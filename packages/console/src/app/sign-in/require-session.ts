import { redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { rolesAreOn } from '../../entities/staff/staff-role.ts';
import { startWithOwnHub } from '../../hub-selection/hub-selection.ts';
import { anyId, pageSearch } from '../../kit/page-search.ts';
import { setPermission } from '../../kit/permission.ts';
import { currentStaff, currentToken, refreshSession } from '../../kit/session.ts';

/** Only paths of this site are allowed in `next`, to prevent open redirects. */
const localPath = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined);

export const loginSearch = pageSearch({
  /** Where to go after signing in. */
  next: localPath,
});

/**
 * Restores the session of this browser, if any.
 * @returns whether someone is signed in.
 * @throws RequestFailed if the server cannot be reached.
 */
export async function resumeSession(): Promise<boolean> {
  const signedIn = currentToken() !== undefined || (await refreshSession());
  if (signedIn) startWithOwnHub(anyId.parse(currentStaff()?.hubId));
  // The table of roles is only loaded where it is used.
  if (rolesAreOn())
    setPermission((await import('../../entities/staff/role-refusal.ts')).refusalByRole);
  return signedIn;
}

/**
 * Requires a signed-in staff user; requests a token first if the page was just loaded.
 * @throws a redirect to the sign-in page, or RequestFailed if the server cannot be reached.
 */
export async function requireSession(next: string): Promise<void> {
  if (!(await resumeSession())) {
    throw redirect({ to: '/login', search: next === '/' ? {} : { next } });
  }
}
