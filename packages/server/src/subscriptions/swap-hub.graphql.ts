import { HubRef, loadHub } from '../partners/partners.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';
import { listSwapPlaces, type SwapPlace } from './swap-place.ts';

const loadSwapPlace = defineLoader<SwapPlace>((context, ids) =>
  listSwapPlaces(context.database.sql, ids),
);

builder.objectField(SubscriptionRef, 'swapHub', (t) =>
  t.field({
    type: HubRef,
    nullable: true,
    description:
      "The hub of a swap's vehicle: that of the customer's office, else the current vehicle's; a direct-ship subscription keeps its hub.",
    resolve: async ({ id }, _args, context) => {
      const hubId = (await loadSwapPlace(context, id))?.hubId;
      return hubId ? loadHub(context, hubId) : null;
    },
  }),
);
