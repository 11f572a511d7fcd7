import { addMonths, calendarDate } from '../kernel/calendar.ts';
import { formatCents } from '../kernel/money.ts';
import { RESTOCK_FEE_WAIVED_AFTER_MONTHS } from './subscription-terms.ts';

/**
 * True once a subscription is twelve months old: the restock fee is waived.
 * @param timeZone of the business, which determines the day.
 */
export function isRestockFeeWaived(
  startedAt: string | Date,
  now: string | Date,
  timeZone: string,
): boolean {
  const waivedFrom = addMonths(calendarDate(startedAt, timeZone), RESTOCK_FEE_WAIVED_AFTER_MONTHS);
  return calendarDate(now, timeZone) >= waivedFrom;
}

/** The checkbox label of the fee. Amount in cents. */
export function restockFeeLabel(cents: number, currencyCode: string): string {
  return `Charge the restock fee of ${formatCents(cents, currencyCode)}`;
}

/** Why the checkbox is off and disabled, if it is. */
export function restockFeeHint(waived: boolean): string | undefined {
  return waived ? `Waived after ${RESTOCK_FEE_WAIVED_AFTER_MONTHS} months.` : undefined;
}

/** What happens with the restock fee when a vehicle is returned. */
export const RESTOCK_FEE_OUTCOMES = ['charged', 'waived', 'not charged'] as const;
export type RestockFeeOutcome = (typeof RESTOCK_FEE_OUTCOMES)[number];

/** A waived fee or a fee of 0 cents is never charged, regardless of the input. */
export function restockFeeOutcome(
  feeCents: number,
  waived: boolean,
  charge: boolean,
): RestockFeeOutcome {
  if (waived) return 'waived';
  return charge && feeCents > 0 ? 'charged' : 'not charged';
}
