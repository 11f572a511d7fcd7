import { sql } from 'kysely';
import {
  VARIANT_JSON,
  VariantRef,
  type VariantSummary,
  VehicleVersionRef,
} from '../catalogue/catalogue.graphql.ts';
import { addAssetCommand } from '../inventory/asset-commands.graphql.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { changeAssetVariant } from './change-asset-variant.ts';
import { validateArrivals } from './check-in-arrivals.ts';
import { checkInAsset } from './check-in-asset.ts';
import { loadPurchaseOrder } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';
import { undoCheckIn } from './undo-check-in.ts';

interface OrderedAs {
  readonly id: string;
  readonly variant: VariantSummary;
  readonly vehicleVersion: { readonly id: string; readonly name: string };
}

/** Loads what corrected vehicles were ordered as, which the lines of their closed purchase orders keep. */
const loadOrderedAs = rowLoader(
  (ids) => sql<OrderedAs>`
    select k.asset_id as id, ${VARIANT_JSON} as variant,
      json_build_object('id', n.id, 'name', n.name) as vehicle_version
    from ordered_vehicles k
    join assets a on a.id = k.asset_id
      and (a.variant_id, a.vehicle_version_id) <> (k.variant_id, k.vehicle_version_id)
    join variants v on v.id = k.variant_id join vehicles m on m.id = v.vehicle_id
    join vehicle_versions n on n.id = k.vehicle_version_id
    where k.asset_id = ${anyOfIds(ids)}`,
);

const OrderedAsRef = builder.objectRef<OrderedAs>('OrderedVehicle').implement({
  description: 'What the line of a closed purchase order says of a vehicle.',
  fields: (t) => ({
    variant: t.expose('variant', { type: VariantRef }),
    vehicleVersion: t.expose('vehicleVersion', { type: VehicleVersionRef }),
  }),
});

builder.objectFields(AssetRef, (t) => ({
  orderedAs: t.field({
    type: OrderedAsRef,
    nullable: true,
    description:
      'What it was ordered as, if it was corrected after its purchase order was closed; else null.',
    resolve: ({ id }, _args, context) => loadOrderedAs(context, id),
  }),
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

addAssetCommand(
  undoCheckIn,
  (arg) => ({ assetId: arg.id({ required: true }), reason: arg.string({ required: true }) }),
  'Takes back a check-in that was a mistake: the vehicle is ordered or in transit again, and its serial number is free. One that was received without being ordered is removed.',
);

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
