import { builder, run } from '../platform/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { exportPaidInvoices } from './paid-invoices-report.ts';
import { repeatExport } from './repeat-export.ts';
import { findReportExport, ReportExportRef } from './reports.graphql.ts';
import { exportRevenueByState } from './revenue-by-state-report.ts';

async function startedExport(context: RequestContext, { exportId }: { exportId: string }) {
  const found = await findReportExport(context, exportId);
  if (!found) throw new NotFound('Export');
  return found;
}

builder.mutationField(exportPaidInvoices.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: 'Starts an export of what the customers of an organization have paid.',
    args: {
      serviceAreaId: t.arg.id(),
      organizationId: t.arg.id(),
      startDate: t.arg.string({ description: "A calendar date 'YYYY-MM-DD' of the business." }),
      endDate: t.arg.string({ description: 'The last day, inclusive.' }),
    },
    resolve: async (_root, args, context) =>
      startedExport(context, await run(context, exportPaidInvoices, args)),
  }),
);

builder.mutationField(exportRevenueByState.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: 'Starts an export of what was earned in each state of the customers.',
    args: {
      startDate: t.arg.string({ description: "A calendar date 'YYYY-MM-DD' of the business." }),
      endDate: t.arg.string({ description: 'The last day, inclusive.' }),
    },
    resolve: async (_root, args, context) =>
      startedExport(context, await run(context, exportRevenueByState, args)),
  }),
);

builder.mutationField(repeatExport.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: 'Starts an export once more, with what it was requested with.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      startedExport(context, await run(context, repeatExport, args)),
  }),
);
