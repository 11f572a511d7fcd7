import { loadAssetFacts } from '../inventory/asset-facts.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { loadOrder } from './load-replacement.ts';
import { OrderRef } from './orders.graphql.ts';

builder.objectFields(AssetRef, (t) => ({
  order: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The latest order that has the vehicle, or had it until it was fulfilled.',
    resolve: async ({ id }, _args, context) => {
      const orderId = (await loadAssetFacts(context, id))?.orderId;
      return orderId ? loadOrder(context, orderId) : null;
    },
  }),
}));
