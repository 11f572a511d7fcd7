import { decideApprovalInput, refuseDecision } from '@kickstand/domain/approvals/approval-terms.ts';
import { sql } from 'kysely';
import { staffContext } from '../identity/staff-context.ts';
import type { StaffIdentity } from '../platform/caller.ts';
import { parseInput, unitOf } from '../platform/command.ts';
import { executeCommand } from '../platform/execute-command.ts';
import { existing, Forbidden, Refused, refused, refuseIf } from '../platform/refused.ts';
import { limitedStaff, type RequestContext, staffOf } from '../platform/request-context.ts';
import { permittedContext } from '../roles/permitted-context.ts';
import { APPROVABLE_COMMANDS } from './approvable-commands.ts';
import { mailRequester } from './approval-mails.ts';
import {
  type ApprovalRequest,
  approverRefusal,
  argumentsOf,
  readApproval,
} from './approval-rows.ts';
import { declineApproval, settleApproval } from './settle-approval.ts';

/** The codes of payments that were not made. */
const UNPAID = ['DECLINED', 'NEEDS_CONFIRMATION'];

/** The context of a person with the right to what a request asks for. @throws Forbidden without it. */
export function approverContext(
  context: RequestContext,
  request: Pick<ApprovalRequest, 'command' | 'input' | 'limited'>,
): RequestContext {
  const staff = limitedStaff(context);
  const forbidden = staff && approverRefusal(staff.role, request);
  if (forbidden !== undefined) throw new Forbidden(forbidden);
  return permittedContext(context, request.command, argumentsOf(request));
}

/**
 * The context in which a request is run: the requester's, with what their role permits now.
 * @throws Refused if they may no longer act, Forbidden if they may no longer do this.
 */
async function requesterContext(
  context: RequestContext,
  request: ApprovalRequest,
): Promise<RequestContext> {
  const {
    isRehearsal,
    authenticatedAt,
    address,
    confirmedRehearsal = request.fingerprint,
  } = context;
  const { stockCountId } = request;
  const approvedBy = staffOf(context).email;
  const origin = { approvedBy, ...(stockCountId !== null && { stockCountId }) };
  const requester = await staffContext(context, request.requesterId, origin);
  if (!requester) {
    const sentence = `${request.requester} may no longer act in Kickstand, so this can only be declined.`;
    throw refused('REQUESTER_DISABLED', sentence);
  }
  return permittedContext(
    {
      ...requester,
      isRehearsal,
      confirmedRehearsal,
      // Who approves does what is asked.
      authenticatedAt,
      address,
      async beforeCommand(on) {
        const unit = unitOf(context, on);
        await settleApproval(unit, request, 'APPROVED');
        await mailRequester(unit, request, 'approved');
        unit.services.changes.announce('ApprovalRequest', request.id);
      },
      async afterConfirmed(on, [moneyOperationId]) {
        if (moneyOperationId === undefined) return;
        await sql`update approval_requests set money_operation_id = ${moneyOperationId} where id = ${request.id}`.execute(
          on,
        );
      },
    },
    request.command,
    argumentsOf(request),
  );
}

/** Notes that the payment provider has declined what was approved. */
async function fail(context: RequestContext, request: ApprovalRequest, reason: string) {
  await context.database.transaction(async (on) => {
    const failed = await sql`
      update approval_requests set state = 'FAILED', explanation = ${reason}
      where id = ${request.id} and state = 'APPROVED'`.execute(on);
    if (failed.numAffectedRows === 0n) return;
    const unit = unitOf(context, on);
    await mailRequester(unit, request, 'approved, but the payment was not made', reason);
    unit.services.changes.announce('ApprovalRequest', request.id);
  });
}

/** Whether a person has approved a request already: a repeated decision gets the first answer. @throws Refused if it has failed. */
function hasApproved({ id }: StaffIdentity, request: ApprovalRequest): boolean {
  if (request.deciderId !== id) return false;
  if (request.state === 'FAILED') throw refused('DECLINED', request.explanation);
  return request.state === 'APPROVED';
}

async function approve(context: RequestContext, request: ApprovalRequest): Promise<void> {
  const staff = staffOf(context);
  if (hasApproved(staff, request)) return;
  refuseIf(refuseDecision(request, staff.id));
  const command = existing(APPROVABLE_COMMANDS.get(request.command), 'Command');
  await context.beforeCommand?.(context.database.sql);
  try {
    await command.execute(await requesterContext(context, request), request.input);
  } catch (error) {
    if (error instanceof Forbidden) {
      const sentence = `${request.requester} may no longer do this, so it can only be declined.`;
      throw refused('REQUESTER_NOT_PERMITTED', sentence);
    }
    const codes = error instanceof Refused ? error.refusals.map(({ code }) => code) : [];
    if (error instanceof Refused && codes.some((code) => UNPAID.includes(code))) {
      await fail(context, request, error.message);
    }
    // The same person was faster: a repeated decision whose first one was still under way.
    if (codes.includes('APPROVAL_DECIDED')) {
      const now = await readApproval(context.database.sql, context.clock.now(), request.id);
      if (hasApproved(staff, now)) return;
    }
    throw error;
  }
}

/**
 * Approves or declines a request. An approved command runs as its requester, in the transaction that settles the request.
 * @param raw the arguments of the mutation.
 * @throws Refused, NotFound; Forbidden without the right to what is asked for; Rehearsed in a rehearsal, and if the
 * command would do something else by now than the approver has seen.
 */
export async function decideApproval(context: RequestContext, raw: unknown): Promise<string> {
  const input = parseInput(decideApprovalInput, raw);
  const request = await readApproval(context.database.sql, context.clock.now(), input.id);
  const own = approverContext(context, request);
  if (input.approve) await approve(own, request);
  else await executeCommand(own, declineApproval, raw);
  return request.id;
}
