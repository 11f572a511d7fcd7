import type { EventKindOf } from '@kickstand/domain/history/render-event.ts';
import {
  decisionFor,
  leaseToOwnMachine,
  refuseLeaseToOwnVerb,
} from '@kickstand/domain/lease-to-own/lease-to-own-machine.ts';
import { refuseUnseenDifference } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import type { LeaseToOwnState } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import {
  type UpdateLeaseToOwnInvoiceInput,
  updateLeaseToOwnInvoiceInput,
} from '@kickstand/domain/lease-to-own/update-lease-to-own-invoice.ts';
import { sql } from 'kysely';
import { about, type NewEventOf, recordEvents } from '../activity/record-event.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refuseIf } from '../platform/refused.ts';
import { type LeaseToOwnRow, lockLeaseToOwnInvoice } from './lease-to-own-rows.ts';
import { invoiceSums } from './lease-to-own-sums.ts';

type Input = UpdateLeaseToOwnInvoiceInput;
type InvoiceEvent = NewEventOf<EventKindOf<'LeaseToOwnInvoice'>>;

/** The fields of an invoice that staff can change. */
const REVIEWED_FIELDS = ['salesOrderNumber', 'endDate', 'notes'] as const;

/** The new values of these fields, and which of them changed. */
function reviewed(invoice: LeaseToOwnRow, input: Input) {
  const after = {
    salesOrderNumber:
      input.salesOrderNumber === undefined ? invoice.salesOrderNumber : input.salesOrderNumber,
    endDate: input.endDate === undefined ? invoice.endDate : input.endDate,
    notes: input.notes ?? invoice.notes,
  };
  return { after, changed: REVIEWED_FIELDS.filter((field) => after[field] !== invoice[field]) };
}

/** A document moves a pending invoice to review. */
async function attach(unit: UnitOfWork, invoice: LeaseToOwnRow, mediaUrl: string): Promise<void> {
  refuseIf(refuseLeaseToOwnVerb(invoice.state, 'attachDocument'));
  const kept = new Set(invoice.mediaUrl ? [invoice.mediaUrl] : []);
  await refuseUnknownFiles(
    unit.sql,
    'lease_to_own',
    [{ path: 'mediaUrl', address: mediaUrl }],
    kept,
  );
}

function decide(
  invoice: LeaseToOwnRow,
  state: LeaseToOwnState,
  input: Input,
): InvoiceEvent | undefined {
  const decision = input.state ? decisionFor(input.state) : undefined;
  if (!decision) return undefined;
  refuseIf(refuseLeaseToOwnVerb(state, decision));
  const { totalCents: amountCents } = invoice;
  if (decision === 'sendBack') {
    return { kind: 'lease_to_own.sent_back', facts: { note: input.notes } };
  }
  if (decision === 'markPaid') return { kind: 'lease_to_own.paid', facts: { amountCents } };
  const sumCents = invoiceSums(invoice).totalCents;
  refuseIf(refuseUnseenDifference(amountCents, sumCents, input.acceptedTotalCents));
  return { kind: 'lease_to_own.approved', facts: { amountCents, sumCents } };
}

/**
 * Reviews a partner shop's invoice: saves staff fields and document, approves it, sends it back or
 * marks it paid. The shop's fields are unchanged.
 */
export const updateLeaseToOwnInvoice = defineCommand({
  name: 'leaseToOwnInvoiceUpdate',
  input: updateLeaseToOwnInvoiceInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    const invoice = await lockLeaseToOwnInvoice(unit, input.id);
    await refuseConflict(unit, 'invoice', invoice, input.expectedUpdatedAt);
    const events: InvoiceEvent[] = [];
    let { state, mediaUrl, mediaUploadedBy } = invoice;
    const { after, changed } = reviewed(invoice, input);
    if (changed.length > 0) {
      events.push({ kind: 'lease_to_own.changed', facts: { fields: changed } });
    }
    if (input.mediaUrl) {
      await attach(unit, invoice, input.mediaUrl);
      mediaUrl = input.mediaUrl;
      mediaUploadedBy = unit.actor;
      state = leaseToOwnMachine.next(state, 'attachDocument') ?? state;
      events.push({ kind: 'lease_to_own.document_attached' });
    }
    const decided = decide(invoice, state, input);
    if (decided) {
      state = input.state ?? state;
      events.push(decided);
    }
    if (events.length === 0) return { id: input.id };
    await recordEvents(
      unit,
      events.map((event) => about(input.id, event)),
      sql`
        update lease_to_own_invoices set state = ${state}, media_url = ${mediaUrl},
          media_uploaded_by = ${mediaUploadedBy}, sales_order_number = ${after.salesOrderNumber},
          end_date = ${after.endDate}, notes = ${after.notes}, updated_at = ${unit.now}
        where id = ${input.id}`,
    );
    return { id: input.id };
  },
});
