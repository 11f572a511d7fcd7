import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import {
  httpsAddress,
  optionalEmail,
  optionalId,
  phoneSchema,
  placeAddress,
} from '../kernel/contact.ts';
import { changedText, createOrChange, identity } from '../kernel/create-or-change.ts';
import { LEAD_TIME_ORDER, leadTimes, leadTimesInOrder } from '../kernel/lead-times.ts';
import { pluralWord } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { optionalText, requiredId } from '../kernel/text.ts';

const attributes = z.object({
  name: nameSchema('Name'),
  serviceAreaId: requiredId('Service area is a required field.'),
  directShipEnabled: z.boolean({ error: 'Direct ship is a required field.' }),
  phone: phoneSchema,
  email: optionalEmail,
  emailPictureUrl: httpsAddress,
  address: placeAddress,
  /** A line for each range of days. */
  businessHours: optionalText,
  locationsPageCopy: optionalText,
  googleMapsUrl: httpsAddress,
  pickupCalendarUrl: httpsAddress,
  deliveryCalendarUrl: httpsAddress,
  testRideUrl: httpsAddress,
  pandacareUrl: httpsAddress,
  taxRateId: optionalId,
  ...leadTimes,
});

/** A hub as its form has it, whole: optional fields that are left out are emptied. */
export const hubForm = attributes.refine(leadTimesInOrder, LEAD_TIME_ORDER);
export type HubAttributes = z.output<typeof hubForm>;

/** Creates a hub, or changes fields of the one with the id. */
export const saveHubInput = createOrChange(
  attributes.extend(identity).refine(leadTimesInOrder, LEAD_TIME_ORDER),
  attributes
    .extend({ businessHours: changedText, locationsPageCopy: changedText })
    .partial()
    .extend(identity),
);

/** Highest tax of a sale at a hub or shop, in percent. */
const MOST_PERCENT = 20;

/** What decides whether a tax rate can be taken. */
export interface TaxRateTerms {
  readonly active: boolean;
  /** Already in the price, where ours are without tax. */
  readonly inclusive: boolean;
  readonly percentage: number;
}

/**
 * A hub or shop takes a tax rate that is in use, comes on top of the price and is believable; one that
 * it has already stays.
 */
export function refuseTaxRate(rate: TaxRateTerms | undefined): Refusal | undefined {
  if (!rate) return refusal('NOT_FOUND', 'There is no such tax rate.', 'taxRateId');
  if (!rate.active) {
    return refusal('TAX_RATE_ARCHIVED', 'This tax rate is not in use any more.', 'taxRateId');
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

/** What is at a hub that people can walk into, or at one that ships directly. */
export interface HubUse {
  readonly waitingOrders: number;
  /** That go there or come from there. */
  readonly openTransferOrders: number;
  readonly vehicles: number;
}

const count = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n} ${pluralWord(n, one, many)}`];

/** A hub becomes another kind of place only while nothing stands or comes there and nobody waits for it. */
export function refuseKindChange(use: HubUse): Refusal | undefined {
  const parts = [
    ...count(use.waitingOrders, 'order waits', 'orders wait'),
    ...count(use.openTransferOrders, 'transfer order is open', 'transfer orders are open'),
    ...count(use.vehicles, 'vehicle is', 'vehicles are'),
  ];
  const last = parts.pop();
  if (last === undefined) return undefined;
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return refusal('HUB_IN_USE', `Direct ship cannot change: ${list} here.`, 'directShipEnabled');
}
