import { refusal } from '../kernel/refusal.ts';

// Refusals about a vehicle that several rules share.

/** The vehicle has already arrived. */
export const CHECKED_IN_ALREADY = refusal('CHECKED_IN', 'Asset is already checked in');

/** Vendors ship only submitted purchase orders. */
export const SUBMIT_FIRST = refusal('PURCHASE_ORDER_STATE', 'Submit the purchase order first');

/** Another vehicle has the serial number. */
export const SERIAL_IN_USE = refusal(
  'SERIAL_IN_USE',
  'Serial number is already in use',
  'serialNumber',
);

/** Only a vehicle on a live subscription can be reported stolen. */
export const NO_LIVE_SUBSCRIPTION = refusal(
  'NO_SUBSCRIPTION',
  'The vehicle has no live subscription.',
);
