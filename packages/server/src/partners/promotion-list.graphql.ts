import { PROMOTION_SORT_COLUMNS } from '@kickstand/domain/partners/promotion-list.ts';
import { promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import { addListField } from '../lists/list-field.ts';
import { addSaveCommand, commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { recordInput } from '../records/record.graphql.ts';
import { activatePromotion, pausePromotion } from './move-promotion.ts';
import { promotionListSql } from './promotion-rows.ts';
import {
  DiscountTypeRef,
  loadPromotion,
  PromotionDurationRef,
  PromotionRef,
  type PromotionSummary,
  withDetails,
} from './promotions.graphql.ts';
import { savePromotion } from './save-promotion.ts';

addListField('promotions', 'PromotionList', {
  list: promotionListSql,
  node: PromotionRef,
  as: withDetails,
  description: 'Promotions, newest first by default.',
  types: {
    sortColumn: builder.enumType('PromotionSortColumn', {
      description: 'The sort columns of promotions.',
      values: PROMOTION_SORT_COLUMNS,
    }),
  },
});

addQueryById('promotion', PromotionRef, loadPromotion);

const PromotionAttributesRef = builder.inputType('PromotionAttributes', {
  description: 'The complete form. Figures of other choices are ignored.',
  fields: (t) => ({
    ...recordInput(t, promotionRecord),
    discountType: t.field({ type: DiscountTypeRef }),
    duration: t.field({ type: PromotionDurationRef }),
  }),
});

async function changed(
  context: RequestContext,
  { promotionId }: { readonly promotionId: string },
): Promise<PromotionSummary> {
  return existing(await loadPromotion(context, promotionId), 'Promotion');
}

addSaveCommand(
  PromotionRef,
  savePromotion,
  PromotionAttributesRef,
  changed,
  'Creates a promotion, paused, or updates the one with the id.',
);

const addPromotionCommand = commandFields(PromotionRef, changed);

addPromotionCommand(activatePromotion, (arg) => ({ id: arg.id({ required: true }) }));

addPromotionCommand(pausePromotion, (arg) => ({ id: arg.id({ required: true }) }));
