import { addExportCommand, exportFormat } from '../exports/report-exports.graphql.ts';
import { exportPaidInvoices } from './paid-invoices-report.ts';
import { exportRevenueByState } from './revenue-by-state-report.ts';

addExportCommand(
  exportPaidInvoices,
  (arg) => ({
    serviceAreaId: arg.id(),
    organizationId: arg.id(),
    startDate: arg.string({
      description: "A calendar date 'YYYY-MM-DD' in the business's time zone.",
    }),
    endDate: arg.string({ description: 'The last day, inclusive.' }),
    format: exportFormat(arg),
  }),
  "Starts an export of the paid invoices of an organization's customers.",
);

addExportCommand(
  exportRevenueByState,
  (arg) => ({
    startDate: arg.string({
      description: "A calendar date 'YYYY-MM-DD' in the business's time zone.",
    }),
    endDate: arg.string({ description: 'The last day, inclusive.' }),
    format: exportFormat(arg),
  }),
  "Starts an export of the revenue by the customers' state.",
);
