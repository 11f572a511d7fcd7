import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import type { Hub, NamedHub } from './hub-rows.ts';
import { listedDetail, type NamedOrganization, ofListed } from './organization-rows.ts';
import type { ServiceAreaDetails } from './service-area-rows.ts';
import type { SpokeShopDetails } from './spoke-shop-rows.ts';
import { TAX_RATE_OBJECT, type TaxRate, TaxRateRef } from './tax-rates.graphql.ts';

export const OrganizationRef = builder.objectRef<NamedOrganization>('Organization').implement({
  description: 'An employer whose employees get vehicles, with its agreements and benefits.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.string({ resolve: listedDetail('slug') }),
    logo: t.field({
      type: ImageRef,
      nullable: true,
      resolve: ofListed(({ logoUrl }) => imageOf(logoUrl)),
    }),
  }),
});

const HUB_COLUMNS = sql`
  h.id, h.name, h.direct_ship_enabled, h.line1, h.line2, h.city,
  h.state_code, h.postal_code`;

/** Loads the active sales tax rate of hubs. */
export const loadHubTaxRate = rowLoader(
  (hubIds) => sql<{ id: string; taxRate: TaxRate }>`
    select h.id, ${TAX_RATE_OBJECT} as tax_rate
    from hubs h join tax_rates r on r.id = h.tax_rate_id and r.active where h.id = any(${hubIds}::uuid[])`,
);

/** Loads hubs by id. */
export const loadHub = rowLoader(
  (ids) => sql<Hub>`select ${HUB_COLUMNS} from hubs h where h.id = ${anyOfIds(ids)}`,
);

/** Kind and place of a hub; lists that only show its name do not load them. */
export const hubPlace = defineDetails<{ readonly id: string } | Hub, Hub>(
  'Hub',
  { whole: (hub) => ('line1' in hub ? hub : undefined) },
  loadHub,
);

export const HubRef = builder.objectRef<NamedHub | Hub>('Hub').implement({
  description:
    'A location of the business, or a direct-ship hub, from which vendors ship to customers.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    directShipEnabled: t.boolean({
      description: 'True for a direct-ship hub, which has no location.',
      resolve: hubPlace.field('directShipEnabled'),
    }),
    fullAddress: t.string({ resolve: hubPlace.read((hub) => joinAddress(hub)) }),
    taxRate: t.field({
      type: TaxRateRef,
      nullable: true,
      resolve: async (hub, _args, context) => (await loadHubTaxRate(context, hub.id))?.taxRate,
    }),
  }),
});

export interface SpokeChain {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
}

export const SpokeChainRef = builder.objectRef<SpokeChain>('SpokeChain').implement({
  description: 'A company with several partner shops.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    logo: t.field({ type: ImageRef, nullable: true, resolve: (row) => imageOf(row.logoUrl) }),
  }),
});

export interface SpokeShop {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly contactEmail: string | null;
  readonly chain: SpokeChain | null;
  readonly discoverable: boolean;
  /** All other fields, if a list has already loaded them. */
  readonly details?: SpokeShopDetails;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

export const SpokeShopRef = builder.objectRef<SpokeShop>('SpokeShop').implement({
  description: "A partner's shop where customers pick up vehicles.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    phone: t.exposeString('phone', { nullable: true }),
    shopPhone: t.exposeString('phone', { nullable: true }),
    phoneNumber: t.expose('phone', { type: PhoneNumberRef, nullable: true }),
    contactEmail: t.exposeString('contactEmail', { nullable: true }),
    discoverable: t.exposeBoolean('discoverable', {
      description: 'True if customers can choose it.',
    }),
    chain: t.expose('chain', {
      type: SpokeChainRef,
      nullable: true,
      description: 'Null for a shop that belongs to none.',
    }),
    fullAddress: t.string({ resolve: (shop) => joinAddress(shop) }),
  }),
});

/** Columns of a {@link SpokeShop} from `spoke_shops s left join spoke_chains c`. */
const SHOP_COLUMNS = sql`
  s.id, s.name, s.phone, s.contact_email, s.discoverable, s.line1, s.line2, s.city, s.state_code,
  s.postal_code,
  case when c.id is not null
    then json_build_object('id', c.id, 'name', c.name, 'logoUrl', c.logo_url) end as chain`;

/** Loads spoke shops by id. */
export const loadSpokeShop = rowLoader(
  (ids) => sql<SpokeShop>`
    select ${SHOP_COLUMNS} from spoke_shops s left join spoke_chains c on c.id = s.chain_id
    where s.id = ${anyOfIds(ids)}`,
);

const loadShopsOfOffice = rowListLoader(
  (officeIds) => sql<SpokeShop & { readonly ownerId: string }>`
    select ${SHOP_COLUMNS}, f.id as owner_id
    from offices f
    join spoke_shops s on s.service_area_id = f.service_area_id and s.deleted_at is null
    left join spoke_chains c on c.id = s.chain_id
    where f.id = ${anyOfIds(officeIds)} order by s.name collate "und-x-icu", s.id
    ${MEMBERS_LIMIT}`,
);

export interface ServiceArea {
  readonly id: string;
  readonly name: string;
  /** All other fields, if a list has already loaded them. */
  readonly details?: ServiceAreaDetails;
}

export const ServiceAreaRef = builder.objectRef<ServiceArea>('ServiceArea').implement({
  description: 'A region with at most one walk-in hub and any number of shops.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
  }),
});

export const OfficeRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('Office')
  .implement({
    description:
      'A location of an organization. It decides which programs and models its employees can choose.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      serviceArea: t.field({
        type: ServiceAreaRef,
        nullable: true,
        resolve: async ({ id }, _args, context) =>
          (await loadOfficePlace(context, id))?.serviceArea,
      }),
      spokeShops: t.field({
        type: [SpokeShopRef],
        estimatedRows: 100,
        description: 'The shops of its service area, by name.',
        resolve: ({ id }, _args, context) => loadShopsOfOffice(context, id),
      }),
    }),
  });

interface OfficeOfOrganization {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
}

const loadOfficesOfOrganization = rowListLoader(
  (ids) => sql<OfficeOfOrganization>`
    select id, organization_id as owner_id, name from offices
    where organization_id = ${anyOfIds(ids)} order by name collate "und-x-icu", id
      ${MEMBERS_LIMIT}`,
);

builder.objectField(OrganizationRef, 'offices', (t) =>
  t.field({
    type: [OfficeRef],
    estimatedRows: 20,
    description: 'By name.',
    resolve: ({ id }, _args, context) => loadOfficesOfOrganization(context, id),
  }),
);

const loadOfficePlace = rowLoader(
  (ids) => sql<{ id: string; serviceArea: ServiceArea | null }>`
    select f.id, case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as service_area
    from offices f left join service_areas a on a.id = f.service_area_id
    where f.id = ${anyOfIds(ids)}`,
);
