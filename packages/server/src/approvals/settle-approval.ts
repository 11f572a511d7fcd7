import {
  decideApprovalInput,
  refuseDecision,
  refuseSettled,
  refuseWithdrawal,
  withdrawApprovalInput,
} from '@kickstand/domain/approvals/approval-terms.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseIf } from '../platform/refused.ts';
import { recordApproval } from './approval-events.ts';
import { mailRequester } from './approval-mails.ts';
import { type ApprovalRequest, isWaiting, readApproval } from './approval-rows.ts';

/**
 * Ends the wait of a request, once.
 * @param reason why it is declined.
 * @throws Refused if it has expired, or someone else was faster.
 */
export async function settleApproval(
  unit: UnitOfWork,
  { id }: Pick<ApprovalRequest, 'id'>,
  state: 'APPROVED' | 'DECLINED' | 'WITHDRAWN',
  reason = '',
): Promise<void> {
  const { now, staffId } = unit;
  const settled = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      update approval_requests r set state = ${state}, decided_at = ${now}, explanation = ${reason},
        decided_by = ${state === 'WITHDRAWN' ? null : staffId}
      where r.id = ${id} and ${isWaiting(now)} returning r.id`,
  );
  if (!settled) refuseIf(refuseSettled(await readApproval(unit.sql, now, id)));
}

/** Takes back a request that waits. */
export const withdrawApproval = defineCommand({
  name: 'approvalWithdraw',
  input: withdrawApprovalInput,
  known: ({ id }) => ({ requestId: id }),
  async run(unit, { id }) {
    const request = await readApproval(unit.sql, unit.now, id);
    refuseIf(refuseWithdrawal(request, unit.staffId ?? ''));
    await settleApproval(unit, request, 'WITHDRAWN');
    await recordApproval(unit, request, 'withdrawn');
    return { requestId: id };
  },
});

/** Declines a request of another person. */
export const declineApproval = defineCommand({
  name: 'approvalDecide',
  input: decideApprovalInput,
  known: ({ id }) => ({ requestId: id }),
  async run(unit, { id, reason }) {
    const request = await readApproval(unit.sql, unit.now, id);
    refuseIf(refuseDecision(request, unit.staffId ?? ''));
    await settleApproval(unit, request, 'DECLINED', reason);
    await recordApproval(unit, request, 'declined', reason);
    await mailRequester(unit, request, 'declined', reason);
    return { requestId: id };
  },
});
