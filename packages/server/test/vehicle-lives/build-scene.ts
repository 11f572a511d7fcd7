import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { firstRow } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Customer, type Place, type Scene, STOCK, type Variant } from './entities.ts';

const FREE_VEHICLES_PER_VARIANT = 4;
const ADDRESS = sql`'1 Test Way', 'Oakland', 'CA', '94607'`;

function place(kind: Place['kind'], name: string, hub: Place | null, directShip = false): Place {
  return { kind, name, id: newId(), directShip, hub };
}

async function addHub(database: Database, hub: Place, serviceAreaId: string): Promise<void> {
  await sql`
    insert into hubs (id, name, service_area_id, direct_ship_enabled, line1, city, state_code,
      postal_code, tax_rate_id)
    select ${hub.id}, ${hub.name}, ${serviceAreaId}, ${hub.directShip}, ${ADDRESS},
      (select id from tax_rates where active and not inclusive order by id limit 1)`.execute(
    database.sql,
  );
}

/** A model with its version and variants, all supplied by the vendor. */
async function addModel(
  database: Database,
  vendorId: string,
  model: string,
  colors: readonly string[],
): Promise<Variant[]> {
  const [vehicleId, versionId] = [newId(), newId()];
  await sql`
    insert into vehicles (id, brand, model, kind, category, plan_price_cents, msrp_cents,
      wholesale_price_cents)
    values (${vehicleId}, 'Lives', ${model}, 'EBIKE', 'COMMUTER', 9900, 250000, 150000)`.execute(
    database.sql,
  );
  await sql`
    insert into vehicle_versions (id, vehicle_id, name, is_default, msrp_cents,
      default_wholesale_price_cents)
    values (${versionId}, ${vehicleId}, '1', true, 250000, 150000)`.execute(database.sql);
  await sql`
    insert into vendor_vehicles (vendor_id, vehicle_id) values (${vendorId}, ${vehicleId})`.execute(
    database.sql,
  );
  const variants = colors.map((color) => {
    const name = `Lives ${model} ${color}`;
    return { name, id: newId(), model, versionId, color };
  });
  for (const { id, name, color } of variants) {
    await sql`
      insert into variants (id, vehicle_id, sort_name, color, color_code, size)
      values (${id}, ${vehicleId}, ${name}, ${color}, '#102030', 'M')`.execute(database.sql);
  }
  return variants;
}

async function addCustomers(
  database: Database,
  serviceAreaId: string,
  count: number,
): Promise<Customer[]> {
  const [organizationId, officeId] = [newId(), newId()];
  await sql`
    insert into organizations (id, name, slug) values (${organizationId}, 'Lives', 'lives')`.execute(
    database.sql,
  );
  await sql`
    insert into offices (id, name, organization_id, service_area_id, direct_ship_enabled,
      spoke_enabled)
    values (${officeId}, 'Lives', ${organizationId}, ${serviceAreaId}, true, true)`.execute(
    database.sql,
  );
  const customers = Array.from({ length: count }, (_, index): Customer => {
    const name = `customer ${index + 1}`;
    return { kind: 'Customer', name, id: newId(), email: `life.${index + 1}@kickstand.example` };
  });
  for (const { id, email, name } of customers) {
    await sql`
      insert into customers (id, email, first_name, last_name, organization_id, office_id,
        stripe_customer_id, card_brand, card_last4)
      values (${id}, ${email}, 'Life', ${name}, ${organizationId}, ${officeId},
        ${`cus_demo_${id.replaceAll('-', '')}`}, 'visa', '4242')`.execute(database.sql);
  }
  return customers;
}

async function addShop(database: Database, shop: Place, serviceAreaId: string, vendorId: string) {
  await sql`
    insert into spoke_shops (id, name, service_area_id, default_vendor_id, line1, city, state_code,
      postal_code)
    values (${shop.id}, ${shop.name}, ${serviceAreaId}, ${vendorId}, ${ADDRESS})`.execute(
    database.sql,
  );
}

async function addStock(database: Database, hubs: readonly Place[], variants: readonly Variant[]) {
  const wanted = hubs.flatMap((at) =>
    variants.flatMap((variant) =>
      Array.from({ length: FREE_VEHICLES_PER_VARIANT }, () => ({ at, variant })),
    ),
  );
  const assets = wanted.map(({ at, variant }, index) => {
    return { id: newId(), serial: `FIRST ${index + 1}`, at, variant };
  });
  for (const { id, serial, at, variant } of assets) {
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
      values (${id}, 'ACTIVE', ${serial}, ${variant.id}, ${variant.versionId}, ${at.id}, ${id})`.execute(
      database.sql,
    );
  }
  return assets;
}

/** A part that only one hub counts. @returns its id. */
async function addPart(database: Database, hub: Place): Promise<string> {
  const id = newId();
  await sql`
    insert into parts (id, name, number, price_cents, updated_by, updated_at)
    values (${id}, 'Life brake pad', '', 1250, 'life', now())`.execute(database.sql);
  await sql`
    insert into part_stock (part_id, hub_id, quantity) values (${id}, ${hub.id}, ${STOCK})`.execute(
    database.sql,
  );
  return id;
}

/**
 * Adds a separate scene to the business: two hubs, a direct-ship hub, a shop, a vendor of two
 * models, and customers, so that no demo data takes part. All variants allow backorders.
 */
export async function buildScene(database: Database, customerCount = 40): Promise<Scene> {
  const [area, other, vendorId] = [newId(), newId(), newId()];
  await sql`
    insert into service_areas (id, name, direct_ship_program_available, spoke_program_available)
    values (${area}, 'Lives', true, true), (${other}, 'Other lives', false, false)`.execute(
    database.sql,
  );
  await sql`insert into vendors (id, name) values (${vendorId}, 'Lives')`.execute(database.sql);
  const home = place('Hub', 'the hub', null);
  const away = place('Hub', 'the other hub', null);
  const direct = place('Hub', 'the direct-ship hub', null, true);
  const shop = place('SpokeShop', 'the shop', home);
  await addHub(database, home, area);
  await addHub(database, direct, area);
  await addHub(database, away, other);
  await addShop(database, shop, area, vendorId);
  const variants = [
    ...(await addModel(database, vendorId, 'Alpha', ['red', 'blue'])),
    ...(await addModel(database, vendorId, 'Beta', ['green'])),
  ];
  for (const { id } of variants) {
    await sql`
      insert into hub_variants (hub_id, variant_id, allow_backorders)
      select id, ${id}, true from unnest(${[home.id, direct.id, away.id]}::uuid[]) as h(id)`.execute(
      database.sql,
    );
    await sql`
      insert into spoke_shop_variants (spoke_shop_id, variant_id) values (${shop.id}, ${id})`.execute(
      database.sql,
    );
  }
  const customers = await addCustomers(database, area, customerCount);
  const known = await firstRow(
    database.sql,
    sql<{ found: boolean }>`
    select exists (select 1 from tax_rates where active and not inclusive) as found`,
  );
  if (!known?.found) throw new Error('The demo business has no tax rate.');
  const hubs = [home, away, direct];
  const assets = await addStock(database, [home, away], variants);
  const partId = await addPart(database, home);
  return { hubs, home, direct, shop, variants, customers, vendorId, partId, assets };
}
