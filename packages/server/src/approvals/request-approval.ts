import { refuseAskedAlready } from '@kickstand/domain/approvals/approval-terms.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { Busy, Unavailable } from '../platform/database/waiting-errors.ts';
import { earlierResult, executeCommand } from '../platform/execute-command.ts';
import { newId } from '../platform/ids.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { Rehearsed } from '../platform/rehearsal.ts';
import { OTHER_OUTCOME, rehearsalOf } from '../platform/rehearse-command.ts';
import type { Extensions } from '../platform/request-context.ts';
import type { NeededApproval } from '../platform/require-approval.ts';
import { APPROVABLE_COMMANDS } from './approvable-commands.ts';
import { recordApproval } from './approval-events.ts';
import { mailApprovers } from './approval-mails.ts';
import { findApprovals, isWaiting } from './approval-rows.ts';

const HOUR = 3_600_000;
const REQUEST = 'approvalRequest';

/**
 * Two clicks without a key would ask for the same thing twice, and both could be approved.
 * @throws Refused if the person has asked for it already.
 */
async function refuseRepeated(
  { sql: on, now, staffId }: UnitOfWork,
  command: string,
  input: object,
): Promise<void> {
  await lockRows(on, sql`select id from staff_users where id = ${staffId}`);
  const [waiting] = await findApprovals(
    on,
    now,
    sql`r.requested_by = ${staffId} and r.command = ${command} and r.input = ${JSON.stringify(input)}::jsonb
      and ${isWaiting(now)}`,
  );
  refuseIf(waiting && refuseAskedAlready(waiting));
}

/** Stores a request; executed with the idempotency key of the command that it is about. */
const storeRequest = (
  { limit: limited, amount, subject, customerId }: NeededApproval,
  fingerprint: string,
) =>
  defineCommand({
    name: REQUEST,
    input: z.object({ command: z.string(), input: z.record(z.string(), z.unknown()) }),
    async run(unit, { command, input }) {
      const { now, staffId, origin } = unit;
      await refuseRepeated(unit, command, input);
      const requestId = newId(now.getTime());
      const hours = unit.services.config.APPROVAL_HOURS;
      const expiresAt = new Date(now.getTime() + hours * HOUR);
      const [subjectType, subjectId] = [subject?.type ?? null, subject?.id ?? null];
      await sql`
        insert into approval_requests (id, command, input, limited, amount, fingerprint, subject_type, subject_id,
          customer_id, requested_by, created_at, expires_at, stock_count_id)
        values (${requestId}, ${command}, ${JSON.stringify(input)}::jsonb, ${limited}, ${amount}, ${fingerprint},
          ${subjectType}, ${subjectId}, ${customerId}, ${staffId}, ${now}, ${expiresAt},
          ${origin?.stockCountId ?? null})`.execute(unit.sql);
      const request = { id: requestId, limited, amount, subjectType, subjectId };
      await recordApproval(unit, request, 'requested');
      await mailApprovers(unit, { ...request, command, input, expiresAt });
      return { requestId };
    },
  });

/** Why nothing is asked: the command would be refused, or could not be rehearsed just now and can be sent again. */
function notRehearsed(refusals: readonly Refusal[]): Error {
  const codes = refusals.map(({ code }) => code);
  if (codes.includes('BUSY')) return new Busy();
  return codes.includes('UNAVAILABLE') ? new Unavailable() : new Refused(refusals);
}

export const requestApproval: Extensions['approvals'] = {
  async request(context, command, raw, needed) {
    if (!APPROVABLE_COMMANDS.has(command.name)) {
      throw new Error(`${command.name} must be among the commands that can be approved.`);
    }
    const asked = { command: command.name, input: raw };
    const earlier = await earlierResult<{ requestId: string }>(context, REQUEST, asked);
    if (earlier) return earlier.requestId;
    const rehearsal = await rehearsalOf(context, command, raw);
    const { refusals, stateFingerprint: fingerprint } = rehearsal;
    if (fingerprint === null) throw notRehearsed(refusals);
    const { confirmedRehearsal = fingerprint } = context;
    if (confirmedRehearsal !== fingerprint) throw new Rehearsed(OTHER_OUTCOME, rehearsal);
    const own = { ...context, confirmedRehearsal: undefined, exceedsRole: undefined };
    return (await executeCommand(own, storeRequest(needed, fingerprint), asked)).requestId;
  },
};
