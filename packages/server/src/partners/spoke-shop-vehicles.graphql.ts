import { sql } from 'kysely';
import { VariantRef, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { loadVehicle, VehicleRef } from '../catalogue/vehicles.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { SpokeShopRef } from './partners.graphql.ts';

/** Models that the default vendors of shops supply, by brand and model. */
const loadAvailable = rowListLoader(
  (ids) => sql<{ ownerId: string; vehicleId: string }>`
    select s.id as owner_id, l.vehicle_id
    from spoke_shops s
    join vendor_vehicles l on l.vendor_id = s.default_vendor_id and l.enabled
    join vehicles m on m.id = l.vehicle_id and m.kind <> 'TEST'
    where s.id = ${anyOfIds(ids)}
    order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id
      ${MEMBERS_LIMIT}`,
);

/** The offers of shops, by brand, model, color and size. */
const loadEnabled = rowListLoader(
  (ids) => sql<VariantSummary & { ownerId: string }>`
    select e.spoke_shop_id as owner_id, v.id, v.vehicle_id, m.brand, m.model,
      v.color, v.size, v.image_url
    from spoke_shop_variants e
    join variants v on v.id = e.variant_id join vehicles m on m.id = v.vehicle_id
    where e.spoke_shop_id = ${anyOfIds(ids)}
    order by v.sort_name collate "und-x-icu", v.id
      ${MEMBERS_LIMIT}`,
);

builder.objectFields(SpokeShopRef, (t) => ({
  availableVehicles: t.field({
    type: [VehicleRef],
    description: 'The models that its default vendor supplies, by brand and model.',
    resolve: async ({ id }, _args, context) => {
      const found = await loadAvailable(context, id);
      const vehicles = await Promise.all(
        found.map(({ vehicleId }) => loadVehicle(context, vehicleId)),
      );
      return vehicles.filter((vehicle) => vehicle !== undefined);
    },
  }),
  enabledVariants: t.field({
    type: [VariantRef],
    description: 'The variants it offers to customers.',
    resolve: ({ id }, _args, context) => loadEnabled(context, id),
  }),
}));
