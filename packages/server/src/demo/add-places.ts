import { type DemoWorld, found, iso, type Place, type Vendor } from './demo-world.ts';

const OPENED_DAYS_AGO = 1500;

/** Invented rates under invented names: percentages of real places change too often to be shipped. */
const TAX_RATES = [
  { name: 'Demo tax 8.625 %', percentage: '8.625', active: true, state: 'CA' },
  { name: 'Demo tax 8.875 %', percentage: '8.875', active: true, state: 'NY' },
  { name: 'Demo tax 10.25 %', percentage: '10.25', active: true, state: 'WA' },
  { name: 'Demo tax 0 %', percentage: '0', active: true, state: 'OR' },
  { name: 'Demo tax 7.5 % (old)', percentage: '7.5', active: false, state: 'CA' },
] as const;

interface City {
  readonly name: string;
  readonly prefix: string;
  readonly hub: boolean;
  readonly directShip: boolean;
  readonly spoke: boolean;
  readonly weight: number;
  readonly street: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly tax: string | null;
  readonly days: readonly [number, number];
}

function city(
  name: string,
  prefix: string,
  programs: string,
  weight: number,
  address: readonly [street: string, state: string, zip: string, areaCode: string],
  tax: string | null,
  days: readonly [number, number] = [1, 3],
): City {
  const [street, state, zip, areaCode] = address;
  return {
    name,
    prefix,
    hub: programs.includes('hub'),
    directShip: programs.includes('ship'),
    spoke: programs.includes('spoke'),
    weight,
    street,
    state,
    zip,
    areaCode,
    tax,
    days,
  };
}

const CITIES: readonly City[] = [
  city(
    'Oakland',
    'OAK',
    'hub ship spoke',
    28,
    ['1200 Kickstand Way', 'CA', '94607', '510'],
    'Demo tax 8.625 %',
  ),
  city(
    'San Francisco',
    'SFO',
    'hub ship spoke',
    22,
    ['45 Derailleur Alley', 'CA', '94103', '415'],
    'Demo tax 8.625 %',
  ),
  city(
    'Portland',
    'PDX',
    'hub ship spoke',
    14,
    ['310 Mudguard Street', 'OR', '97209', '503'],
    'Demo tax 0 %',
  ),
  city(
    'Seattle',
    'SEA',
    'hub ship spoke',
    14,
    ['88 Cassette Avenue', 'WA', '98104', '206'],
    'Demo tax 10.25 %',
    [1, 4],
  ),
  city(
    'New York',
    'NYC',
    'hub ship spoke',
    12,
    ['7 Spindle Street', 'NY', '10013', '212'],
    'Demo tax 8.875 %',
    [2, 4],
  ),
  city('Boston', 'BOS', 'hub ship', 5, ['19 Freewheel Row', 'MA', '02210', '617'], null, [2, 5]),
  city('Phoenix', 'PHX', 'hub', 5, ['640 Crankset Road', 'AZ', '85004', '602'], 'Demo tax 8.625 %'),
  city('Honolulu', 'HNL', 'hub', 0, ['2 Pannier Lane', 'HI', '96813', '808'], null, [1, 5]),
  city('Sacramento', 'SAC', 'ship', 4, ['', 'CA', '95814', '916'], null),
  city('Chicago', 'CHI', 'ship', 4, ['', 'IL', '60607', '312'], null),
  city('Reno', 'RNO', 'ship', 2, ['', 'NV', '89501', '775'], null),
];

const DIRECT_SHIP = city(
  'Direct Ship West',
  'DSW',
  'ship',
  0,
  ['5100 Warehouse Loop', 'NV', '89502', '775'],
  null,
  [2, 4],
);

const VENDORS = [
  { name: 'Pedal Supply Co', min: 5, max: 15 },
  { name: 'Great Lakes Cycle Distribution', min: 7, max: 20 },
  { name: 'Westport Wholesale', min: 3, max: 10 },
  { name: 'Micromobility Import', min: 10, max: 30 },
] as const;

const CHAINS = ['Coast Cycles', 'Rain City Bikes', 'Empire Wheels'] as const;

const SHOPS = [
  ['Coast Cycles Berkeley', 'Coast Cycles', 'Oakland', 'Pedal Supply Co', '94704', true],
  ['Coast Cycles Mission', 'Coast Cycles', 'San Francisco', 'Pedal Supply Co', '94110', true],
  ['Coast Cycles Alameda', 'Coast Cycles', 'Oakland', 'Westport Wholesale', '94501', false],
  [
    'Rain City Bikes Ballard',
    'Rain City Bikes',
    'Seattle',
    'Great Lakes Cycle Distribution',
    '98107',
    true,
  ],
  [
    'Rain City Bikes Sellwood',
    'Rain City Bikes',
    'Portland',
    'Great Lakes Cycle Distribution',
    '97202',
    true,
  ],
  ['Empire Wheels Brooklyn', 'Empire Wheels', 'New York', 'Pedal Supply Co', '11201', true],
  ['Temescal Bike Kitchen', null, 'Oakland', 'Westport Wholesale', '94609', true],
  ['Hawthorne Spoke and Wheel (no vendor)', null, 'Portland', null, '97214', false],
  [
    'Empire Wheels Queens (nothing here, can be deleted)',
    'Empire Wheels',
    'New York',
    null,
    '11101',
    false,
  ],
] as const;

/** The tax rates, cities and hubs of the business. */
export function addPlaces(world: DemoWorld): void {
  const createdAt = iso(world.ago(OPENED_DAYS_AGO));
  const taxIds = new Map<string, string>();
  for (const rate of TAX_RATES) {
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
      stripe_tax_rate_id: `txr_demo_${taxIds.size}`,
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
  return {
    id: known.hubId,
    name: entry.name,
    service_area_id: known.areaId,
    direct_ship_enabled: known.shipsOnly,
    phone: `+1 ${entry.areaCode} 555 0100`,
    email: `${entry.name.toLowerCase().replaceAll(' ', '-')}@kickstand.example`,
    line1: entry.street,
    line2: null,
    city: known.shipsOnly ? 'Reno' : entry.name,
    state_code: entry.state,
    postal_code: entry.zip,
    country_code: 'US',
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
  for (const { name, min, max } of VENDORS) {
    const vendor: Vendor = { id: world.id(at), name, maxDays: max };
    world.vendors.push(vendor);
    world.rows.vendors.push({
      id: vendor.id,
      name,
      min_time_to_fulfill: min,
      max_time_to_fulfill: max,
      created_at: iso(at),
      updated_at: iso(at),
    });
  }
  const chainIds = new Map<string | null, string>();
  for (const name of CHAINS) {
    chainIds.set(name, world.id(at));
    world.rows.spoke_chains.push({
      id: found(chainIds.get(name), name),
      name,
      logo_url: null,
      created_at: iso(at),
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
    phone: `+1 ${shop.place.areaCode} 555 0140`,
    contact_email: 'shop@example.com',
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
