import {
  DISCOUNT_TYPE_LABELS,
  PROMOTION_DURATION_LABELS,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { promotionForm } from '@kickstand/domain/partners/promotion-record.ts';
import { z } from 'zod';
import { dollarsOf, typedCents, typedNumber } from '../../kit/edit-page/typed-values.ts';
import type { ValueName } from '../../kit/edit-together/value-text.ts';
import type { PromotionDetail } from './promotion-documents.ts';

type Choices = Pick<PromotionDetail, 'discountType' | 'duration'>;

/** A promotion in the form: amounts and numbers as typed, '' if empty. */
export interface PromotionValues extends Record<string, unknown> {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly organizationId: string;
  readonly discountType: Choices['discountType'];
  readonly amountCents: string;
  readonly percentage: string;
  readonly duration: Choices['duration'];
  readonly durationMonths: string;
  readonly budgetCents: string;
}

const typed = (number: number | null) => (number === null ? '' : String(number));

/** The saved values in the form's format. */
export function promotionValues(promotion: PromotionDetail): PromotionValues {
  return {
    code: promotion.code,
    title: promotion.title,
    description: promotion.description,
    organizationId: promotion.organization?.id ?? '',
    discountType: promotion.discountType,
    amountCents: dollarsOf(promotion.amountCents),
    percentage: typed(promotion.percentage),
    duration: promotion.duration,
    durationMonths: typed(promotion.durationMonths),
    budgetCents: dollarsOf(promotion.budgetCents),
  };
}

/** The initial values of a new promotion. */
export const NEW_PROMOTION: PromotionValues = {
  code: '',
  title: '',
  description: '',
  organizationId: '',
  discountType: 'fixed',
  amountCents: '',
  percentage: '',
  duration: 'one_time',
  durationMonths: '',
  budgetCents: '',
};

/**
 * Validates the form with the domain's rules and returns the input to send; figures of other
 * choices are ignored.
 */
export const promotionSchema = z.preprocess((values: PromotionValues) => {
  const { discountType, duration } = values;
  return {
    ...values,
    amountCents: discountType === 'fixed' ? typedCents(values.amountCents) : null,
    percentage: discountType === 'percentage' ? typedNumber(values.percentage) : null,
    durationMonths: duration === 'recurring' ? typedNumber(values.durationMonths) : null,
    budgetCents: duration === 'until_depleted' ? typedCents(values.budgetCents) : null,
  };
}, promotionForm);

const LABELS: Record<string, string> = {
  code: 'Code',
  title: 'Title',
  description: 'Description',
  organizationId: 'Organization',
  discountType: 'Discount type',
  amountCents: 'Amount',
  percentage: 'Percentage',
  duration: 'Duration',
  durationMonths: 'Months',
  budgetCents: 'Budget',
};

/** Labels of the form's fields. */
export const promotionFieldLabel = (field: string): string => LABELS[field] ?? field;

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
