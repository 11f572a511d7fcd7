import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import {
  PROMOTION_PAGE_SIZE,
  PROMOTION_SORT_COLUMNS,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { z } from 'zod';
import type { Command } from '../platform/command.ts';
import { builder, PageInfoRef, run, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, type pageInfo, readPaging, searchText } from '../platform/list-page.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { activatePromotion, pausePromotion } from './move-promotion.ts';
import { listPromotions } from './promotion-rows.ts';
import {
  DiscountTypeRef,
  loadPromotion,
  PromotionDurationRef,
  PromotionRef,
  type PromotionSummary,
  withDetails,
} from './promotions.graphql.ts';
import { savePromotion } from './save-promotion.ts';

const PromotionSortColumnRef = builder.enumType('PromotionSortColumn', {
  values: PROMOTION_SORT_COLUMNS,
});

const PromotionListRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: PromotionSummary[] }>('PromotionList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [PromotionRef] }),
    }),
  });

const listSchema = z.object({
  searchQuery: searchText,
  offeredTo: idSchema.nullish(),
  sortColumn: z.enum(PROMOTION_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

builder.queryField('promotions', (t) =>
  t.field({
    type: PromotionListRef,
    description: 'Promotions, the newest first unless sorted otherwise.',
    args: {
      searchQuery: t.arg.string({ description: 'Part of code or title.' }),
      offeredTo: t.arg.id({
        description: 'An organization: only active ones that its people can get.',
      }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      sortColumn: t.arg({ type: PromotionSortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
    },
    resolve: async (_root, args, context) => {
      const { searchQuery, offeredTo, sortColumn, sortDirection } = checkArgument(listSchema, args);
      const found = await listPromotions(
        context.database.sql,
        { searchQuery: searchQuery ?? '', offeredTo },
        { column: sortColumn ?? 'CREATED_AT', direction: sortDirection ?? 'desc' },
        readPaging(args, PROMOTION_PAGE_SIZE),
      );
      return { pageInfo: found.pageInfo, nodes: found.nodes.map(withDetails) };
    },
  }),
);

builder.queryField('promotion', (t) =>
  t.field({
    type: PromotionRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      loadPromotion(context, checkArgument(z.object({ id: idSchema }), args).id),
  }),
);

const PromotionAttributesRef = builder.inputType('PromotionAttributes', {
  description: 'The whole form. Figures of choices that are not made do not count.',
  fields: (t) => ({
    code: t.string(),
    title: t.string(),
    description: t.string(),
    organizationId: t.id(),
    discountType: t.field({ type: DiscountTypeRef }),
    amountCents: t.field({ type: 'Cents' }),
    percentage: t.int(),
    duration: t.field({ type: PromotionDurationRef }),
    durationMonths: t.int(),
    budgetCents: t.field({ type: 'Cents' }),
  }),
});

/** Runs a command and answers the promotion as it is then. */
async function changed<Input>(
  context: RequestContext,
  command: Command<Input, { readonly promotionId: string }>,
  args: unknown,
): Promise<PromotionSummary> {
  const { promotionId } = await run(context, command, args);
  const promotion = await loadPromotion(context, promotionId);
  if (!promotion) throw new NotFound('Promotion');
  return promotion;
}

builder.mutationField(savePromotion.name, (t) =>
  t.field({
    type: PromotionRef,
    description: 'Creates a promotion, paused, or changes the one with the id.',
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
