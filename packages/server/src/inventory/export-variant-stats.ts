import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { STOCK_FILTERS } from '@kickstand/domain/inventory/stock-filters.ts';
import { STOCK_LABELS } from '@kickstand/domain/inventory/stock-terms.ts';
import type { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import { z } from 'zod';
import type { Cell, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import { readVariantStats, suggestedOf, type VariantStats } from './variant-stats.ts';
import { readVariantStatsFilter, type VariantStatsArgs } from './variant-stats-args.ts';

/** The columns of the inventory overview, with kinds of stock in display order. */
const COLUMNS: readonly (readonly [string, (stats: VariantStats) => Cell])[] = [
  ['Variant id', (v) => v.variantId],
  ['Brand', (v) => v.brand],
  ['Model', (v) => v.model],
  ['Color', (v) => v.color],
  ['Size', (v) => sizeLabel(v.size)],
  ['Needed', (v) => v.needed],
  ['Open orders', (v) => v.openOrders],
  ...Object.values(STOCK_FILTERS).map((kind): (typeof COLUMNS)[number] => [
    kind === 'total' ? 'Total' : STOCK_LABELS[kind],
    (v) => v[kind],
  ]),
  ['Stock', (v) => v.variantCount],
  ['Backorders', (v) => (v.allowBackorders ? 'Yes' : 'No')],
  ['Suggested', suggestedOf],
];

async function* readRows(services: Services, args: VariantStatsArgs) {
  const stats = await readVariantStats(services.database.sql, readVariantStatsFilter(args));
  for (const each of stats) yield COLUMNS.map(([, read]) => read(each));
}

/** The inventory overview as a file. */
export const variantStatsReport: Report = {
  kind: 'variant_stats',
  operation: 'variantStatsExport',
  withoutCustomers: true,
  fileName: 'inventory-overview',
  columns: COLUMNS.map(([header]) => header),
  rows: (services, parameters) =>
    readRows(services, z.custom<VariantStatsArgs>().parse(parameters)),
};

/** Starts an export of the current inventory overview. */
export const exportVariantStats = defineCommand({
  name: variantStatsReport.operation,
  cannotBeRehearsed: true,
  input: z.custom<VariantStatsArgs & z.input<typeof exportFormatInput>>(),
  async run(unit, args) {
    readVariantStatsFilter(args);
    return { exportId: await requestExport(unit, variantStatsReport, { ...args }) };
  },
});
