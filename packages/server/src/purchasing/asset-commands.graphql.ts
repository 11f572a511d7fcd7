import { addAssetCommand } from '../inventory/asset-commands.graphql.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { changeAssetVariant } from './change-asset-variant.ts';
import { validateArrivals } from './check-in-arrivals.ts';
import { checkInAsset } from './check-in-asset.ts';
import { loadPurchaseOrder } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';

builder.objectFields(AssetRef, (t) => ({
  purchaseOrder: t.field({
    type: PurchaseOrderRef,
    nullable: true,
    resolve: async ({ id }, _args, context) => {
      const found = await loadAsset(context, id);
      return found?.purchaseOrderId ? loadPurchaseOrder(context, found.purchaseOrderId) : null;
    },
  }),
}));

addAssetCommand(checkInAsset, (arg) => ({
  id: arg.id({ required: true }),
  serialNumber: arg.string(),
}));

/** Whether an input would be accepted, with the reason if not. */
interface Validation {
  readonly valid: boolean;
  readonly error: string | null;
}
const ValidationRef = builder.objectRef<Validation>('Validation').implement({
  description: 'Whether a value is accepted, and why not.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid'),
    error: t.exposeString('error', {
      nullable: true,
      description: 'A sentence; null if it is valid.',
    }),
  }),
});

builder.queryField('assetValidateCheckIn', (t) =>
  t.field({
    type: ValidationRef,
    description: 'Whether a vehicle can be checked in with a serial number now.',
    args: { id: t.arg.id({ required: true }), serialNumber: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      const id = checkId(args.id);
      const [checked] = await validateArrivals(context, [{ id, serialNumber: args.serialNumber }]);
      const error = checked?.error ?? null;
      return { valid: error === null, error };
    },
  }),
);

addAssetCommand(changeAssetVariant, (arg) => ({
  assetId: arg.id({ required: true }),
  variantId: arg.id({ required: true }),
}));
