import { describeFailure, type MoneyFailure } from '@kickstand/domain/billing/money-attempt.ts';
import type {
  MoneyOperationKind,
  MoneyOperationMode,
  MoneyOperationState,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql, violatedConstraint } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import { refuseMoneyOff } from './refuse-money-off.ts';
import { UNSETTLED_OF_CUSTOMER } from './refuse-payment-pending.ts';

export interface MoneyOperation {
  readonly id: string;
  readonly kind: MoneyOperationKind;
  readonly mode: MoneyOperationMode;
  readonly state: MoneyOperationState;
  readonly customerId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly providerKey: string;
  readonly actor: string;
  readonly attempts: number;
  readonly firstSentAt: Date | null;
  readonly failure: MoneyFailure | null;
  readonly error: string | null;
  readonly decidedBy: string | null;
  readonly createdAt: Date;
  /** The attempt of the current lease; null without one. */
  readonly attemptId: string | null;
}

/** Why an operation has not succeeded, as a sentence; undefined without a failed attempt. */
export function failureOf(
  operation: Pick<MoneyOperation, 'failure' | 'error' | 'decidedBy'> | undefined,
): string | undefined {
  if (!operation?.failure) return undefined;
  return describeFailure({ ...operation, failure: operation.failure });
}

export interface Subject {
  readonly entityType: 'Order' | 'Asset' | 'Subscription' | 'Customer';
  readonly entityId: string;
}

/**
 * SQL condition: a subscription of the customer `c` is being started and may only be known to the
 * provider.
 */
export const isStartingSubscription = sql`exists (${UNSETTLED_OF_CUSTOMER}
  and m.kind = 'NEW_SUBSCRIPTION')`;

/**
 * Seconds in which the worker leaves an operation to the command that waits for it; otherwise the
 * command could return 'pending' for a payment that succeeds a moment later.
 */
const HEAD_START_SECONDS = 5;

/**
 * Inserts a money operation in the caller's transaction, before anything is sent.
 * @returns the id of the operation.
 * @throws Refused 'Payment pending' if a subject waits for another operation, and where payments are
 * off.
 */
export async function intendMoneyOperation(
  unit: UnitOfWork,
  wanted: {
    kind: MoneyOperationKind;
    mode: MoneyOperationMode;
    customerId: string;
    amountCents: number;
    request: object;
    subjects: readonly Subject[];
    /** True if the command makes the first attempt itself and waits for the outcome. */
    awaited?: boolean;
    /** The declined operation that this one repeats. */
    repeats?: string;
  },
): Promise<string> {
  refuseMoneyOff(unit.services);
  const id = newId(unit.now.getTime());
  const headStart = wanted.awaited ? HEAD_START_SECONDS * 1000 : 0;
  await sql`
    insert into money_operations (id, kind, mode, state, customer_id, amount_cents, currency, request,
      provider_key, actor, next_attempt_at, repeats, created_at)
    values (${id}, ${wanted.kind}, ${wanted.mode}, 'WAITING', ${wanted.customerId},
      ${wanted.amountCents}, ${unit.services.config.CURRENCY}, ${JSON.stringify(wanted.request)}::jsonb,
      ${`ks-${id}`}, ${unit.actor}, ${new Date(unit.now.getTime() + headStart)},
      ${wanted.repeats ?? null}, ${unit.now})`.execute(unit.sql);
  try {
    await sql`
      insert into money_operation_subjects (money_operation_id, entity_type, entity_id, exclusive)
      select ${id}::uuid, s."entityType", s."entityId", ${wanted.mode === 'confirm_first'}
      from jsonb_to_recordset(${JSON.stringify(wanted.subjects)}::jsonb) as s("entityType" text, "entityId" uuid)`.execute(
      unit.sql,
    );
  } catch (error) {
    if (violatedConstraint(error) === 'money_operation_subjects_live') {
      throw new Refused([PAYMENT_PENDING]);
    }
    throw error;
  }
  unit.rehearsal?.moneyOperationIds.push(id);
  unit.services.changes.announce('Customer', wanted.customerId);
  for (const { entityType, entityId } of wanted.subjects) {
    unit.services.changes.announce(entityType, entityId);
  }
  return id;
}

const COLUMNS = sql`
  id, kind, mode, state, customer_id, amount_cents, currency, request, provider_key, actor,
  attempts, first_sent_at, failure, error, decided_by, created_at, null::uuid as attempt_id`;

/** One operation, or undefined. */
export function findMoneyOperation(on: Sql, id: string): Promise<MoneyOperation | undefined> {
  return firstRow(
    on,
    sql<MoneyOperation>`select ${COLUMNS} from money_operations where id = ${id}`,
  );
}

/** Locks an operation and returns it, settled or not. */
export function lockMoneyOperation(on: Sql, id: string): Promise<MoneyOperation | undefined> {
  return firstRow(
    on,
    sql<MoneyOperation>`select ${COLUMNS} from money_operations where id = ${id} for update`,
  );
}

/** Kinds whose payment is optional: without one there is nothing to record. */
const MAY_BE_FREE: readonly MoneyOperationKind[] = ['NEW_SUBSCRIPTION', 'BILLING_DATE'];

/** Adds a confirmed payment to the security log, under the staff user who requested it. */
async function recordMovement(
  unit: UnitOfWork,
  operation: Parameters<typeof recordLedgerEntry>[1],
  entry: Parameters<typeof recordLedgerEntry>[2],
): Promise<void> {
  if (entry.amountCents === 0 && MAY_BE_FREE.includes(operation.kind)) return;
  const back = entry.kind === 'CREDIT' ? 'money.credited' : 'money.refunded';
  await recordSecurityEvent(unit, {
    kind: entry.kind === 'CREDIT' || entry.amountCents < 0 ? back : 'money.charged',
    subject: { type: 'Customer', id: operation.customerId },
    facts: {
      operationId: operation.id,
      operation: operation.kind,
      cents: Math.abs(entry.amountCents),
      askedCents: operation.amountCents,
      currency: operation.currency,
    },
  });
}

/**
 * Records a confirmed amount, in cents, in the ledger and the security log; once per provider
 * object and kind.
 */
export async function recordLedgerEntry(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'id' | 'kind' | 'customerId' | 'currency' | 'amountCents'>,
  entry: { kind: MoneyOperationKind; amountCents: number; providerObjectId: string },
): Promise<void> {
  const added = await firstRow(
    unit.sql,
    sql<{ id: string }>`
    insert into ledger_entries (id, money_operation_id, customer_id, kind, amount_cents, currency,
      provider_object_id, created_at)
    values (${newId(unit.now.getTime())}, ${operation.id}, ${operation.customerId}, ${entry.kind},
      ${entry.amountCents}, ${operation.currency}, ${entry.providerObjectId}, ${unit.now})
    on conflict do nothing returning id`,
  );
  if (added) await recordMovement(unit, operation, entry);
}
