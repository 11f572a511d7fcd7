import { describe, expect, it } from 'vitest';
import { refuseAdmission, refuseInvitation } from './admission.ts';
import { STAFF_STATUSES, staffStatus } from './staff-status.ts';

const AT = new Date('2026-11-02T17:00:00Z');

describe('the status of a staff user', () => {
  it.each([
    ['WAITING', { disabled: true, waitingSince: AT, invitedAt: null, lastSignInAt: null }],
    ['DISABLED', { disabled: true, waitingSince: null, invitedAt: null, lastSignInAt: null }],
    ['DISABLED', { disabled: true, waitingSince: null, invitedAt: AT, lastSignInAt: null }],
    ['INVITED', { disabled: false, waitingSince: null, invitedAt: AT, lastSignInAt: null }],
    ['ACTIVE', { disabled: false, waitingSince: null, invitedAt: AT, lastSignInAt: AT }],
    ['ACTIVE', { disabled: false, waitingSince: null, invitedAt: null, lastSignInAt: null }],
    ['ACTIVE', { disabled: false, waitingSince: null, invitedAt: null, lastSignInAt: AT }],
  ] as const)('is %s: %o', (status, staff) => {
    expect(staffStatus(staff)).toBe(status);
  });
});

it('only a newcomer who waits can be admitted', () => {
  const refused = STAFF_STATUSES.filter((status) => refuseAdmission(status));
  expect(refused).toEqual(['INVITED', 'ACTIVE', 'DISABLED']);
});

it('only people without an account can be invited', () => {
  expect(refuseInvitation('new@kickstand.example', undefined)).toBeUndefined();
  for (const status of STAFF_STATUSES) {
    expect(refuseInvitation('dana@kickstand.example', status)).toMatchObject({ path: 'email' });
  }
});
