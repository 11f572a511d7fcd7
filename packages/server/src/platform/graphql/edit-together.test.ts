import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { firstRow } from '../database/database.ts';

/** A record that several people edit, and two of its fields that are merged separately. */
interface Editable {
  readonly what: string;
  /** The source of its id. */
  readonly from: string;
  /** Loads it, as `record`. */
  readonly read: string;
  /** All fields of its form. */
  readonly fields: string;
  /** Saves it, as `record`. */
  readonly save: string;
  readonly attributes?: string;
  readonly first: Readonly<Record<string, unknown>>;
  readonly second: Readonly<Record<string, unknown>>;
  /** Its values after the second change; as sent if omitted. */
  readonly shows?: Readonly<Record<string, unknown>>;
  /** Null without a change history. */
  readonly author?: null;
}

const by = (verb: string, id = 'id') => `${verb}(${id}: $id,
  attributes: $attributes, expectedUpdatedAt: $version)`;
const ADDRESS = '{ line1 line2 city stateCode postalCode }';

const RECORDS: readonly Editable[] = [
  {
    what: 'vendor',
    from: 'select id from vendors',
    read: 'vendor(id: $id)',
    fields: 'name minTimeToFulfill maxTimeToFulfill vehicleIds',
    save: by('vendorCreateOrUpdate'),
    attributes: 'VendorAttributes',
    first: { name: 'First Wheels' },
    second: { maxTimeToFulfill: 77 },
  },
  {
    what: 'hub',
    from: 'select id from hubs',
    read: 'hub(id: $id)',
    fields: `name directShipEnabled phone email emailPictureUrl businessHours locationsPageCopy
      googleMapsUrl pickupCalendarUrl deliveryCalendarUrl testRideUrl pandacareUrl taxRateId
      minTimeToFulfill maxTimeToFulfill serviceArea { id } address ${ADDRESS}`,
    save: by('hubCreateOrUpdate'),
    attributes: 'HubAttributes',
    first: { locationsPageCopy: 'First copy' },
    second: { email: null },
  },
  {
    what: 'promotion',
    from: 'select id from promotions',
    read: 'promotion(id: $id)',
    fields: `code title description discountType amountCents percentage duration durationMonths
      budgetCents organization { id }`,
    save: by('promotionCreateOrUpdate'),
    attributes: 'PromotionAttributes',
    first: { title: 'First title' },
    second: { description: 'Second description' },
  },
  {
    what: 'chain',
    from: "select id from spoke_chains where admins <> '[]'",
    read: 'spokeChain(id: $id)',
    fields: 'name admins { name email }',
    save: by('spokeChainCreateOrUpdate'),
    attributes: 'SpokeChainAttributes',
    first: { name: 'First chain' },
    second: { admins: [] },
  },
  {
    what: 'shop',
    from: 'select id from spoke_shops where deleted_at is null',
    read: 'spokeShop(id: $id)',
    fields: `name phone contactEmail discoverable admins { name email } chain { id }
      serviceArea { id } defaultVendor { id } enabledVariants { id } address ${ADDRESS}`,
    save: by('spokeShopUpdate'),
    attributes: 'SpokeShopAttributes',
    first: { name: 'First shop' },
    second: { phone: null },
  },
  {
    what: 'service area',
    from: 'select id from service_areas',
    read: 'serviceArea(id: $id)',
    fields: 'name directShipProgramAvailable spokeProgramAvailable',
    save: by('serviceAreaCreateOrUpdate'),
    attributes: 'ServiceAreaAttributes',
    first: { name: 'First area' },
    second: { spokeProgramAvailable: false },
    author: null,
  },
  {
    what: 'vehicle model',
    from: 'select id from vehicles',
    read: 'vehicle(id: $id)',
    fields: `brand model coreModel kind category shortDescription details featureList allowBuyout
      msrpCents wholesalePriceCents versions { id name } variants { id color size } images { url }`,
    save: by('vehicleCreateOrUpdate'),
    attributes: 'VehicleAttributes',
    first: { model: 'First model' },
    second: { shortDescription: null },
    shows: { shortDescription: '' },
  },
  {
    what: 'organization',
    from: 'select id from organizations where not private_beta',
    read: 'organization(id: $id)',
    fields: 'name slug discoverable termsAndConditionsUrl benefitsText allowedDomains',
    save: by('organizationCreateOrUpdate'),
    attributes: 'OrganizationAttributes',
    first: { name: 'First organization' },
    second: { benefitsText: 'Second text' },
  },
  {
    what: 'office',
    from: 'select id from offices where service_area_id is not null',
    read: 'office(input: { id: $id })',
    fields: `name discoverable directShipEnabled spokeEnabled permittedVehicleTypes
      serviceArea { id } vehicleExceptions { id }`,
    save: by('officeUpdate'),
    attributes: 'OfficeAttributes',
    first: { name: 'First office' },
    second: { permittedVehicleTypes: [] },
  },
  {
    what: 'customer',
    from: 'select id from customers where phone is not null',
    read: 'customer(customerId: $id)',
    fields: `firstName lastName email phone helmetSize organization { id } office { id }
      shippingAddress ${ADDRESS} billingAddress ${ADDRESS}`,
    save: by('customerUpdate', 'customerId'),
    attributes: 'CustomerAttributes',
    first: { lastName: 'First' },
    second: { phone: null },
  },
  {
    what: 'user',
    from: "select id from staff_users where email like 'luis%'",
    read: 'forestUser(id: $id)',
    fields: 'fullName disabled hub { id }',
    save: by('forestUserUpdate'),
    attributes: 'ForestUserAttributes',
    first: { fullName: 'First Name' },
    second: { hubId: null },
    shows: { hub: null },
  },
  {
    what: 'purchase order',
    from: "select id from purchase_orders where state <> 'CLOSED'",
    read: 'purchaseOrder(id: $id)',
    fields: `purchaseOrderNumber salesOrderNumber trackingInfo notes shippingCostsCents
      additionalCostsCents discountPercentage state vendor { id } hub { id } spokeShop { id }`,
    save: 'purchaseOrderCreateOrUpdate(attributes: $attributes)',
    attributes: 'PurchaseOrderAttributes',
    first: { notes: 'First notes' },
    second: { trackingInfo: 'SECOND' },
  },
  {
    what: 'transfer order',
    from: "select id from transfer_orders where state <> 'CLOSED' and deleted_at is null",
    read: 'transferOrder(id: $id)',
    fields: 'trackingInfo notes shippingCostsCents additionalCostsCents state',
    save: by('transferOrderUpdate'),
    attributes: 'TransferOrderUpdateAttributes',
    first: { notes: 'First notes' },
    second: { trackingInfo: null },
    shows: { trackingInfo: '' },
  },
];

const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value));

describe('two people edit the same record', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
  });
  afterAll(() => server.close());

  async function open(record: Editable) {
    const { fields, read, save, attributes } = record;
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`${sql.raw(record.from)} order by id limit 1`,
    );
    const id = found?.id ?? '';
    const load = async () => {
      const answer = await server.ask<{ record: Record<string, unknown> }>(
        `query ($id: ID!) { record: ${read} { updatedAt ${fields} } }`,
        { id },
      );
      const { updatedAt, ...rest } = answer.data.record;
      return { version: String(updatedAt), record: plain(rest) };
    };
    const change = (changes: object, version: string) => {
      if (record.what === 'purchase order') {
        return server.ask(`mutation ($attributes: ${attributes}!) { record: ${save} { id } }`, {
          attributes: { ...changes, id, expectedUpdatedAt: version },
        });
      }
      return server.ask(
        `mutation ($id: ID!, $attributes: ${attributes}!, $version: DateTime) {
          record: ${save} { updatedAt } }`,
        { id, attributes: changes, version },
      );
    };
    return { load, change };
  }

  it.each(RECORDS)('a change of a $what leaves omitted fields unchanged', async (record) => {
    const { load, change } = await open(record);
    const before = await load();
    const answer = await change(record.first, before.version);
    expect(answer.errors).toBeUndefined();
    expect((await load()).record).toEqual({ ...before.record, ...record.first });
  });

  it.each(RECORDS)(
    'a change of an outdated $what is rejected with CONFLICT, names the other author, and applies to the new version',
    async (record) => {
      const { load, change } = await open(record);
      const before = await load();
      const theirs = Object.fromEntries(
        Object.keys(record.first).map((name) => [name, `Their ${record.what}`]),
      );
      expect((await change(theirs, before.version)).errors).toBeUndefined();
      const refused = await change(record.second, before.version);
      const known = record.author === undefined;
      const author = known ? 'Dana Petrović' : 'Someone else';
      expect(refused.error).toMatchObject({
        message: `${author} updated this ${record.what}. Review the changes and save again.`,
        extensions: {
          code: 'CONFLICT',
          changedBy: known ? ['admin@kickstand.example'] : [],
          changedByNames: known ? [author] : [],
        },
      });
      const after = await load();
      expect(after.record).toEqual({ ...before.record, ...theirs });
      expect((await change(record.second, after.version)).errors).toBeUndefined();
      const shown = record.shows ?? record.second;
      expect((await load()).record).toEqual({ ...after.record, ...shown });
    },
  );
});
