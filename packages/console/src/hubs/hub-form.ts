import { hubForm } from '@kickstand/domain/partners/hub-record.ts';
import { z } from 'zod';
import { addressValues } from '../kit/edit-page/address-fields.tsx';
import { typedNumber } from '../kit/edit-page/typed-values.ts';
import type { HubDetail } from './hub-documents.ts';

/** A hub in the form: days as typed, '' if empty. */
export function hubValues(hub: HubDetail) {
  return {
    name: hub.name,
    serviceAreaId: hub.serviceArea.id,
    directShipEnabled: hub.directShipEnabled,
    phone: hub.phone ?? '',
    email: hub.email ?? '',
    emailPictureUrl: hub.emailPictureUrl ?? '',
    address: addressValues(hub.address),
    businessHours: hub.businessHours,
    locationsPageCopy: hub.locationsPageCopy,
    googleMapsUrl: hub.googleMapsUrl ?? '',
    pickupCalendarUrl: hub.pickupCalendarUrl ?? '',
    deliveryCalendarUrl: hub.deliveryCalendarUrl ?? '',
    testRideUrl: hub.testRideUrl ?? '',
    pandacareUrl: hub.pandacareUrl ?? '',
    taxRateId: hub.taxRateId ?? '',
    minTimeToFulfill: String(hub.minTimeToFulfill),
    maxTimeToFulfill: String(hub.maxTimeToFulfill),
  };
}
export type HubValues = ReturnType<typeof hubValues>;

/** The initial values of a new hub. */
export const NEW_HUB: HubValues = {
  name: '',
  serviceAreaId: '',
  directShipEnabled: false,
  phone: '',
  email: '',
  emailPictureUrl: '',
  address: addressValues(undefined),
  businessHours: '',
  locationsPageCopy: '',
  googleMapsUrl: '',
  pickupCalendarUrl: '',
  deliveryCalendarUrl: '',
  testRideUrl: '',
  pandacareUrl: '',
  taxRateId: '',
  minTimeToFulfill: '1',
  maxTimeToFulfill: '3',
};

/** Validates the form with the domain's rules and returns the input to send. */
export const hubSchema = z.preprocess(
  (values: HubValues) => ({
    ...values,
    minTimeToFulfill: typedNumber(values.minTimeToFulfill),
    maxTimeToFulfill: typedNumber(values.maxTimeToFulfill),
  }),
  hubForm,
);

const LABELS: Record<string, string> = {
  name: 'Name',
  serviceAreaId: 'Service area',
  directShipEnabled: 'Direct ship',
  phone: 'Phone',
  email: 'E-mail',
  emailPictureUrl: 'E-mail picture',
  address: 'Address',
  businessHours: 'Business hours',
  locationsPageCopy: 'Locations page copy',
  googleMapsUrl: 'Map',
  pickupCalendarUrl: 'Pickup calendar',
  deliveryCalendarUrl: 'Delivery calendar',
  testRideUrl: 'Test ride',
  pandacareUrl: 'Care',
  taxRateId: 'Tax rate',
  minTimeToFulfill: 'Minimum time',
  maxTimeToFulfill: 'Maximum time',
};

/** Labels of the form's fields. */
export const hubFieldLabel = (field: string): string => LABELS[field] ?? field;
