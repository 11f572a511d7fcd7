import {
  endMySessionsInput,
  endSessionInput,
  endStaffSessionsInput,
} from '@kickstand/domain/staff/session-terms.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import { endSession, endStaffSessions } from './end-sessions.ts';

/** Ends one of the caller's own sessions; a session that has already ended is not an error. */
export const sessionEnd = defineCommand({
  name: 'sessionEnd',
  input: endSessionInput,
  known: () => ({}),
  async run(unit, { id }) {
    const own = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        select id from staff_sessions where id = ${id} and staff_user_id = ${unit.staffId}`,
    );
    if (!own) throw new NotFound('Session');
    await endSession(unit, id, 'logout');
    return {};
  },
});

/** Signs the caller out of every browser, including the current one. */
export const mySessionsEnd = defineCommand({
  name: 'mySessionsEnd',
  input: endMySessionsInput,
  known: () => ({}),
  async run(unit) {
    if (unit.staffId) await endStaffSessions(unit, unit.staffId, 'logout');
    return {};
  },
});

/**
 * Ends every session of a staff user, for example after a laptop was lost. They can sign in again.
 */
export const staffSessionsEnd = defineCommand({
  name: 'staffSessionsEnd',
  input: endStaffSessionsInput,
  known: () => ({}),
  async run(unit, { staffUserId }) {
    const staff = await firstRow(
      unit.sql,
      sql<{ id: string }>`select id from staff_users where id = ${staffUserId}`,
    );
    if (!staff) throw new NotFound('Staff user');
    await endStaffSessions(unit, staffUserId, 'admin');
    return {};
  },
});
