import { event } from '../events/define-event.ts';
import { FACT } from '../events/event-facts.ts';

/**
 * A serial number was recorded or changed; the event is recorded for the vehicle and its
 * subscription.
 */
export const serialRecorded = event(
  { serialNumber: FACT.serialNumber, previousSerialNumber: FACT.previousSerialNumber.optional() },
  (actor, { serialNumber, previousSerialNumber }) =>
    previousSerialNumber
      ? `Serial number changed by ${actor}: ${previousSerialNumber} to ${serialNumber}`
      : `Serial number recorded by ${actor}: ${serialNumber}`,
);
