import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import {
  type PaidInvoicesInput,
  paidInvoicesInput,
} from '@kickstand/domain/reports/report-inputs.ts';
import { sql } from 'kysely';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { dayIn } from '../platform/days-of-business.ts';
import { refused } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { INVOICE_ENTRY_LABELS, type InvoiceEntryKind, invoiceEntries } from './invoice-entries.ts';

/** A paid invoice, with what happened to it: amounts of the payment are 0 unless this is the payment. */
interface InvoiceEntry {
  readonly entry: InvoiceEntryKind;
  /** The days of the business, YYYY-MM-DD, of the payment and of the entry. */
  readonly paidOn: string;
  readonly date: string;
  readonly number: string | null;
  readonly customerId: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly office: string | null;
  readonly serviceArea: string | null;
  readonly description: string;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly creditCents: number;
  readonly reference: string;
}

/** Amounts are before discount and tax. */
const COLUMNS: Columns<InvoiceEntry> = {
  'Paid at': (i) => ({ day: i.paidOn }),
  'Invoice number': (i) => i.number ?? '',
  'Customer id': (i) => i.customerId,
  Customer: (i) => i.name,
  'E-mail': (i) => i.email,
  Organization: (i) => i.organization,
  Office: (i) => i.office ?? '',
  'Service area': (i) => i.serviceArea ?? '',
  For: (i) => i.description,
  Amount: (i) => ({ cents: i.totalCents - i.taxCents + i.discountCents }),
  Discount: (i) => ({ cents: i.discountCents }),
  Tax: (i) => ({ cents: i.taxCents }),
  Total: (i) => ({ cents: i.totalCents }),
  Refunded: (i) => ({ cents: i.refundedCents }),
  Disputed: (i) => ({ cents: i.disputedCents }),
  'Provider invoice id': (i) => i.reference,
  Entry: (i) => INVOICE_ENTRY_LABELS[i.entry],
  Date: (i) => ({ day: i.date }),
  'Paid by credit': (i) => ({ cents: i.creditCents }),
};

/**
 * What happened in the period to invoices of the organization.
 * An invoice belongs to the organization of its subscription, so that it stays there after its
 * customer leaves; without a subscription, to the customer's organization.
 */
function invoiceEntriesOf(services: Services, input: PaidInvoicesInput) {
  const area = input.serviceAreaId ? sql`and a.id = ${input.serviceAreaId}::uuid` : sql``;
  return sql`
    from (${invoiceEntries(services, input)}) e
    join customer_invoices i on i.id = e.invoice_id
    join customers c on c.id = i.customer_id
    left join subscriptions s on s.id = i.subscription_id
    join organizations g on g.id = coalesce(s.organization_id, c.organization_id)
    left join offices f on f.id = case when s.organization_id is null then c.office_id else s.office_id end
    left join service_areas a on a.id = coalesce(s.service_area_id, f.service_area_id)
    where g.id = ${input.organizationId}::uuid ${area}`;
}

function readEntries(services: Services, input: PaidInvoicesInput) {
  const { BUSINESS_TIME_ZONE: zone } = services.config;
  const day = (instant: string) => sql`${dayIn(sql.raw(instant), zone)}::text`;
  const amountOf = (kinds: string, cents: string) =>
    sql.raw(`case when e.entry in (${kinds}) then ${cents} else 0 end`);
  const ofPayment = (cents: string) => amountOf("'PAYMENT'", cents);
  return services.database.readSnapshot(sql<InvoiceEntry>`
    select e.entry, ${day('i.paid_at')} /* never null: paid */ as paid_on, ${day('e.at')} as date, i.number, c.id as customer_id, c.full_name as name, c.email,
      g.name as organization, f.name as office, a.name as service_area, i.description,
      ${ofPayment('i.discount_cents')} as discount_cents, ${ofPayment('i.tax_cents')} as tax_cents,
      ${ofPayment('i.total_cents')} as total_cents, ${ofPayment('i.credit_cents')} as credit_cents,
      ${amountOf("'REFUND', 'REFUND_FAILED'", 'e.cents')} as refunded_cents,
      ${amountOf("'DISPUTE', 'DISPUTE_WON'", 'e.cents')} as disputed_cents,
      i.stripe_invoice_id as reference
    ${invoiceEntriesOf(services, input)}
    order by e.at, e.entry_id`);
}

async function* readRows(services: Services, parameters: unknown) {
  const cells = Object.values(COLUMNS);
  for await (const invoice of readEntries(services, paidInvoicesInput.parse(parameters))) {
    yield cells.map((read) => read(invoice));
  }
}

export const paidInvoicesReport: Report = {
  kind: 'paid-invoices',
  operation: 'paidInvoicesExport',
  fileName: 'paid-invoices',
  columns: Object.keys(COLUMNS),
  async customers({ sql: on, services }, parameters) {
    const invoices = invoiceEntriesOf(services, paidInvoicesInput.parse(parameters));
    const found = await firstRow(
      on,
      sql<{ count: number }>`select count(distinct c.id) as count ${invoices}`,
    );
    return found?.count ?? 0;
  },
  rows: readRows,
};

/** Starts an export of the paid invoices of an organization's customers. */
export const exportPaidInvoices = defineCommand({
  name: paidInvoicesReport.operation,
  cannotBeRehearsed: true,
  input: paidInvoicesInput.and(exportFormatInput),
  async run(unit, input) {
    const ids = [input.organizationId, input.serviceAreaId ?? input.organizationId];
    const known = await rows(
      unit.sql,
      sql<{ id: string }>`
        select id from organizations where id = ${ids[0]}::uuid
        union all select id from service_areas where id = ${ids[1]}::uuid`,
    );
    const missing = (['organizationId', 'serviceAreaId'] as const).find(
      (field) => input[field] && !known.some(({ id }) => id === input[field]),
    );
    if (missing) {
      const what = missing === 'organizationId' ? 'organization' : 'service area';
      throw refused('NOT_FOUND', `This ${what} does not exist.`, missing);
    }
    return { exportId: await requestExport(unit, paidInvoicesReport, { ...input }) };
  },
});
