import {
  isDisputeEnded,
  isDisputeHarmless,
  isDisputeWithdrawn,
  isDisputeWon,
} from '@kickstand/domain/billing/dispute.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import {
  addDisputedCents,
  findInvoiceByReference,
  writeRefundsElsewhere,
} from '../money/write-refunds.ts';
import { recordDepositNotPaidOut, recordDepositRefund } from '../orders/check-deposit-again.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { newId } from '../platform/ids.ts';
import type { ProviderDispute, ProviderRefunds } from '../ports/provider-reversals.ts';
import { writeReportedDifference } from './write-reported-difference.ts';

/** Our id of any provider customer of a customer; null for one that only the provider knows. */
async function customerOf(unit: UnitOfWork, reference: string | null): Promise<string | null> {
  const found = await firstRow(
    unit.sql,
    sql<{
      id: string;
    }>`select customer_id as id from provider_customers where reference = ${reference}`,
  );
  return found?.id ?? null;
}

/**
 * Records the refunds of a charge: what Kickstand did not request, and what it requested and the
 * bank did not pay out, is a difference and in the customer's timeline.
 */
export async function recordRefunds(
  unit: UnitOfWork,
  refunds: ProviderRefunds,
  fetchedAt: Date,
): Promise<void> {
  const { chargeReference, requestedCents, refundedCents, invoiceReference } = refunds;
  const customerId = await customerOf(unit, refunds.customerReference);
  const written = await writeReportedDifference(unit, {
    customerId,
    providerObjectId: chargeReference,
    aspect: 'REFUND',
    here: requestedCents,
    atProvider: refundedCents,
    gone: requestedCents === refundedCents,
    fetchedAt,
  });
  if (written === 'outdated') return;
  if (invoiceReference !== null) {
    const { beyondCreditNotesCents: cents, refundedAt } = refunds;
    await writeRefundsElsewhere(unit, invoiceReference, { cents, refundedAt, fetchedAt });
  }
  const unrequestedCents = refundedCents - requestedCents;
  // Also of a repeated event: the order may not have existed before.
  if (invoiceReference !== null && (unrequestedCents > 0 || written !== 'same')) {
    await recordDepositRefund(unit, invoiceReference, unrequestedCents);
  }
  if (written === 'same') return;
  // What was refunded more than requested, before: less of it now means that a refund has failed.
  const before = Number(written.atProviderBefore ?? 0) - Number(written.hereBefore ?? 0);
  const cents = unrequestedCents - before;
  if (cents === 0) return;
  const amountCents = Math.abs(cents);
  if (invoiceReference !== null && cents < 0) {
    await recordDepositNotPaidOut(unit, invoiceReference, amountCents);
  }
  if (customerId === null) return;
  const invoice = await findInvoiceByReference(unit, invoiceReference);
  await recordEvent(unit, {
    entityId: customerId,
    kind: cents > 0 ? 'customer.refunded_at_provider' : 'customer.refund_not_paid_out',
    source: 'billing',
    facts: { amountCents, ...(invoice?.number && { number: invoice.number }) },
  });
}

/** Writes a dispute. @returns undefined if a newer response is stored. */
function writeDispute(
  unit: UnitOfWork,
  dispute: ProviderDispute,
  of: {
    readonly customerId: string | null;
    readonly invoiceId: string | null;
    readonly fetchedAt: Date;
  },
) {
  const { customerId, invoiceId, fetchedAt } = of;
  const ended = isDisputeEnded(dispute.status);
  return firstRow(
    unit.sql,
    sql<{ id: string }>`
      insert into disputes (id, stripe_dispute_id, customer_id, customer_invoice_id, amount_cents,
        currency, reason, status, due_at, opened_at, closed_at, fetched_at)
      values (${newId(unit.now.getTime())}, ${dispute.disputeReference}, ${customerId},
        ${invoiceId}, ${dispute.amountCents}, ${dispute.currency}, ${dispute.reason},
        ${dispute.status}, ${dispute.dueAt}, ${dispute.openedAt}, ${ended ? unit.now : null},
        ${fetchedAt})
      on conflict (stripe_dispute_id) do update set
        customer_id = coalesce(disputes.customer_id, excluded.customer_id),
        customer_invoice_id = coalesce(disputes.customer_invoice_id, excluded.customer_invoice_id),
        amount_cents = excluded.amount_cents, reason = excluded.reason, status = excluded.status,
        due_at = excluded.due_at, fetched_at = excluded.fetched_at,
        closed_at = case when excluded.closed_at is not null
          then coalesce(disputes.closed_at, excluded.closed_at) end
      where disputes.fetched_at < excluded.fetched_at
      returning id`,
  );
}

/** A dispute that was counted on its invoice before. */
interface CountedDispute {
  readonly status: string;
  readonly amountCents: number;
}

/**
 * Counts on an invoice what a dispute takes of it or gives back: on the day on which the dispute was
 * opened if it takes its amount from the start, and else when the provider says so.
 */
async function countDispute(
  unit: UnitOfWork,
  invoiceId: string,
  { status, amountCents, openedAt }: ProviderDispute,
  { before, fetchedAt }: { readonly before: CountedDispute | undefined; readonly fetchedAt: Date },
): Promise<void> {
  const takenOf = (dispute: CountedDispute) =>
    isDisputeWithdrawn(dispute.status) ? dispute.amountCents : 0;
  const taken = takenOf({ status, amountCents });
  if (before) {
    await addDisputedCents(unit, invoiceId, taken - takenOf(before), fetchedAt);
  } else if (isDisputeWon(status)) {
    await addDisputedCents(unit, invoiceId, amountCents, openedAt);
    await addDisputedCents(unit, invoiceId, -amountCents, fetchedAt);
  } else {
    await addDisputedCents(unit, invoiceId, taken, openedAt);
  }
}

/**
 * Records a dispute. It is a difference until it ends without a loss; a lost one until staff have
 * acknowledged it.
 */
export async function recordDispute(
  unit: UnitOfWork,
  dispute: ProviderDispute,
  fetchedAt: Date,
): Promise<void> {
  const { status, amountCents, reason, dueAt, disputeReference } = dispute;
  const customerId = await customerOf(unit, dispute.customerReference);
  const invoice = await findInvoiceByReference(unit, dispute.invoiceReference);
  const invoiceId = invoice?.id ?? null;
  await writeReportedDifference(unit, {
    customerId,
    providerObjectId: disputeReference,
    aspect: 'DISPUTE',
    here: null,
    atProvider: status,
    gone: isDisputeHarmless(status),
    fetchedAt,
  });
  const known = await firstRow(
    unit.sql,
    sql<CountedDispute & { closed: boolean; counted: boolean }>`
      select closed_at is not null as closed, customer_invoice_id is not null as counted, status, amount_cents
      from disputes where stripe_dispute_id = ${disputeReference}`,
  );
  if (!(await writeDispute(unit, dispute, { customerId, invoiceId, fetchedAt }))) return;
  if (invoiceId !== null) {
    const before = known?.counted ? known : undefined;
    await countDispute(unit, invoiceId, dispute, { before, fetchedAt });
  }
  const ended = isDisputeEnded(status);
  if (customerId === null || known?.closed) return;
  const facts = { amountCents, ...(invoice?.number && { number: invoice.number }) };
  if (!known) {
    await recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.dispute_opened',
      source: 'billing',
      facts: { ...facts, reason, ...(dueAt && { date: dayOf(unit.services, dueAt) }) },
    });
  }
  if (!ended) return;
  await recordEvent(unit, {
    entityId: customerId,
    kind: 'customer.dispute_closed',
    source: 'billing',
    facts: { ...facts, state: status },
  });
}
