import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { AVAILABLE_AT_HUB } from '../stock/free-asset.ts';
import { VehicleRef } from './vehicles.graphql.ts';

interface OwnedByVehicle {
  /** The vehicle model's id. */
  readonly ownerId: string;
  readonly id: string;
  readonly name: string;
}

interface SupplyingVendor extends OwnedByVehicle {
  readonly enabled: boolean;
  readonly wholesalePriceCents: number;
}

const loadVendors = rowListLoader(
  (vehicleIds) => sql<SupplyingVendor>`
    select l.vehicle_id as owner_id, n.id, n.name, l.enabled,
      coalesce(l.wholesale_price_cents, vv.default_wholesale_price_cents, m.wholesale_price_cents)
        as wholesale_price_cents
    from vendor_vehicles l join vendors n on n.id = l.vendor_id join vehicles m on m.id = l.vehicle_id
    left join vehicle_versions vv on vv.vehicle_id = m.id and vv.is_default
    where l.vehicle_id = ${anyOfIds(vehicleIds)} order by n.name collate "und-x-icu", n.id
      ${MEMBERS_LIMIT}`,
);

const VehicleVendorRef = builder.objectRef<SupplyingVendor>('VehicleVendor').implement({
  description: 'A vendor that a model is linked to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    enabled: t.exposeBoolean('enabled'),
    wholesalePriceCents: t.expose('wholesalePriceCents', {
      type: 'Cents',
      description:
        "For the default version: the vendor's price, else the version's, else the model's.",
    }),
  }),
});

interface StockingHub extends OwnedByVehicle {
  readonly directShipEnabled: boolean;
  readonly stock: number;
  readonly backorderVariantsCount: number;
}

const loadHubs = rowListLoader(
  (vehicleIds) => sql<StockingHub>`
    select m.id as owner_id, h.id, h.name, h.direct_ship_enabled,
      case when h.direct_ship_enabled then coalesce(sum(hv.promised_count), 0)
        else (select count(*) from variants v join assets a on a.variant_id = v.id
          where v.vehicle_id = m.id and a.hub_id = h.id and ${AVAILABLE_AT_HUB}) end as stock,
      count(*) filter (where hv.allow_backorders) as backorder_variants_count
    from vehicles m cross join hubs h
    left join (hub_variants hv join variants v on v.id = hv.variant_id)
      on hv.hub_id = h.id and v.vehicle_id = m.id
    where m.id = ${anyOfIds(vehicleIds)}
    group by m.id, h.id order by h.name collate "und-x-icu", h.id
      ${MEMBERS_LIMIT}`,
);

const VehicleHubRef = builder.objectRef<StockingHub>('VehicleHub').implement({
  description: "A model's availability at a hub.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    directShipEnabled: t.exposeBoolean('directShipEnabled'),
    stock: t.exposeInt('stock', {
      description: 'Available vehicles; at a direct-ship hub, promised stock.',
    }),
    backorderVariantsCount: t.exposeInt('backorderVariantsCount'),
  }),
});

interface OfferingShop extends OwnedByVehicle {
  readonly variantsCount: number;
}

const loadShops = rowListLoader(
  (vehicleIds) => sql<OfferingShop>`
    select v.vehicle_id as owner_id, s.id, s.name, count(*) as variants_count
    from spoke_shop_variants sv join variants v on v.id = sv.variant_id
    join spoke_shops s on s.id = sv.spoke_shop_id and s.deleted_at is null
    where v.vehicle_id = ${anyOfIds(vehicleIds)}
    group by v.vehicle_id, s.id order by s.name collate "und-x-icu", s.id
      ${MEMBERS_LIMIT}`,
);

const VehicleShopRef = builder.objectRef<OfferingShop>('VehicleShop').implement({
  description: 'A partner shop that offers variants of a model.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    variantsCount: t.exposeInt('variantsCount'),
  }),
});

builder.objectFields(VehicleRef, (t) => ({
  vendors: t.field({
    type: [VehicleVendorRef],
    estimatedRows: 10,
    resolve: ({ id }, _args, context) => loadVendors(context, id),
  }),
  hubs: t.field({
    type: [VehicleHubRef],
    estimatedRows: 100,
    resolve: ({ id }, _args, context) => loadHubs(context, id),
  }),
  shops: t.field({
    type: [VehicleShopRef],
    estimatedRows: 100,
    resolve: ({ id }, _args, context) => loadShops(context, id),
  }),
}));
