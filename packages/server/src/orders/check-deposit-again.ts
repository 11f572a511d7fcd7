import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { PROVIDER_ACTOR } from '../money/provider-answers.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';

/** Locks the order whose deposit an invoice is; undefined if it is none. */
const lockOrderOfDeposit = (unit: UnitOfWork, invoiceReference: string) =>
  firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from orders where stripe_checkout_invoice_id = ${invoiceReference} for update`,
  );

/**
 * Records in the timeline of an order what was refunded of its deposit without a request, less what the
 * timeline already says: events can be repeated. An invoice that is no deposit changes nothing.
 * @param cents all of it; negative if the bank did not pay out what was requested.
 */
export async function recordDepositRefund(
  unit: UnitOfWork,
  invoiceReference: string,
  cents: number,
): Promise<void> {
  const order = await lockOrderOfDeposit(unit, invoiceReference);
  if (!order) return;
  const recorded = await firstRow(
    unit.sql,
    sql<{ cents: number }>`
      select coalesce(sum((facts ->> 'amountCents')::bigint
        * case when kind = 'order.deposit_refund_not_paid_out' then -1 else 1 end), 0)::bigint as cents
      from events
      where entity_id = ${order.id}
        and kind in ('order.deposit_refunded_at_provider', 'order.deposit_refund_not_paid_out')`,
  );
  const amountCents = cents - (recorded?.cents ?? 0);
  if (amountCents <= 0) return;
  await recordEvent(unit, {
    entityId: order.id,
    kind: 'order.deposit_refunded_at_provider',
    source: 'billing',
    facts: { amountCents },
  });
}

/**
 * Records in the timeline of an order that a refund of its deposit has failed. An invoice that is no
 * deposit changes nothing.
 */
export async function recordDepositNotPaidOut(
  unit: UnitOfWork,
  invoiceReference: string,
  amountCents: number,
): Promise<void> {
  const order = await lockOrderOfDeposit(unit, invoiceReference);
  if (!order) return;
  await recordEvent(unit, {
    entityId: order.id,
    kind: 'order.deposit_refund_not_paid_out',
    source: 'billing',
    facts: { amountCents },
  });
}

/**
 * Reads the deposit of a new order once more: it may have been refunded while the order was created.
 * Without an answer, the event of the refund does the same later.
 */
export async function checkDepositAgain(
  services: Services,
  invoiceReference: string,
): Promise<void> {
  const answer = await services.billing.readDeposit(invoiceReference);
  if (answer.outcome !== 'done' || !answer.result) return;
  const { unrequestedCents: cents } = answer.result;
  if (cents === 0) return;
  await inBackgroundUnit(services, PROVIDER_ACTOR, (unit) =>
    recordDepositRefund(unit, invoiceReference, cents),
  );
}
