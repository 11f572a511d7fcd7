import { z } from 'zod';
import { customerRecord } from '../customers/customer-record.ts';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalText } from '../kernel/text.ts';
import { LEASE_TO_OWN_KIND_LABELS } from '../lease-to-own/lease-to-own-terms.ts';
import {
  IMPLAUSIBLE_END_DATE,
  isPlausibleEndDate,
  leaseToOwnReview,
} from '../lease-to-own/update-lease-to-own-invoice.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, dateCell, dollars, nameCell, numberCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { withSplitFields } from './split-cells.ts';

const { shape: customer } = customerRecord;

function percentageCell(label: string) {
  const bounds = `${label} must be a number from 0 to 100.`;
  return numberCell(
    z
      .number({ error: bounds })
      .min(0, { error: bounds })
      .max(100, { error: bounds })
      .multipleOf(0.001, { error: `${label} has at most three decimals.` }),
  );
}

const TERM = 'Term must be a whole number of months from 1 to 120.';
const months = z.number({ error: TERM }).int({ error: TERM }).min(1, { error: TERM }).max(120, {
  error: TERM,
});

/** The columns of an import of partner shops' invoices; rows are matched by shop and invoice number. */
export const LEASE_TO_OWN_FIELDS: readonly ImportField[] = withSplitFields([
  { name: 'shop', label: 'Shop', required: true, hint: 'Name', schema: nameCell('Shop') },
  {
    name: 'shopInvoiceNumber',
    label: 'Invoice number',
    aliases: ['invoice', 'shop invoice number'],
    required: true,
    hint: 'Number assigned by the shop',
    schema: nameSchema('Invoice number'),
  },
  {
    name: 'kind',
    label: 'Kind',
    required: true,
    choices: LEASE_TO_OWN_KIND_LABELS,
    schema: choiceCell(LEASE_TO_OWN_KIND_LABELS),
  },
  {
    name: 'customerEmail',
    label: 'Customer e-mail',
    aliases: ['email', 'customer'],
    required: true,
    schema: customer.email,
  },
  {
    name: 'firstName',
    label: 'First name',
    hint: 'For new customers',
    schema: customer.firstName,
  },
  {
    name: 'lastName',
    label: 'Last name',
    hint: 'For new customers',
    schema: customer.lastName,
  },
  {
    name: 'phone',
    label: 'Phone',
    hint: 'For new customers',
    reads: 'phone',
    schema: customer.phone,
  },
  { name: 'vehicleBrand', label: 'Brand', required: true, schema: nameSchema('Brand') },
  { name: 'vehicleModel', label: 'Model', required: true, schema: nameSchema('Model') },
  { name: 'vehicleSize', label: 'Size', schema: nameCell('Size') },
  { name: 'vehicleColor', label: 'Color', aliases: ['colour'], schema: nameCell('Color') },
  { name: 'vehicleDescription', label: 'Description', schema: optionalText },
  {
    name: 'vehicleSerialNumber',
    label: 'Serial number',
    aliases: ['serial'],
    schema: nameCell('Serial number'),
  },
  {
    name: 'vehicleRetailPriceCents',
    label: 'Retail price',
    required: true,
    hint: 'Dollars',
    ...dollars('Retail price'),
  },
  {
    name: 'accessoriesRetailPriceCents',
    label: 'Accessories',
    hint: 'Dollars',
    ...dollars('Accessories'),
  },
  {
    name: 'discountPercentage',
    label: 'Discount',
    hint: 'Percent',
    reads: 'percent',
    schema: percentageCell('Discount'),
  },
  {
    name: 'salesTaxPercentage',
    label: 'Sales tax',
    aliases: ['tax'],
    hint: 'Percent',
    reads: 'percent',
    schema: percentageCell('Sales tax'),
  },
  {
    name: 'totalCents',
    label: 'Total',
    hint: 'Dollars; calculated if empty',
    ...dollars('Total'),
  },
  {
    name: 'monthlyTotalPriceCents',
    label: 'Monthly total',
    hint: 'Dollars; required for leases',
    ...dollars('Monthly total'),
  },
  {
    name: 'termLengthMonths',
    label: 'Term',
    hint: 'Months; required for leases',
    schema: numberCell(months),
  },
  {
    name: 'leaseBuyoutPriceCents',
    label: 'Buyout price',
    hint: 'Dollars; required for leases',
    ...dollars('Buyout price'),
  },
  {
    name: 'endDate',
    label: 'End date',
    hint: '2026-01-31',
    reads: 'date',
    schema: dateCell.refine(isPlausibleEndDate, { error: IMPLAUSIBLE_END_DATE }),
  },
  {
    name: 'salesOrderNumber',
    label: 'Sales order number',
    schema: leaseToOwnReview.shape.salesOrderNumber,
  },
  exportedId('Invoice id'),
]);
