import { eventText, labelText, stateOf } from '@kickstand/domain/history/render-event.ts';
import { type LabelLines, labelLines } from '@kickstand/domain/inventory/printed-label.ts';
import { sql } from 'kysely';
import { loadEvents } from '../activity/activity.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { AssetRef } from './assets.graphql.ts';

interface LabelRow {
  readonly id: string;
  readonly subscriptionActive: boolean;
  readonly orderReadySince: Date | null;
  readonly lastCustomer: string | null;
}

const loadLabelRow = rowLoader(
  (ids) => sql<LabelRow>`
    select a.id,
      exists (select 1 from subscriptions s where s.asset_id = a.id and s.state = 'ACTIVE')
        as subscription_active,
      (select o.readied_at from ready_orders o where o.asset_id = a.id) as order_ready_since,
      (select c.full_name from asset_subscriptions l
        join subscriptions s on s.id = l.subscription_id join customers c on c.id = s.customer_id
        where l.asset_id = a.id and l.ended_at is not null
        order by l.ended_at desc, l.id desc limit 1) as last_customer
    from assets a where a.id = ${anyOfIds(ids)}`,
);

const PrintedLabelRef = builder.objectRef<LabelLines>('PrintedLabel').implement({
  description: "Additional text on a vehicle's printed label.",
  fields: (t) => ({
    comment: t.exposeString('comment', { nullable: true }),
    customer: t.exposeString('customer', { nullable: true }),
    readySince: t.expose('readySince', { type: 'DateTime', nullable: true }),
    inNotes: t.exposeString('inNotes', { nullable: true }),
    outNotes: t.exposeString('outNotes', { nullable: true }),
  }),
});

builder.objectFields(AssetRef, (t) => ({
  printedLabel: t.field({
    type: PrintedLabelRef,
    resolve: async ({ id, state }, _args, context) => {
      const [row, events] = await Promise.all([loadLabelRow(context, id), loadEvents(context, id)]);
      return labelLines({
        state,
        subscriptionActive: row?.subscriptionActive ?? false,
        orderReadySince: row?.orderReadySince ?? null,
        lastCustomer: row?.lastCustomer ?? null,
        events: events
          // The storage location has its own line.
          .filter(({ kind }) => !kind.startsWith('asset.storage_location'))
          .map((event) => ({
            state: stateOf(event) ?? null,
            note: eventText(event).note,
            description: labelText(event),
          })),
      });
    },
  }),
}));
