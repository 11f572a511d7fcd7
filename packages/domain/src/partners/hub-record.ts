import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import {
  httpsAddress,
  optionalEmail,
  optionalId,
  PHONE,
  phoneSchema,
  placeAddress,
} from '../kernel/contact.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { LEAD_TIME_ORDER, leadTimes, leadTimesInOrder } from '../kernel/lead-times.ts';
import { pluralWord } from '../kernel/plural.ts';
import { field } from '../kernel/record.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { optionalText, requiredId } from '../kernel/text.ts';

/** An optional URL. */
const url = (label: string, aliases?: readonly string[]) =>
  field(httpsAddress, {
    label,
    imported: { ...(aliases && { aliases }), hint: 'A URL that starts with https://' },
  });

/** The fields of a hub, in the order of files. */
export const hubRecord = z.object({
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['hub'], required: true },
  }),
  serviceAreaId: field(requiredId('Service area is a required field.'), {
    label: 'Service area',
    kind: 'reference',
    imported: { hint: 'Name; required for new hubs' },
  }),
  directShipEnabled: field(z.boolean({ error: 'Direct ship is a required field.' }), {
    label: 'Direct ship',
    kind: 'boolean',
    imported: { hint: 'Yes or no; new hubs only, no if empty' },
  }),
  address: field(placeAddress, {
    label: 'Address',
    kind: 'address',
    imported: { hint: 'Required for new ones' },
  }),
  phone: field(phoneSchema, PHONE),
  email: field(optionalEmail, {
    label: 'E-mail',
    imported: { aliases: ['email address', 'mail'] },
  }),
  taxRateId: field(optionalId, {
    label: 'Tax rate',
    kind: 'reference',
    imported: { hint: 'Name of the tax rate at the payment provider' },
  }),
  ...leadTimes('hubs', 1, 3),
  businessHours: field(optionalText, {
    label: 'Business hours',
    description: 'One line per range of days.',
    imported: { hint: 'One line per range of days' },
  }),
  locationsPageCopy: field(optionalText, { label: 'Locations page copy', imported: {} }),
  emailPictureUrl: url('E-mail picture'),
  googleMapsUrl: url('Map', ['google maps']),
  pickupCalendarUrl: url('Pickup calendar'),
  deliveryCalendarUrl: url('Delivery calendar'),
  testRideUrl: url('Test ride'),
  pandacareUrl: url('Care'),
});

/** A hub as sent by its form; a new one needs all fields that are required. */
export const hubForm = hubRecord.refine(leadTimesInOrder, LEAD_TIME_ORDER);
export type HubAttributes = z.output<typeof hubForm>;

/** Creates a hub, or changes fields of the one with the id. */
export const saveHubInput = createOrChange(
  hubRecord.extend(identity).refine(leadTimesInOrder, LEAD_TIME_ORDER),
  hubRecord.partial().extend(identity),
);

/** Maximum tax rate at a hub or shop, in percent. */
const MOST_PERCENT = 20;

/** Facts that decide whether a tax rate can be used. */
export interface TaxRateTerms {
  readonly active: boolean;
  /** Included in the price, while Kickstand's prices exclude tax. */
  readonly inclusive: boolean;
  readonly percentage: number;
}

/**
 * A hub or shop accepts an active, exclusive tax rate within the maximum; its current rate is
 * always accepted.
 */
export function refuseTaxRate(rate: TaxRateTerms | undefined): Refusal | undefined {
  if (!rate) return refusal('NOT_FOUND', 'This tax rate does not exist.', 'taxRateId');
  if (!rate.active) {
    return refusal('TAX_RATE_ARCHIVED', 'This tax rate is no longer active.', 'taxRateId');
  }
  if (rate.inclusive) {
    return refusal(
      'TAX_RATE_INCLUSIVE',
      'Choose a tax rate that is added to the price, not one that is part of it.',
      'taxRateId',
    );
  }
  return rate.percentage >= 0 && rate.percentage <= MOST_PERCENT
    ? undefined
    : refusal('TAX_RATE', `Tax rate must be from 0 to ${MOST_PERCENT} percent.`, 'taxRateId');
}

/** Vehicles and orders at a walk-in hub, or at a direct-ship hub. */
export interface HubUse {
  readonly waitingOrders: number;
  /** With the hub as origin or destination. */
  readonly openTransferOrders: number;
  readonly vehicles: number;
  readonly reorderPoints: number;
}

const count = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n} ${pluralWord(n, one, many)}`];

/** A hub can change its kind only while it has no vehicles, incoming vehicles, waiting orders or reorder points. */
export function refuseKindChange(use: HubUse): Refusal | undefined {
  const parts = [
    ...count(use.waitingOrders, 'order is waiting', 'orders are waiting'),
    ...count(use.openTransferOrders, 'transfer order is open', 'transfer orders are open'),
    ...count(use.vehicles, 'vehicle is', 'vehicles are'),
    ...count(use.reorderPoints, 'reorder point is', 'reorder points are'),
  ];
  const last = parts.pop();
  if (last === undefined) return undefined;
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return refusal('HUB_IN_USE', `Direct ship cannot be changed: ${list} here.`, 'directShipEnabled');
}
