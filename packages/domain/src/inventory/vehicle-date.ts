import { formatCalendarDate } from '../kernel/calendar.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/**
 * A date in the life of a vehicle, such as that of its sale: not in the future, and not before the
 * vehicle was purchased.
 * @param on a calendar date of the business, as are `today` and `purchasedOn`; the latter is null if
 * unknown.
 * @param field its label and its input field.
 */
export function refuseVehicleDate(
  on: string,
  { today, purchasedOn }: { readonly today: string; readonly purchasedOn: string | null },
  { label, path }: { readonly label: string; readonly path: string },
): Refusal | undefined {
  if (on > today) return refusal('DATE', `${label} cannot be in the future.`, path);
  if (purchasedOn === null || on >= purchasedOn) return undefined;
  const day = formatCalendarDate(purchasedOn);
  return refusal('DATE', `${label} cannot be before the vehicle was purchased on ${day}.`, path);
}
