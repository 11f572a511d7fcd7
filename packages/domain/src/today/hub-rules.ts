import { ago, on, since, type TodayRule, who } from './today-rule.ts';

/** What people at a hub settle. */
export const HUB_RULES = {
  orderReady: {
    severity: 'NOTICE',
    subject: 'Order',
    graceDays: 2,
    sentence: (facts, moment) => `${who(facts)} is ready ${since(facts, moment)}.`,
    many: 'orders are ready and not handed over',
    next: 'Fulfill',
    action: 'fulfill',
  },
  orderVehicleFree: {
    severity: 'NOTICE',
    subject: 'Order',
    sentence: (facts, moment) =>
      `${facts.name} waits ${since(facts, moment)}, and ${facts.vehicle} is free at ${facts.place}.`,
    many: 'orders wait for a vehicle that is free',
    next: 'Assign vehicle',
    action: 'assignVehicle',
  },
  buildLeft: {
    severity: 'NOTICE',
    subject: 'Order',
    graceDays: 0.25,
    sentence: (facts, moment) =>
      `The build of ${who(facts)} was started ${ago(facts, moment)} and left.`,
    many: 'builds were started and left',
    next: 'Open order',
  },
  orderHoldOver: {
    severity: 'NOTICE',
    subject: 'Order',
    sentence: (facts, moment) =>
      `Ask ${facts.name} again: the order was on hold until ${on(facts.due, moment)}.`,
    many: 'orders are on hold past their date',
    next: 'Open order',
  },
  vehicleReturned: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 3,
    sentence: (facts, moment) =>
      `${facts.vehicle} was returned ${ago(facts, moment)} and is not inspected.`,
    many: 'vehicles were returned and are not inspected',
    next: 'Open vehicle',
  },
  vehicleInMaintenance: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 14,
    sentence: (facts, moment) => `${facts.vehicle} is in maintenance ${since(facts, moment)}.`,
    many: 'vehicles are in maintenance for too long',
    next: 'Open vehicle',
  },
  vehicleReserved: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 14,
    sentence: (facts, moment) => `${facts.vehicle} is reserved ${since(facts, moment)}.`,
    many: 'vehicles are reserved for too long',
    next: 'Open vehicle',
  },
  vehicleWithoutSerial: {
    severity: 'NOTICE',
    subject: 'Asset',
    // It may be with a customer.
    sentence: ({ vehicle, place }) => `One ${vehicle} of ${place} has no serial number.`,
    many: 'vehicles have no serial number',
    next: 'Update details',
    action: 'updateDetails',
  },
  vehicleOut: {
    severity: 'LATE',
    subject: 'TransferOrder',
    graceDays: 7,
    sentence: (facts, moment) =>
      `${facts.name} has not brought back the old vehicle, asked for ${ago(facts, moment)}.`,
    many: 'old vehicles are not back',
    next: 'Open transfer order',
  },
} as const satisfies Record<string, TodayRule>;
