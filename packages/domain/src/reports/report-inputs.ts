import { z } from 'zod';
import { addDays, addMonths } from '../kernel/calendar.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { idSchema, requiredId } from '../kernel/text.ts';

const day = (label: string) =>
  z
    .string({ error: `${label} is a required field.` })
    .min(1, { error: `${label} is a required field.` })
    .pipe(z.iso.date({ error: 'Enter a date.' }));

/** The days of a report, both inclusive. */
const period = { startDate: day('Start date'), endDate: day('End date') };

function checkOrder(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  context: z.RefinementCtx,
): void {
  if (endDate >= startDate) return;
  context.addIssue({
    code: 'custom',
    path: ['endDate'],
    message: 'End date must not be before the start date.',
  });
}

/** The paid invoices of an organization's customers, optionally of one service area. */
export const paidInvoicesInput = z
  .object({
    organizationId: requiredId('Organization is a required field.'),
    serviceAreaId: idSchema.nullish(),
    ...period,
  })
  .superRefine(checkOrder);
export type PaidInvoicesInput = z.output<typeof paidInvoicesInput>;

/** Several organizations at once, one file each. */
export const paidInvoicesForm = z
  .object({
    organizationIds: z
      .array(idSchema)
      .min(1, { error: 'Organization is a required field.' })
      .max(25, { error: 'At most 25 organizations at once.' }),
    serviceAreaId: z
      .string()
      .transform((id) => id || null)
      .pipe(idSchema.nullable()),
    ...period,
  })
  .superRefine(checkOrder);

/** Revenue by the customers' state of residence. */
export const revenueByStateInput = z.object(period).superRefine(checkOrder);
export type RevenueByStateInput = z.output<typeof revenueByStateInput>;

export const PERIOD_PRESET_LABELS = {
  LAST_MONTH: 'Last month',
  THIS_MONTH: 'This month',
  LAST_QUARTER: 'Last quarter',
};
export type PeriodPreset = keyof typeof PERIOD_PRESET_LABELS;
export const PERIOD_PRESETS = keysOf(PERIOD_PRESET_LABELS);

/**
 * The days of a preset; this month ends today.
 * @param today a calendar date in the business's time zone.
 */
export function periodOf(preset: PeriodPreset, today: string) {
  const thisMonth = `${today.slice(0, 7)}-01`;
  if (preset === 'THIS_MONTH') return { startDate: thisMonth, endDate: today };
  if (preset === 'LAST_MONTH') {
    return { startDate: addMonths(thisMonth, -1), endDate: addDays(thisMonth, -1) };
  }
  const monthOfQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  const thisQuarter = addMonths(thisMonth, -monthOfQuarter);
  return { startDate: addMonths(thisQuarter, -3), endDate: addDays(thisQuarter, -1) };
}
