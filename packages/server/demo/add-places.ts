import {
  CHAINS,
  CITIES,
  type City,
  DIRECT_SHIP,
  SHOPS,
  TAX_RATES,
  VENDORS,
} from './demo-cities.ts';
import { demoLogo } from './demo-logo.ts';
import { taxReference } from './demo-reference.ts';
import { type DemoWorld, found, iso, type Place, type Vendor } from './demo-world.ts';

const OPENED_DAYS_AGO = 1500;

/** The tax rates, cities and hubs of the business. */
export function addPlaces(world: DemoWorld): void {
  const createdAt = iso(world.ago(OPENED_DAYS_AGO));
  const taxIds = new Map<string, string>();
  for (const [index, rate] of TAX_RATES.entries()) {
    const id = world.id(world.ago(OPENED_DAYS_AGO));
    taxIds.set(rate.name, id);
    world.rows.tax_rates.push({
      id,
      name: rate.name,
      description: 'Invented for the demo: not the tax of any real place.',
      percentage: rate.percentage,
      inclusive: false,
      active: rate.active,
      state_code: rate.state,
      tax_type: 'sales_tax',
      stripe_tax_rate_id: taxReference(index),
    });
  }
  for (const entry of [...CITIES, DIRECT_SHIP]) {
    const shipsOnly = entry === DIRECT_SHIP;
    const areaId = shipsOnly ? world.place('Reno').areaId : world.id(world.ago(OPENED_DAYS_AGO));
    if (!shipsOnly) {
      world.rows.service_areas.push({
        id: areaId,
        name: entry.name,
        direct_ship_program_available: entry.directShip,
        spoke_program_available: entry.spoke,
        created_at: createdAt,
        updated_at: createdAt,
      });
    }
    const hubId = entry.hub || shipsOnly ? world.id(world.ago(OPENED_DAYS_AGO)) : null;
    const place = { ...entry, areaId, hubId };
    if (shipsOnly) world.directShipPlace = place;
    else world.places.push(place);
    if (hubId) {
      const taxId = entry.tax === null ? null : found(taxIds.get(entry.tax), entry.tax);
      world.rows.hubs.push(hubRow(entry, { hubId, areaId, taxId, shipsOnly, createdAt }));
    }
  }
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function hubRow(
  entry: City,
  known: {
    hubId: string;
    areaId: string;
    taxId: string | null;
    shipsOnly: boolean;
    createdAt: string;
  },
) {
  const slug = slugOf(entry.name);
  return {
    id: known.hubId,
    name: entry.name,
    service_area_id: known.areaId,
    direct_ship_enabled: known.shipsOnly,
    phone: `+1${entry.areaCode}5550100`,
    email: `${slug}@kickstand.example`,
    line1: entry.street,
    line2: null,
    city: known.shipsOnly ? 'Reno' : entry.name,
    state_code: entry.state,
    postal_code: entry.zip,
    country_code: 'US',
    google_maps_url: `https://maps.example/?q=${encodeURIComponent(`${entry.street}, ${entry.zip}`)}`,
    pickup_calendar_url: known.shipsOnly ? null : `https://calendar.example/${slug}-pickup`,
    delivery_calendar_url: known.shipsOnly ? null : `https://calendar.example/${slug}-delivery`,
    test_ride_url: known.shipsOnly ? null : `https://calendar.example/${slug}-test-ride`,
    pandacare_url: 'https://kickstand.example/care',
    business_hours: known.shipsOnly ? '' : 'Mon-Fri 9:00-18:00\nSat 10:00-16:00',
    tax_rate_id: known.taxId,
    min_time_to_fulfill: entry.days[0],
    max_time_to_fulfill: entry.days[1],
    created_at: known.createdAt,
    updated_at: known.createdAt,
  };
}

/** The vendors, and the partner shops with their chains. */
export function addVendorsAndShops(world: DemoWorld): void {
  const at = world.ago(OPENED_DAYS_AGO);
  for (const { name, min, max, contact, phone } of VENDORS) {
    const vendor: Vendor = { id: world.id(at), name, maxDays: max };
    world.vendors.push(vendor);
    world.rows.vendors.push({
      id: vendor.id,
      name,
      min_time_to_fulfill: min,
      max_time_to_fulfill: max,
      contact_name: contact,
      contact_email: contact && `orders@${slugOf(name)}.example`,
      phone,
      created_at: iso(at),
      updated_at: iso(at),
    });
  }
  const chainIds = new Map<string | null, string>();
  for (const [index, name] of CHAINS.entries()) {
    chainIds.set(name, world.id(at));
    world.rows.spoke_chains.push({
      id: found(chainIds.get(name), name),
      name,
      logo_url: demoLogo(name, index),
      admins: [{ name: `${name} office`, email: `office@${slugOf(name)}.example` }],
      created_at: iso(at),
      updated_at: iso(at),
    });
  }
  for (const [name, chain, placeName, vendorName, zip, busy] of SHOPS) {
    const place = world.place(placeName);
    const vendor = world.vendors.find((known) => known.name === vendorName) ?? null;
    const id = world.id(at);
    world.shops.push({ id, name, place, vendor, busy });
    world.rows.spoke_shops.push(
      shopRow({ id, name, zip, place, vendor, chainId: chainIds.get(chain) ?? null, at: iso(at) }),
    );
  }
}

function shopRow(shop: {
  id: string;
  name: string;
  zip: string;
  place: Place;
  vendor: Vendor | null;
  chainId: string | null;
  at: string;
}) {
  return {
    id: shop.id,
    name: shop.name,
    chain_id: shop.chainId,
    service_area_id: shop.place.areaId,
    default_vendor_id: shop.vendor?.id ?? null,
    phone: `+1${shop.place.areaCode}5550140`,
    contact_email: 'shop@example.com',
    admins: [{ name: 'Shop manager', email: `manager@${slugOf(shop.name)}.example` }],
    discoverable: shop.vendor !== null,
    line1: `${shop.zip.slice(-3)} Chainring Street`,
    line2: null,
    city: shop.place.name,
    state_code: shop.place.state,
    postal_code: shop.zip,
    created_at: shop.at,
    updated_at: shop.at,
  };
}
