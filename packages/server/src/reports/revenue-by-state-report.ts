import {
  type RevenueByStateInput,
  revenueByStateInput,
} from '@kickstand/domain/reports/report-inputs.ts';
import { sql } from 'kysely';
import type { Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { onBusinessDays } from './business-days.ts';

interface StateRevenue {
  /** Null for customers without a state. */
  readonly state: string | null;
  readonly isTotal: boolean;
  readonly invoices: number;
  /** Without tax. */
  readonly revenueCents: number;
  /** Without the included tax. */
  readonly refundedCents: number;
  /** Taken by disputes that are open or lost, with tax; not subtracted from the revenue. */
  readonly disputedCents: number;
  /** Minus refunds. */
  readonly taxCents: number;
}

/**
 * The sums by state code, then of customers without a state, then the total; one statement, so that
 * they add up.
 */
function revenueOf(services: Services, input: RevenueByStateInput): Promise<StateRevenue[]> {
  return rows(
    services.database.sql,
    sql<StateRevenue>`
      select g.state, grouping(g.state) = 1 as is_total, count(g.id) as invoices,
        coalesce(sum(g.total_cents - g.tax_cents), 0)::bigint as revenue_cents,
        coalesce(sum(g.refunded_cents - g.refunded_tax_cents), 0)::bigint as refunded_cents,
        coalesce(sum(g.disputed_cents), 0)::bigint as disputed_cents,
        coalesce(sum(g.tax_cents - g.refunded_tax_cents), 0)::bigint as tax_cents
      from (
        select i.id, i.total_cents, i.tax_cents, i.refunded_cents, i.refunded_tax_cents, i.disputed_cents,
          nullif(upper(trim(c.shipping_state_code)), '') as state
        from customer_invoices i join customers c on c.id = i.customer_id
        where i.state = 'paid' and ${onBusinessDays(services, 'i.paid_at', input)}) g
      group by grouping sets ((g.state), ())
      order by grouping(g.state), g.state nulls last`,
  );
}

const COLUMNS = [
  'State',
  'Invoices',
  'Revenue without tax',
  'Refunds',
  'Net revenue',
  'Tax',
  'Disputed',
] as const;

async function* readRows(services: Services, parameters: unknown) {
  for (const row of await revenueOf(services, revenueByStateInput.parse(parameters))) {
    const { revenueCents, refundedCents, taxCents } = row;
    yield [
      row.isTotal ? 'Total' : (row.state ?? 'Unknown'),
      row.invoices,
      revenueCents / 100,
      refundedCents / 100,
      (revenueCents - refundedCents) / 100,
      taxCents / 100,
      row.disputedCents / 100,
    ];
  }
}

export const revenueByStateReport: Report = {
  kind: 'revenue-by-state',
  withoutCustomers: true,
  fileName: 'revenue-by-state',
  columns: COLUMNS,
  rows: readRows,
};

/** Starts an export of the revenue by state. */
export const exportRevenueByState = defineCommand({
  name: 'revenueByStateExport',
  input: revenueByStateInput,
  run: async (unit, input) => ({
    exportId: await requestExport(unit, revenueByStateReport, { ...input }),
  }),
});
