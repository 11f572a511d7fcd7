import { hubForm, hubRecord } from '@kickstand/domain/partners/hub-record.ts';
import {
  fieldLabels,
  newValues,
  recordSchema,
  recordValues,
} from '../kit/edit-page/record-form.ts';
import type { HubDetail } from './hub-documents.ts';

/** A hub in the form. */
export const hubValues = (hub: HubDetail) => recordValues(hubRecord, hub);
export type HubValues = ReturnType<typeof hubValues>;

/** The initial values of a new hub. */
export const NEW_HUB = newValues(hubRecord, { minTimeToFulfill: '1', maxTimeToFulfill: '3' });

/** Validates the form with the domain's rules and returns the input to send. */
export const hubSchema = recordSchema(hubRecord, hubForm);

/** Labels of the form's fields. */
export const hubFieldLabel = fieldLabels(hubRecord);
