import { promotionForm, promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import {
  DISCOUNT_TYPE_LABELS,
  PROMOTION_DURATION_LABELS,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { z } from 'zod';
import {
  fieldLabels,
  newValues,
  recordSchema,
  recordValues,
} from '../../kit/edit-page/record-form.ts';
import type { ValueName } from '../../kit/edit-together/value-text.ts';
import type { PromotionDetail } from './promotion-documents.ts';

/** A promotion in the form. */
export const promotionValues = (promotion: PromotionDetail) =>
  recordValues(promotionRecord, promotion);
export type PromotionValues = ReturnType<typeof promotionValues>;

/** The initial values of a new promotion. */
export const NEW_PROMOTION = newValues(promotionRecord, {
  discountType: 'fixed',
  duration: 'one_time',
});

/** Validates the form with the domain's rules and returns the input to send; figures of other choices are ignored. */
export const promotionSchema = z.preprocess(
  (values: PromotionValues) => ({
    ...values,
    ...(values.discountType !== 'fixed' && { amountCents: '' }),
    ...(values.discountType !== 'percentage' && { percentage: '' }),
    ...(values.duration !== 'recurring' && { durationMonths: '' }),
    ...(values.duration !== 'until_depleted' && { budgetCents: '' }),
  }),
  recordSchema(promotionRecord, promotionForm),
);

/** Labels of the form's fields. */
export const promotionFieldLabel = fieldLabels(promotionRecord);

const TERM_LABELS = [
  ...Object.entries(DISCOUNT_TYPE_LABELS),
  ...Object.entries(PROMOTION_DURATION_LABELS),
];

/** The label of a form value that is an id or a code. */
export const promotionValueName =
  (promotion: PromotionDetail): ValueName =>
  (_field, value) => {
    const { organization } = promotion;
    if (organization && value === organization.id) return organization.name;
    return new Map<unknown, string>(TERM_LABELS).get(value);
  };
