import { blocked } from '../kernel/blocked.ts';
import { refusal, refusalOf } from '../kernel/refusal.ts';

// Refusals about a vehicle that several rules share.

/** The vehicle has already arrived. */
export const CHECKED_IN_ALREADY = refusal('CHECKED_IN', 'Asset is already checked in');

/** Vendors ship only submitted purchase orders. */
export const SUBMIT_FIRST = refusalOf(
  'PURCHASE_ORDER_STATE',
  blocked('Submit the purchase order first', 'PURCHASE_ORDER'),
);

/** Another vehicle has the serial number. */
export const SERIAL_IN_USE = refusalOf(
  'SERIAL_IN_USE',
  blocked('Serial number is already in use', 'VEHICLE'),
  'serialNumber',
);

/** Only a vehicle on a live subscription can be reported stolen. */
export const NO_LIVE_SUBSCRIPTION = refusal(
  'NO_SUBSCRIPTION',
  'The vehicle has no live subscription.',
);
