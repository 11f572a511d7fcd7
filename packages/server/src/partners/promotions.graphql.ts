import { promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import {
  DISCOUNT_TYPES,
  PROMOTION_DURATIONS,
  PROMOTION_STATUSES,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { recordOutput } from '../records/record.graphql.ts';
import { OrganizationRef } from './partners.graphql.ts';
import { findPromotions, type PromotionDetails } from './promotion-rows.ts';

/** A promotion as referenced by other entities. */
export interface PromotionSummary {
  readonly id: string;
  readonly code: string;
  /** All other fields, if a list has already loaded them. */
  readonly details?: PromotionDetails;
}

const PromotionStatusRef = builder.enumType('PromotionStatus', {
  description: 'Only ACTIVE promotions can be used.',
  values: PROMOTION_STATUSES,
});
export const DiscountTypeRef = builder.enumType('DiscountType', {
  description: 'Whether a promotion takes an amount or a percentage off.',
  values: DISCOUNT_TYPES,
});
export const PromotionDurationRef = builder.enumType('PromotionDuration', {
  description:
    'Whether a discount applies to the first month, to several, or until the budget is used up.',
  values: PROMOTION_DURATIONS,
});

const loadDetails = defineLoader<PromotionDetails>((context, ids) =>
  findPromotions(context.database.sql, ids),
);

/** A promotion with all fields loaded. */
export const withDetails = (details: PromotionDetails): PromotionSummary => ({
  id: details.id,
  code: details.code,
  details,
});

/** A promotion by id, or undefined. */
export async function loadPromotion(context: RequestContext, id: string) {
  const found = await loadDetails(context, id);
  return found && withDetails(found);
}

const {
  of,
  read,
  field: promotionDetail,
} = defineDetails<PromotionSummary, PromotionDetails>(
  'Promotion',
  { whole: ({ details }) => details },
  loadDetails,
);
export const promotionDetails = of;

export const PromotionRef = builder.objectRef<PromotionSummary>('Promotion').implement({
  description: 'A discount code.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    ...recordOutput(t, promotionRecord, read, ['code']),
    status: t.field({ type: PromotionStatusRef, resolve: promotionDetail('status') }),
    discountType: t.field({ type: DiscountTypeRef, resolve: promotionDetail('discountType') }),
    duration: t.field({ type: PromotionDurationRef, resolve: promotionDetail('duration') }),
    organization: t.field({
      type: OrganizationRef,
      nullable: true,
      description: 'Only available to its customers; null for everyone.',
      resolve: promotionDetail('organization'),
    }),
    ordersCount: t.int({
      description: 'Number of orders with this promotion, including canceled ones.',
      resolve: promotionDetail('ordersCount'),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: promotionDetail('createdAt') }),
    updatedAt: t.field({ type: 'DateTime', resolve: promotionDetail('updatedAt') }),
  }),
});
