import { hubRecord } from '@kickstand/domain/partners/hub-record.ts';
import { sql } from 'kysely';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, eachOfIds } from '../platform/database/sql-fragments.ts';
import { addSaveCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import { AddressRef } from '../records/address.graphql.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import { recordInput, recordOutput } from '../records/record.graphql.ts';
import { GOING_TO_SHOPS, ON_SITE } from '../stock/stock-sql.ts';
import { type Hub, type HubDetails, type NamedHub, selectHubs } from './hub-rows.ts';
import { HubRef, hubPlace, loadHub, ServiceAreaRef } from './partners.graphql.ts';
import { saveHub } from './save-hub.ts';

const loadHubDetails = defineLoader<HubDetails>((context, ids) =>
  rows(context.database.sql, selectHubs(sql`h.id = ${anyOfIds(ids)}`)),
);

const details = defineDetails<NamedHub | Hub, HubDetails>(
  'Hub',
  { whole: (hub) => ('details' in hub ? hub.details : undefined) },
  loadHubDetails,
);
const detail = details.field;

const AT_HUB = sql`a.hub_id = h.id and not a.subscribed`;

/** Vehicles at hubs that are not with customers or gone, and open orders there. */
const loadHubFigures = rowLoader(
  (ids) => sql<{ id: string; stockCount: number; openOrdersCount: number }>`
    select h.id,
      (${cachedCount('stock', 'a', [AT_HUB, ON_SITE])}
        - (select count(*) from (${GOING_TO_SHOPS}) g join assets a on a.id = g.asset_id
          where a.deleted_at is null and a.spoke_shop_id is null and ${AT_HUB} and ${ON_SITE}))::int
        as stock_count,
      ${cachedCount('order', 'o', [sql`o.hub_id = h.id and o.state = 'open'`])}::int
        as open_orders_count
    from ${eachOfIds(ids)} as h(id)`,
);

builder.objectFields(HubRef, (t) => ({
  serviceArea: t.field({ type: ServiceAreaRef, resolve: detail('serviceArea') }),
  ...recordOutput(t, hubRecord, details.read, ['name', 'directShipEnabled', 'address']),
  address: t.field({ type: AddressRef, resolve: hubPlace.read((hub) => hub) }),
  phoneNumber: t.field({ type: PhoneNumberRef, nullable: true, resolve: detail('phone') }),
  taxRateId: t.id({ nullable: true, resolve: detail('taxRateId') }),
  taxRatePercentage: t.float({
    nullable: true,
    description: '8.875 for 8.875 %; also set if the tax rate is archived.',
    resolve: detail('taxRatePercentage'),
  }),
  stripeTaxRateId: t.string({
    nullable: true,
    description: "The provider's id of the sales tax rate.",
    resolve: detail('stripeTaxRateId'),
  }),
  updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
  stockCount: t.int({
    description: 'Vehicles at the hub that are not with customers.',
    resolve: async ({ id }, _args, context) => (await loadHubFigures(context, id))?.stockCount ?? 0,
  }),
  openOrdersCount: t.int({
    description: 'Orders in the state open, which wait for a vehicle.',
    resolve: async ({ id }, _args, context) =>
      (await loadHubFigures(context, id))?.openOrdersCount ?? 0,
  }),
}));

builder.queryField('hubs', (t) =>
  t.field({
    type: [HubRef],
    estimatedRows: 200,
    description: 'All hubs, by name.',
    extensions: { checksCaller: true },
    resolve: async (_root, _args, { admission }) =>
      (await admission.readAll(selectHubs(sql`true`))).map((hub) => ({
        ...hub,
        ...hub.address,
        line2: hub.address.line2 ?? null,
        details: hub,
      })),
  }),
);

addQueryById('hub', HubRef, loadHub);

const HubAttributesRef = builder.inputType('HubAttributes', {
  description: 'In an update, omitted fields are unchanged; null clears a field.',
  fields: (t) => recordInput(t, hubRecord),
});

addSaveCommand(
  HubRef,
  saveHub,
  HubAttributesRef,
  async (context, { hubId }) => existing(await loadHub(context, hubId), 'Hub'),
  'Creates a hub, or updates the one with the id.',
);
