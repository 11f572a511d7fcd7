import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import {
  type RevenueByStateInput,
  revenueByStateInput,
} from '@kickstand/domain/reports/report-inputs.ts';
import { sql } from 'kysely';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { invoiceEntries } from './invoice-entries.ts';

interface StateRevenue {
  /** Null for customers without a state. */
  readonly state: string | null;
  readonly isTotal: boolean;
  readonly invoices: number;
  /** Of the invoices paid in the period, without tax. */
  readonly revenueCents: number;
  /** What was refunded in the period, also of earlier invoices, without the included tax. */
  readonly refundedCents: number;
  /** Taken by disputes in the period, less what came back in it, with tax; not subtracted from the revenue. */
  readonly disputedCents: number;
  /** Minus that of the refunds. */
  readonly taxCents: number;
  /** What credit paid of the revenue and its tax: money that did not come in with these invoices. */
  readonly creditCents: number;
}

const IS_REFUND = sql`g.entry in ('REFUND', 'REFUND_FAILED')`;

/**
 * The sums by state code, then of customers without a state, then the total; one statement, so that
 * they add up.
 */
function revenueOf(services: Services, input: RevenueByStateInput): Promise<StateRevenue[]> {
  return rows(
    services.database.sql,
    sql<StateRevenue>`
      select g.state, grouping(g.state) = 1 as is_total,
        count(*) filter (where g.entry = 'PAYMENT') as invoices,
        coalesce(sum(g.cents - g.tax_cents) filter (where g.entry = 'PAYMENT'), 0)::bigint as revenue_cents,
        coalesce(sum(g.cents - g.tax_cents) filter (where ${IS_REFUND}), 0)::bigint as refunded_cents,
        coalesce(sum(g.cents) filter (where g.entry in ('DISPUTE', 'DISPUTE_WON')), 0)::bigint as disputed_cents,
        coalesce(sum(case when ${IS_REFUND} then 0 - g.tax_cents else g.tax_cents end), 0)::bigint as tax_cents,
        coalesce(sum(g.credit_cents) filter (where g.entry = 'PAYMENT'), 0)::bigint as credit_cents
      from (
        select e.entry, e.cents, e.tax_cents, i.credit_cents,
          nullif(upper(trim(c.shipping_state_code)), '') as state
        from (${invoiceEntries(services, input)}) e
        join customer_invoices i on i.id = e.invoice_id join customers c on c.id = i.customer_id) g
      group by grouping sets ((g.state), ())
      order by grouping(g.state), g.state nulls last`,
  );
}

const COLUMNS: Columns<StateRevenue> = {
  State: (row) => (row.isTotal ? 'Total' : (row.state ?? 'Unknown')),
  Invoices: (row) => row.invoices,
  'Revenue without tax': (row) => ({ cents: row.revenueCents }),
  Refunds: (row) => ({ cents: row.refundedCents }),
  'Net revenue': (row) => ({ cents: row.revenueCents - row.refundedCents }),
  Tax: (row) => ({ cents: row.taxCents }),
  Disputed: (row) => ({ cents: row.disputedCents }),
  'Paid by credit': (row) => ({ cents: row.creditCents }),
};

async function* readRows(services: Services, parameters: unknown) {
  const cells = Object.values(COLUMNS);
  for (const row of await revenueOf(services, revenueByStateInput.parse(parameters))) {
    yield cells.map((read) => read(row));
  }
}

export const revenueByStateReport: Report = {
  kind: 'revenue-by-state',
  operation: 'revenueByStateExport',
  withoutCustomers: true,
  fileName: 'revenue-by-state',
  columns: Object.keys(COLUMNS),
  rows: readRows,
};

/** Starts an export of the revenue by state. */
export const exportRevenueByState = defineCommand({
  name: revenueByStateReport.operation,
  cannotBeRehearsed: true,
  input: revenueByStateInput.and(exportFormatInput),
  run: async (unit, input) => ({
    exportId: await requestExport(unit, revenueByStateReport, { ...input }),
  }),
});
