import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { ApprovalRequest } from './approval-rows.ts';

const ENTITY = {
  Customer: 'customer',
  Subscription: 'subscription',
  Asset: 'asset',
  Order: 'order',
} as const;

/** Records what happens to a request in the history of what it is about, and announces it. */
export async function recordApproval(
  unit: UnitOfWork,
  request: Pick<ApprovalRequest, 'id' | 'subjectType' | 'subjectId' | 'limited' | 'amount'>,
  verb: 'requested' | 'declined' | 'withdrawn',
  note = '',
): Promise<void> {
  const { id, subjectType, subjectId, limited, amount } = request;
  unit.services.changes.announce('ApprovalRequest', id);
  if (subjectType === null || subjectId === null) return;
  const facts = { kind: limited, amountCents: amount, ...(note && { note }) };
  await recordEvent(unit, {
    entityId: subjectId,
    kind: `${ENTITY[subjectType]}.approval_${verb}`,
    facts,
  });
}
