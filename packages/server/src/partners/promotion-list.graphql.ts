import { PROMOTION_SORT_COLUMNS } from '@kickstand/domain/partners/promotion-list.ts';
import { promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import { addListField } from '../lists/list-field.ts';
import type { Command, Sent } from '../platform/command.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
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

/** Runs a command and returns the promotion. */
async function changed<Raw, Input>(
  context: RequestContext,
  command: Command<Raw, Input, { readonly promotionId: string }>,
  args: Sent<NoInfer<Raw>>,
): Promise<PromotionSummary> {
  const { promotionId } = await run(context, command, args);
  return existing(await loadPromotion(context, promotionId), 'Promotion');
}

builder.mutationField(savePromotion.name, (t) =>
  t.field({
    type: PromotionRef,
    description: 'Creates a promotion, paused, or updates the one with the id.',
    args: {
      id: t.arg.id(),
      attributes: t.arg({ type: PromotionAttributesRef, required: true }),
      expectedUpdatedAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_root, { id, attributes, expectedUpdatedAt }, context) =>
      changed(context, savePromotion, { ...attributes, id, expectedUpdatedAt }),
  }),
);

for (const command of [activatePromotion, pausePromotion]) {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: PromotionRef,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => changed(context, command, args),
    }),
  );
}
