import { sql } from 'kysely';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { loadSubscription } from './subscription-rows.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';

interface AssetSubscription {
  readonly id: string;
  readonly ownerId: string;
  readonly subscriptionId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** The subscriptions of an asset, newest first. */
const loadAssetSubscriptions = rowListLoader(
  (ids) => sql<AssetSubscription>`
    select id, asset_id as owner_id, subscription_id,
      started_at, ended_at
    from asset_subscriptions where asset_id = ${anyOfIds(ids)}
    order by started_at desc, id desc
      ${MEMBERS_LIMIT}`,
);

const AssetSubscriptionRef = builder.objectRef<AssetSubscription>('AssetSubscription').implement({
  description: 'The period in which a subscription had a vehicle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    subscription: t.field({
      type: SubscriptionRef,
      nullable: true,
      resolve: ({ subscriptionId }, _args, context) => loadSubscription(context, subscriptionId),
    }),
  }),
});

builder.objectFields(AssetRef, (t) => ({
  subscription: t.field({
    type: SubscriptionRef,
    nullable: true,
    description: 'Its live subscription.',
    resolve: async ({ id }, _args, context) => {
      const found = await loadAsset(context, id);
      return found?.subscriptionId ? loadSubscription(context, found.subscriptionId) : null;
    },
  }),
  assetSubscriptions: t.field({
    type: [AssetSubscriptionRef],
    description: 'Its subscriptions, newest first.',
    resolve: ({ id }, _args, context) => loadAssetSubscriptions(context, id),
  }),
}));
