import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { Refused } from './refused.ts';

/**
 * Two people edit one thing: the first who saves wins, the other is told and decides again.
 * @param what is edited, as people say it: 'vendor'.
 * @param updatedAt when it was saved last, read under its lock.
 * @param expected when the form's copy was saved, ISO; nothing is checked without it.
 * @throws Refused with the code CHANGED.
 */
export function refuseChanged(what: string, updatedAt: Date, expected: string | null | undefined) {
  if (!expected || Date.parse(expected) === updatedAt.getTime()) return;
  throw new Refused([refusal('CHANGED', `The ${what} was changed meanwhile. Look at it again.`)]);
}
