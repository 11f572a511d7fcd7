import { ReportExportRef, startedExport } from '../exports/report-exports.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { exportPaidInvoices } from './paid-invoices-report.ts';
import { exportRevenueByState } from './revenue-by-state-report.ts';

builder.mutationField(exportPaidInvoices.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: "Starts an export of the paid invoices of an organization's customers.",
    args: {
      serviceAreaId: t.arg.id(),
      organizationId: t.arg.id(),
      startDate: t.arg.string({
        description: "A calendar date 'YYYY-MM-DD' in the business's time zone.",
      }),
      endDate: t.arg.string({ description: 'The last day, inclusive.' }),
    },
    resolve: async (_root, args, context) =>
      startedExport(context, await run(context, exportPaidInvoices, args)),
  }),
);

builder.mutationField(exportRevenueByState.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: "Starts an export of the revenue by the customers' state.",
    args: {
      startDate: t.arg.string({
        description: "A calendar date 'YYYY-MM-DD' in the business's time zone.",
      }),
      endDate: t.arg.string({ description: 'The last day, inclusive.' }),
    },
    resolve: async (_root, args, context) =>
      startedExport(context, await run(context, exportRevenueByState, args)),
  }),
);
