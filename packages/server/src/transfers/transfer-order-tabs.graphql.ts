import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { VARIANT_JSON, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { addModelGroup, groupByModel } from '../catalogue/model-groups.graphql.ts';
import { AssetRef, AssetStateRef, type AssetSummary } from '../inventory/assets.graphql.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { COUNTED_LINE } from './transferred-assets.ts';

/** A vehicle of a transfer order, with the date it entered its tab. */
interface TransferredRow {
  readonly tab: 'allocated' | 'shipped' | 'checkedIn' | 'lost';
  readonly since: Date;
  readonly previousState: AssetState;
  readonly asset: AssetSummary;
  readonly variant: VariantSummary;
}

function listTransferred(on: Sql, id: string): Promise<TransferredRow[]> {
  return rows(
    on,
    sql<TransferredRow>`
      select
        case when l.lost_at is not null then 'lost' when l.received_at is not null then 'checkedIn'
          when a.state = 'SHIPPED_TO' then 'shipped' else 'allocated' end as tab,
        coalesce(l.lost_at, l.received_at, l.shipped_at, l.allocated_at) as since,
        l.previous_state,
        json_build_object('id', a.id, 'serialNumber', a.serial_number, 'state', a.state) as asset,
        ${VARIANT_JSON} as variant
      from transfer_order_assets l
      join assets a on a.id = l.asset_id
      join variants v on v.id = a.variant_id
      join vehicles m on m.id = v.vehicle_id
      where l.transfer_order_id = ${id} and ${COUNTED_LINE}
      order by v.sort_name collate "und-x-icu", v.id, a.serial_number nulls last, a.id`,
  );
}

const TransferAssetRef = builder.objectRef<TransferredRow>('TransferAsset').implement({
  description: 'A vehicle on a transfer order.',
  fields: (t) => ({
    asset: t.expose('asset', { type: AssetRef }),
    since: t.expose('since', { type: 'DateTime' }),
    previousState: t.expose('previousState', {
      type: AssetStateRef,
      description: 'The state it returns to if it is removed.',
    }),
  }),
});

const ModelGroupRef = addModelGroup('Transfer', TransferAssetRef);

const TransferOrderTabsRef = builder
  .objectRef<readonly TransferredRow[]>('TransferOrderTabs')
  .implement({
    description: 'The vehicles of a transfer order by status.',
    fields: (t) => {
      const tab = (name: TransferredRow['tab']) =>
        t.field({
          type: [ModelGroupRef],
          estimatedRows: 10,
          resolve: (assets) => groupByModel(assets.filter((each) => each.tab === name)),
        });
      return {
        allocatedAssets: tab('allocated'),
        shippedAssets: tab('shipped'),
        checkedInAssets: tab('checkedIn'),
        lostAssets: tab('lost'),
      };
    },
  });

builder.queryField('transferOrderTabs', (t) =>
  t.field({
    type: TransferOrderTabsRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => listTransferred(context.database.sql, checkId(args.id)),
  }),
);
