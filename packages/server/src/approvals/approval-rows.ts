import type {
  ApprovalLimit,
  ApprovalState,
  ApprovalSubject,
} from '@kickstand/domain/approvals/approval-terms.ts';
import { refundRefusal, roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';

/** A command that waits for approval, or waited. */
export interface ApprovalRequest {
  readonly id: string;
  readonly command: string;
  /** The input of the command as it was sent. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly limited: ApprovalLimit;
  /** Cents, or rows. */
  readonly amount: number;
  /** Of the rehearsal when it was asked. */
  readonly fingerprint: string;
  readonly subjectType: ApprovalSubject | null;
  readonly subjectId: string | null;
  readonly customer: string | null;
  readonly requesterId: string;
  readonly requester: string;
  readonly requesterEmail: string;
  readonly state: ApprovalState;
  readonly deciderId: string | null;
  readonly decider: string | null;
  readonly decidedAt: Date | null;
  /** Why it was declined, or has failed. */
  readonly explanation: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The stock count whose difference the command settles, which is its reason. */
  readonly stockCountId: string | null;
}

/** Requests that are listed at most. */
const MOST_LISTED = 200;

/** SQL condition: the request `r` waits for a decision. */
export const isWaiting = (now: Date) =>
  sql`r.state = 'WAITING' and r.expires_at > ${now}::timestamptz`;

/** Selects the money operation of the request `r`, as it was sent last, if the provider has declined that. */
const DECLINED_PAYMENT = sql`
  with recursive sent as (
    select m.id, m.state, m.error from money_operations m where m.id = r.money_operation_id
    union all
    select m.id, m.state, m.error from sent join money_operations m on m.repeats = sent.id)
  select sent.id, sent.error from sent
  where sent.state in ('DECLINED', 'OWED') and not exists (select from money_operations n where n.repeats = sent.id)`;

/** Requests that meet a condition on `r`, newest first. */
export function findApprovals(
  on: Sql,
  now: Date,
  condition: RawBuilder<unknown>,
): Promise<ApprovalRequest[]> {
  return rows(
    on,
    sql<ApprovalRequest>`
      select r.id, r.command, r.input, r.limited, r.amount, r.fingerprint, r.subject_type, r.subject_id,
        c.full_name as customer, r.requested_by as requester_id,
        ${nameOrEmail('q')} /* never null: an address */ as requester, q.email as requester_email,
        case when r.state = 'WAITING' and r.expires_at <= ${now}::timestamptz then 'EXPIRED'
          when o.id is not null then 'FAILED' else r.state end /* never null */ as state,
        r.decided_by as decider_id, ${nameOrEmail('d')} as decider, r.decided_at,
        coalesce(o.error, r.explanation) /* never null */ as explanation,
        r.created_at, r.expires_at, r.stock_count_id
      from approval_requests r
      join staff_users q on q.id = r.requested_by
      left join staff_users d on d.id = r.decided_by
      left join customers c on c.id = r.customer_id
      left join lateral (${DECLINED_PAYMENT}) o on r.state = 'APPROVED'
      where ${condition} order by r.created_at desc, r.id desc limit ${sql.lit(MOST_LISTED)}`,
  );
}

/** One request. @throws NotFound */
export async function readApproval(on: Sql, now: Date, id: string): Promise<ApprovalRequest> {
  return existing((await findApprovals(on, now, sql`r.id = ${id}`))[0], 'Request');
}

/** Why a role may not decide about a request: it lacks the right to what is asked for. Undefined if it has it. */
export function approverRefusal(
  role: Role,
  request: Pick<ApprovalRequest, 'command' | 'input' | 'limited'>,
): string | undefined {
  const refund = request.limited === 'REFUND' ? refundRefusal(role) : undefined;
  return refund ?? roleRefusal(role, request.command, argumentsOf(request));
}

/** The arguments of the operation of a request: some have the input in `attributes`. */
export const argumentsOf = ({ input }: Pick<ApprovalRequest, 'input'>) => ({
  ...input,
  attributes: input,
});
