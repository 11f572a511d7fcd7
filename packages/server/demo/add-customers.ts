import { addressPart, FIRST_NAMES, LAST_NAMES, STREETS } from './demo-names.ts';
import { demoReference } from './demo-reference.ts';
import type { CustomerRow } from './demo-rows.ts';
import {
  type Customer,
  DAY,
  type DemoWorld,
  iso,
  type Office,
  type Partner,
  type Place,
} from './demo-world.ts';

interface NewCustomer {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly partner: Partner | null;
  readonly office: Office | null;
  readonly place: Place | null;
  readonly createdAt: number;
}

/** A customer with a phone, an address and a valid card. */
export function addCustomer(
  world: DemoWorld,
  plan: NewCustomer,
  changes: Partial<CustomerRow> = {},
): Customer {
  const number = world.count('customer');
  const { random } = world;
  const place = plan.place;
  const shipped = {
    id: world.id(plan.createdAt),
    email: plan.email,
    first_name: plan.first,
    last_name: plan.last,
    phone: `+1${place?.areaCode ?? '415'}55501${String(number % 100).padStart(2, '0')}`,
    helmet_size: random.pick(['S', 'M', 'L', null]),
    organization_id: plan.partner?.id ?? null,
    office_id: plan.office?.id ?? null,
    inviter_id: null,
    promotion_id: null,
    lease_to_own_shop_id: null,
    delinquent: false,
    activation_code: `${random.integer(100_000, 999_999)}`,
    stripe_customer_id: demoReference('cus', number),
    // Some have also bought something at the point of sale.
    lightspeed_customer_id: number % 3 === 0 ? `ls_demo_${number}` : null,
    card_brand: random.pick(['visa', 'visa', 'mastercard', 'amex']),
    card_last4: '4242',
    shipping_line1: `${random.integer(1, 2400)} ${random.pick(STREETS)}`,
    shipping_line2: random.chance(0.25) ? `Apt ${random.integer(1, 40)}` : null,
    shipping_city: place?.name ?? 'Oakland',
    shipping_state_code: place?.state ?? 'CA',
    shipping_postal_code: place?.zip ?? '94607',
    created_at: iso(plan.createdAt),
    updated_at: iso(plan.createdAt),
    ...changes,
  };
  const row: CustomerRow = {
    ...shipped,
    billing_line1: shipped.shipping_line1,
    billing_line2: shipped.shipping_line2,
    billing_city: shipped.shipping_city,
    billing_state_code: shipped.shipping_state_code,
    billing_postal_code: shipped.shipping_postal_code,
  };
  world.rows.customers.push(row);
  return { row, partner: plan.partner, office: plan.office, busyUntil: 0, liveSince: null };
}

function freeEmail(world: DemoWorld, first: string, last: string, domain: string): string {
  const base = `${addressPart(first)}.${addressPart(last)}`;
  let email = `${base}@${domain}`;
  for (let next = 2; world.emails.has(email); next += 1) email = `${base}${next}@${domain}`;
  world.emails.add(email);
  return email;
}

/** A random name, other than those of the situations, whose customers are found by name. */
function randomName(world: DemoWorld): readonly [first: string, last: string] {
  const name = [world.random.pick(FIRST_NAMES), world.random.pick(LAST_NAMES)] as const;
  return world.situationNames.has(name.join(' ')) ? randomName(world) : name;
}

/** A customer of a partner's office there, or without an office. */
export function addRandomCustomer(
  world: DemoWorld,
  office: Office | null,
  createdAt: number,
): Customer {
  const [first, last] = randomName(world);
  const partner = office?.partner ?? world.partner('Private Beta');
  return addCustomer(
    world,
    {
      first,
      last,
      email: freeEmail(world, first, last, partner.domain),
      partner,
      office,
      place: office?.place ?? null,
      createdAt,
    },
    world.random.chance(0.04) ? { card_brand: null, card_last4: null } : {},
  );
}

/** An office in a place where a program is available. */
export function pickOffice(world: DemoWorld, place: Place, need?: 'directShip' | 'spoke'): Office {
  const here = world.partners.flatMap((partner) =>
    partner.offices
      .filter((office) => office.place === place && (!need || office[need]))
      .map((office) => [office, partner.weight] as const),
  );
  return world.random.weighted(here.filter(([, weight]) => weight > 0));
}

/** Customers who have only signed up, until there are `total`. */
export function addIdleCustomers(world: DemoWorld, total: number): void {
  const cities = world.places.filter((place) => place.weight > 0);
  while (world.rows.customers.length < total) {
    const place = world.random.weighted(cities.map((city) => [city, city.weight] as const));
    const office = world.random.chance(0.06) ? null : pickOffice(world, place);
    addRandomCustomer(world, office, world.workTime(world.random.integer(1, 700)));
  }
}

/** A customer cannot be newer than their first order. */
export function madeBefore(customer: Customer, moment: number, days: number): void {
  if (Date.parse(customer.row.created_at) < moment) return;
  customer.row.created_at = iso(moment - days * DAY);
  customer.row.updated_at = customer.row.created_at;
}
