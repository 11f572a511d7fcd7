import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql, violatedConstraint } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';

/** The kinds of money operations that this version settles. */
export type MoneyOperationKind = 'NEW_SUBSCRIPTION' | 'REFUND';

/**
 * A: nothing has changed yet and the provider may refuse; its subjects wait for the outcome.
 * B: the change has happened and the provider must follow.
 */
export type MoneyOperationClass = 'A' | 'B';

export interface MoneyOperation {
  readonly id: string;
  readonly kind: MoneyOperationKind;
  readonly class: MoneyOperationClass;
  readonly state: 'WAITING' | 'NEEDS_A_PERSON' | 'DECLINED' | 'DONE';
  readonly customerId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly providerKey: string;
  readonly actor: string;
  readonly attempts: number;
  readonly firstSentAt: Date | null;
  readonly error: string | null;
  readonly createdAt: Date;
}

export interface Subject {
  readonly entityType: 'Order' | 'Asset' | 'Subscription' | 'Customer';
  readonly entityId: string;
}

/**
 * Writes down an intention to move money, before anything is sent, in the caller's transaction.
 * @returns the id of the operation.
 * @throws Refused 'Payment pending' when a subject already waits for the outcome of another one.
 */
export async function intendMoneyOperation(
  unit: UnitOfWork,
  wanted: {
    kind: MoneyOperationKind;
    class: MoneyOperationClass;
    customerId: string;
    amountCents: number;
    request: Readonly<Record<string, unknown>>;
    subjects: readonly Subject[];
  },
): Promise<string> {
  const id = newId(unit.now.getTime());
  await sql`
    insert into money_operations (id, kind, class, state, customer_id, amount_cents, currency, request,
      provider_key, actor, next_attempt_at, created_at)
    values (${id}, ${wanted.kind}, ${wanted.class}, 'WAITING', ${wanted.customerId},
      ${wanted.amountCents}, ${unit.services.config.CURRENCY}, ${JSON.stringify(wanted.request)}::jsonb,
      ${`ks-${id}`}, ${unit.actor}, ${unit.now}, ${unit.now})`.execute(unit.sql);
  try {
    await sql`
      insert into money_operation_subjects (money_operation_id, entity_type, entity_id, exclusive)
      select ${id}::uuid, s."entityType", s."entityId", ${wanted.class === 'A'}
      from jsonb_to_recordset(${JSON.stringify(wanted.subjects)}::jsonb) as s("entityType" text, "entityId" uuid)`.execute(
      unit.sql,
    );
  } catch (error) {
    if (violatedConstraint(error) === 'money_operation_subjects_live') {
      throw new Refused([refusal('PAYMENT_PENDING', 'Payment pending')]);
    }
    throw error;
  }
  return id;
}

const COLUMNS = sql.raw(`
  id, kind, class, state, customer_id as "customerId", amount_cents as "amountCents", currency, request,
  provider_key as "providerKey", actor, attempts, first_sent_at as "firstSentAt", error,
  created_at as "createdAt"`);

/** One operation, or undefined. */
export function findMoneyOperation(on: Sql, id: string): Promise<MoneyOperation | undefined> {
  return firstRow(
    on,
    sql<MoneyOperation>`select ${COLUMNS} from money_operations where id = ${id}`,
  );
}

/** Locks an operation and returns it if it is still unsettled. */
export function lockWaitingOperation(on: Sql, id: string): Promise<MoneyOperation | undefined> {
  return firstRow(
    on,
    sql<MoneyOperation>`
      select ${COLUMNS} from money_operations where id = ${id} and settled_at is null for update`,
  );
}

/**
 * Leases an operation for one attempt, so that two workers never call the provider for it at once.
 * The attempt is on record before the call.
 * @param id one operation, or null for whichever is due next.
 */
export function leaseMoneyOperation(
  on: Sql,
  id: string | null,
  now: Date,
  leaseSeconds: number,
): Promise<MoneyOperation | undefined> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  return firstRow(
    on,
    sql<MoneyOperation>`
      update money_operations set leased_until = ${until}, attempts = attempts + 1,
        first_sent_at = coalesce(first_sent_at, ${now})
      where id = (
        select id from money_operations
        where state = 'WAITING' and (leased_until is null or leased_until < ${now})
          and case when ${id}::uuid is null then next_attempt_at <= ${now} else id = ${id} end
        order by next_attempt_at limit 1 for update skip locked)
      returning ${COLUMNS}`,
  );
}

/** Marks a locked operation as settled and frees its subjects for other verbs. */
export async function closeMoneyOperation(
  on: Sql,
  id: string,
  outcome: { state: 'DONE' | 'DECLINED'; now: Date; answer?: unknown; error?: string },
): Promise<void> {
  await sql`
    with freed as (update money_operation_subjects set exclusive = false where money_operation_id = ${id})
    update money_operations set state = ${outcome.state}, settled_at = ${outcome.now},
      leased_until = null, answer = ${JSON.stringify(outcome.answer ?? null)}::jsonb,
      error = ${outcome.error ?? null}
    where id = ${id}`.execute(on);
}

/** Puts an operation whose outcome is unknown back for later, or before a person. */
export async function postponeMoneyOperation(
  on: Sql,
  id: string,
  next: { at: Date; error: string; needsAPerson: boolean },
): Promise<void> {
  await sql`
    update money_operations set leased_until = null, next_attempt_at = ${next.at}, error = ${next.error},
      state = ${next.needsAPerson ? 'NEEDS_A_PERSON' : 'WAITING'}
    where id = ${id} and settled_at is null`.execute(on);
}

/** Records what the provider confirmed; once per object and kind. */
export async function recordLedgerEntry(
  unit: UnitOfWork,
  operation: MoneyOperation,
  entry: { kind: string; amountCents: number; providerObjectId: string },
): Promise<void> {
  await sql`
    insert into ledger_entries (id, money_operation_id, customer_id, kind, amount_cents, currency,
      provider_object_id, created_at)
    values (${newId(unit.now.getTime())}, ${operation.id}, ${operation.customerId}, ${entry.kind},
      ${entry.amountCents}, ${operation.currency}, ${entry.providerObjectId}, ${unit.now})
    on conflict do nothing`.execute(unit.sql);
}
