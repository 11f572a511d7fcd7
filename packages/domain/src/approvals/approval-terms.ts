import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { formatCents } from '../kernel/money.ts';
import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema, optionalText } from '../kernel/text.ts';

/** What is limited: above the limit, another person approves it first. Rows are counted, the others are cents. */
export const APPROVAL_LIMITS = ['CREDIT', 'CHARGE', 'REFUND', 'BUYOUT_PRICE', 'BULK_ROWS'] as const;
export type ApprovalLimit = (typeof APPROVAL_LIMITS)[number];

/** FAILED: it was approved, and the payment provider declined it. EXPIRED: no one has decided in time. */
export const APPROVAL_STATE_LABELS = {
  WAITING: 'Waiting',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
  FAILED: 'Approved, the payment was declined',
};
export type ApprovalState = keyof typeof APPROVAL_STATE_LABELS;
export const APPROVAL_STATES = keysOf(APPROVAL_STATE_LABELS);

/** What a request for approval can be about; its timeline shows the request. */
export const APPROVAL_SUBJECTS = ['Customer', 'Subscription', 'Asset', 'Order'] as const;
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number];

/** '$900.00', or '240'. */
const amountText = (limit: ApprovalLimit, amount: number) =>
  limit === 'BULK_ROWS' ? formatCount(amount) : formatCents(amount);

/** What is asked, as it is named in a timeline: 'credit of $900.00'. */
export function askedFor(limit: ApprovalLimit, amount: number): string {
  const text = amountText(limit, amount);
  switch (limit) {
    case 'BUYOUT_PRICE':
      return `buyout price changed by ${text}`;
    case 'BULK_ROWS':
      return `change of ${text} rows at once`;
    default:
      return `${limit.toLowerCase()} of ${text}`;
  }
}

/** What is asked, as the end of a sentence: 'credit Priya Shah $900.00'. @param name of the customer. */
export function askedTo(limit: ApprovalLimit, amount: number, name: string): string {
  const text = amountText(limit, amount);
  switch (limit) {
    case 'BUYOUT_PRICE':
      return `change the buyout price for ${name} by ${text}`;
    case 'BULK_ROWS':
      return `change ${text} rows at once`;
    default:
      return `${limit.toLowerCase()} ${name} ${text}`;
  }
}

/** Why something is sent for approval: 'A credit of more than $500.00 needs the approval of another person.' */
export function approvalReason(limit: ApprovalLimit, most: number): string {
  const text = amountText(limit, most);
  switch (limit) {
    case 'BUYOUT_PRICE':
      return `A buyout price that is changed by more than ${text} needs the approval of another person.`;
    case 'BULK_ROWS':
      return `A change of more than ${text} rows at once needs the approval of another person.`;
    default:
      return `A ${limit.toLowerCase()} of more than ${text} needs the approval of another person.`;
  }
}

const REASON_REQUIRED = 'Reason is a required field.';

/** Decides about a request; the reason is for the requester. */
export const decideApprovalInput = z
  .object({ id: idSchema, approve: z.boolean(), reason: optionalText })
  .refine(({ approve, reason }) => approve || reason !== '', {
    path: ['reason'],
    error: REASON_REQUIRED,
  });

/** The requester takes the request back. */
export const withdrawApprovalInput = z.object({ id: idSchema });

/** A request and those who have to do with it. */
interface Decidable {
  readonly state: ApprovalState;
  readonly requesterId: string;
  readonly requester: string;
  readonly decider: string | null;
}

/** Why no one can decide about a request any more, or withdraw it; undefined while it waits. */
export function refuseSettled({ state, requester, decider }: Decidable): Refusal | undefined {
  switch (state) {
    case 'WAITING':
      return undefined;
    case 'EXPIRED':
      return refusal('APPROVAL_EXPIRED', `This request has expired. ${requester} can ask again.`);
    case 'WITHDRAWN':
      return refusal('APPROVAL_WITHDRAWN', `${requester} has withdrawn this request.`);
    case 'DECLINED':
      return refusal('APPROVAL_DECIDED', `${decider} has already declined this request.`);
    default:
      return refusal('APPROVAL_DECIDED', `${decider} has already approved this request.`);
  }
}

/** Why a person cannot ask for the same thing again: the request that waits. */
export function refuseAskedAlready(waiting: {
  readonly id: string;
  readonly limited: ApprovalLimit;
  readonly amount: number;
}): Refusal {
  const what = askedFor(waiting.limited, waiting.amount);
  const reason = `You have already asked for this, and it is not decided: ${what}.`;
  return { ...refusalOf('ASKED_ALREADY', blocked(reason, 'APPROVAL')), blockerId: waiting.id };
}

/** Why a person cannot decide about a request, whatever their role; undefined if they can. */
export function refuseDecision(request: Decidable, staffId: string): Refusal | undefined {
  const settled = refuseSettled(request);
  if (settled) return settled;
  return request.requesterId === staffId
    ? refusal('OWN_REQUEST', 'Another person has to decide about your request.')
    : undefined;
}

/** Why a person cannot withdraw a request; undefined if they can. */
export function refuseWithdrawal(request: Decidable, staffId: string): Refusal | undefined {
  if (request.requesterId !== staffId) {
    return refusal('OTHERS_REQUEST', `Only ${request.requester} can withdraw this request.`);
  }
  return refuseSettled(request);
}
