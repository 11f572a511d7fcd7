import { type RawBuilder, sql } from 'kysely';
import { addAssetCommand } from '../inventory/asset-commands.graphql.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';
import { returnAssetToVendor } from './return-to-vendor.ts';
import { VendorRef } from './vendors.graphql.ts';

interface VendorReturn {
  readonly assetId: string;
  readonly reference: string;
  readonly creditCents: number;
  readonly returnedAt: Date;
}

const VendorReturnRef = builder.objectRef<VendorReturn>('VendorReturn').implement({
  description: 'A vehicle that went back to the vendor of its purchase order.',
  fields: (t) => ({
    asset: t.field({
      type: AssetRef,
      resolve: async ({ assetId }, _args, context) =>
        existing(await loadAsset(context, assetId), 'Asset'),
    }),
    reference: t.exposeString('reference', { description: "The vendor's number of the return." }),
    creditCents: t.expose('creditCents', {
      type: 'Cents',
      description: "The amount of the vendor's credit note.",
    }),
    returnedAt: t.expose('returnedAt', { type: 'DateTime' }),
  }),
});

const RETURN = sql`r.asset_id, r.reference, r.credit_cents, r.returned_at`;

const loadReturnOf = rowLoader(
  (ids) => sql<VendorReturn & { readonly id: string }>`
    select r.asset_id as id, ${RETURN} from vendor_returns r where r.asset_id = ${anyOfIds(ids)}`,
);

/** Loads the returns of purchase orders or vendors, newest first. @param owner a column of the purchase order `p`. */
const returnsOf = (owner: RawBuilder<unknown>) =>
  rowListLoader(
    (ids) => sql<VendorReturn & { readonly ownerId: string }>`
      select ${owner} as owner_id, ${RETURN}
      from purchase_orders p join assets a on a.purchase_order_id = p.id
        join vendor_returns r on r.asset_id = a.id
      where ${owner} = ${anyOfIds(ids)} and p.deleted_at is null
      order by r.returned_at desc, r.asset_id desc ${MEMBERS_LIMIT}`,
  );
const loadReturnsOfOrder = returnsOf(sql`p.id`);
const loadReturnsOfVendor = returnsOf(sql`p.vendor_id`);

builder.objectField(AssetRef, 'vendorReturn', (t) =>
  t.field({
    type: VendorReturnRef,
    nullable: true,
    description: 'Null unless it went back to its vendor.',
    resolve: ({ id }, _args, context) => loadReturnOf(context, id),
  }),
);

builder.objectField(PurchaseOrderRef, 'vendorReturns', (t) =>
  t.field({
    type: [VendorReturnRef],
    estimatedRows: 10,
    description: 'Vehicles that went back to the vendor, newest first.',
    resolve: ({ id }, _args, context) => loadReturnsOfOrder(context, id),
  }),
);

builder.objectField(VendorRef, 'vendorReturns', (t) =>
  t.field({
    type: [VendorReturnRef],
    estimatedRows: 50,
    description: 'Vehicles that went back to it, newest first.',
    resolve: ({ id }, _args, context) => loadReturnsOfVendor(context, id),
  }),
);

addAssetCommand(
  returnAssetToVendor,
  (arg) => ({
    assetId: arg.id({ required: true }),
    reference: arg.string({ required: true }),
    creditCents: arg({
      type: 'Cents',
      required: true,
      description: "The amount of the vendor's credit note; 0 if there is none.",
    }),
  }),
  'Sends a vehicle back to the vendor of its purchase order. It is decommissioned, which cannot be undone.',
);
