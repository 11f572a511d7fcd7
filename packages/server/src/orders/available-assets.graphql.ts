import { VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { AssetStateRef } from '../inventory/assets.graphql.ts';
import { listAssignableAssets } from '../inventory/assignable-assets.ts';
import { HubRef, loadHub } from '../partners/partners.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { getOrder } from './order-rows.ts';

type AvailableAsset = Awaited<ReturnType<typeof listAssignableAssets>>[number];

const AvailableAssetRef = builder.objectRef<AvailableAsset>('AvailableAsset').implement({
  description: 'A vehicle that can be assigned to an order, or the reason why not.',
  fields: (t) => ({
    id: t.exposeID('id'),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
    storageLocation: t.exposeString('storageLocation', {
      nullable: true,
      description: 'Where at its hub or shop it is.',
    }),
    oldTag: t.exposeString('oldTag', {
      nullable: true,
      description: 'The number on a tag of another program, by which it can be scanned.',
    }),
    frameKey: t.exposeString('frameKey', { nullable: true }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    state: t.expose('state', { type: AssetStateRef }),
    vehicleVersion: t.expose('version', { type: VehicleVersionRef }),
    purchaseOrderId: t.exposeID('purchaseOrderId', { nullable: true }),
    purchaseOrderNumber: t.exposeString('purchaseOrderNumber', { nullable: true }),
    fromPairedPurchaseOrder: t.exposeBoolean('fromPairedPurchaseOrder', {
      description: 'Whether it arrives with the purchase order that the order is paired with.',
    }),
    hub: t.field({
      type: HubRef,
      nullable: true,
      resolve: (asset, _args, context) => loadHub(context, asset.hubId),
    }),
    unavailableReason: t.exposeString('unavailableReason', {
      description: 'Why it cannot be assigned; null if it can.',
      nullable: true,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('assetsAvailable', (t) =>
  t.field({
    type: [AvailableAssetRef],
    description:
      "The vehicles at the order's hub, including those that cannot be assigned, with the reason.",
    args: { orderId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const order = await getOrder(context.database.sql, checkId(args.orderId, 'orderId'));
      return await listAssignableAssets(context.database.sql, {
        ...order,
        variantId: order.variant.id,
      });
    },
  }),
);
