import { ReportExportRef, startedExport } from '../exports/report-exports.graphql.ts';
import { builder, run } from '../platform/graphql-builder.ts';
import { exportPaidInvoices } from './paid-invoices-report.ts';
import { exportRevenueByState } from './revenue-by-state-report.ts';

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
