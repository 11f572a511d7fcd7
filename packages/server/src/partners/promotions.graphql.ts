import { builder } from '../platform/graphql-builder.ts';

/** A promotion as other entities refer to it. */
export interface PromotionSummary {
  readonly id: string;
  readonly code: string;
}

export const PromotionRef = builder.objectRef<PromotionSummary>('Promotion').implement({
  description: 'A discount that customers get by its code.',
  fields: (t) => ({ id: t.exposeID('id'), code: t.exposeString('code') }),
});
