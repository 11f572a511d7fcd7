import { addMonths, calendarDate } from '../kernel/calendar.ts';
import { formatCents } from '../kernel/money.ts';
import { RESTOCK_FEE_WAIVED_AFTER_MONTHS } from './subscription-terms.ts';

/**
 * True once a subscription has run for twelve months: no restock fee is charged any more.
 * @param timeZone of the business, in which days begin.
 */
export function isRestockFeeWaived(
  startedAt: string | Date,
  now: string | Date,
  timeZone: string,
): boolean {
  const waivedFrom = addMonths(calendarDate(startedAt, timeZone), RESTOCK_FEE_WAIVED_AFTER_MONTHS);
  return calendarDate(now, timeZone) >= waivedFrom;
}

/** What the checkbox of the fee says. Amount in cents. */
export function restockFeeLabel(cents: number, currencyCode: string): string {
  return `Charge the restock fee of ${formatCents(cents, currencyCode)}`;
}

/** Why the checkbox is off and disabled, if it is. */
export function restockFeeHint(waived: boolean): string | undefined {
  return waived ? `Waived after ${RESTOCK_FEE_WAIVED_AFTER_MONTHS} months.` : undefined;
}

/** What becomes of the restock fee when a vehicle comes back. */
export const RESTOCK_FEE_OUTCOMES = ['charged', 'waived', 'not charged'] as const;
export type RestockFeeOutcome = (typeof RESTOCK_FEE_OUTCOMES)[number];

/** A waived fee is never charged, whatever was asked for, and neither is one of 0 cents. */
export function restockFeeOutcome(
  feeCents: number,
  waived: boolean,
  charge: boolean,
): RestockFeeOutcome {
  if (waived) return 'waived';
  return charge && feeCents > 0 ? 'charged' : 'not charged';
}
