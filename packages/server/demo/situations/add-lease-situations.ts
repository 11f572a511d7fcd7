import { sumsOf } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import type {
  LeaseToOwnKind,
  LeaseToOwnState,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { addRandomCustomer } from '../add-customers.ts';
import { demoReference } from '../demo-reference.ts';
import { type Customer, DAY, type DemoWorld, found, iso, type Shop } from '../demo-world.ts';

/** What partner shops lease out: brand, model, color, size, retail price in cents. Invented prices. */
const SHOP_VEHICLES = [
  ['Tern', 'Quick Haul P9', 'Sage', 'One size', 299_900],
  ['Specialized', 'Turbo Vado 4.0', 'Oak Green', 'M', 400_000],
  ['Cannondale', 'Treadwell Neo 2', 'Mercury', 'L', 199_900],
  ['Riese & Müller', 'Nevo4 GT', 'Pearl White', '47 cm', 589_900],
  ['Benno', 'Boost 10D', 'Anthracite Gray', 'One size', 419_900],
] as const;

/** Replaces the document that a shop would have sent. */
const DOCUMENT = '/demo-invoice.pdf';
const TERM_MONTHS = 24;

interface InvoicePlan {
  readonly customer: Customer;
  readonly shop: Shop;
  readonly kind: LeaseToOwnKind;
  readonly state: LeaseToOwnState;
  readonly daysAgo: number;
  readonly vehicle: (typeof SHOP_VEHICLES)[number];
  readonly accessoriesCents: number;
  readonly discountPercentage: number;
  /** By how much the shop's total is off, in cents. */
  readonly offBy?: number;
  readonly notes?: string;
}

/** One customer with an invoice in every state of the review, and what other shops have sent. */
export function addLeaseSituations(world: DemoWorld): void {
  const shop = world.shop('Coast Cycles Berkeley');
  const customer = found(world.leaseCustomer, 'lease-to-own customer');
  const [haul, vado, treadwell] = SHOP_VEHICLES;
  const common = { customer, shop, accessoriesCents: 18_500, discountPercentage: 5 };
  addInvoice(world, { ...common, kind: 'SALE', state: 'PAID', daysAgo: 160, vehicle: treadwell });
  addInvoice(world, { ...common, kind: 'LEASE', state: 'APPROVED', daysAgo: 48, vehicle: haul });
  addInvoice(world, {
    ...common,
    kind: 'LEASE',
    state: 'NEEDS_REVIEW',
    daysAgo: 6,
    vehicle: vado,
    offBy: 10_000,
    notes: 'The shop was asked about its delivery fee.',
  });
  addInvoice(world, { ...common, kind: 'LEASE', state: 'PENDING', daysAgo: 2, vehicle: haul });
  addOtherInvoices(world, 32);
}

function addOtherInvoices(world: DemoWorld, count: number): void {
  const { random } = world;
  for (let made = 0; made < count; made += 1) {
    const daysAgo = random.integer(1, 300);
    const customer = addRandomCustomer(world, null, world.ago(daysAgo + 20));
    if (random.chance(0.6)) customer.row.organization_id = null;
    addInvoice(world, {
      customer,
      shop: random.pick(world.shops),
      kind: random.chance(0.75) ? 'LEASE' : 'SALE',
      state: daysAgo > 40 ? random.pick(['PAID', 'PAID', 'APPROVED']) : random.pick(OPEN_STATES),
      daysAgo,
      vehicle: random.pick(SHOP_VEHICLES),
      accessoriesCents: random.pick([0, 0, 8_900, 24_500]),
      discountPercentage: random.pick([0, 0, 5, 10]),
    });
  }
}

const OPEN_STATES = ['PENDING', 'NEEDS_REVIEW', 'APPROVED'] as const;

function addInvoice(world: DemoWorld, plan: InvoicePlan): void {
  const { customer, shop, kind, state } = plan;
  const [brand, model, color, size, retailPriceCents] = plan.vehicle;
  const number = world.count('lease-to-own');
  const createdAt = world.workTime(plan.daysAgo);
  const { totalCents } = sumsOf({
    vehicleRetailPriceCents: retailPriceCents,
    accessoriesRetailPriceCents: plan.accessoriesCents,
    discountPercentage: plan.discountPercentage,
    salesTaxPercentage: 8.875,
  });
  const sent = totalCents + (plan.offBy ?? 0);
  const isLease = kind === 'LEASE';
  const steps = recordReview(world, plan, createdAt, sent);
  customer.row.lease_to_own_shop_id = shop.id;
  world.rows.lease_to_own_invoices.push({
    id: steps.id,
    kind,
    state,
    customer_id: customer.row.id,
    spoke_shop_id: shop.id,
    shop_invoice_number: `LTO-${String(number).padStart(4, '0')}`,
    sales_order_number: state === 'PAID' || state === 'APPROVED' ? `SO-${7100 + number}` : null,
    vehicle_brand: brand,
    vehicle_model: model,
    vehicle_size: size,
    vehicle_color: color,
    vehicle_description: 'With lights, mudguards and a rear rack.',
    vehicle_serial_number: `LT${String(70_000 + number * 37)}`,
    vehicle_retail_price_cents: retailPriceCents,
    accessories_retail_price_cents: plan.accessoriesCents,
    discount_percentage: plan.discountPercentage,
    sales_tax_percentage: 8.875,
    total_cents: sent,
    monthly_total_price_cents: isLease ? Math.round(sent / TERM_MONTHS) : null,
    term_length_months: isLease ? TERM_MONTHS : null,
    lease_buyout_price_cents: isLease ? Math.round(sent / 10) : null,
    stripe_subscription_id:
      isLease && state === 'PAID' ? demoReference('sub', `lease ${number}`) : null,
    media_url: state === 'PENDING' ? null : DOCUMENT,
    media_uploaded_by: state === 'PENDING' ? null : steps.actor,
    notes: plan.notes ?? '',
    end_date: isLease ? iso(createdAt + TERM_MONTHS * 30 * DAY).slice(0, 10) : null,
    created_at: iso(createdAt),
    updated_at: iso(steps.updatedAt),
  });
}

/** The history of an invoice up to its state, a day a step. */
function recordReview(
  world: DemoWorld,
  { state }: InvoicePlan,
  createdAt: number,
  sentCents: number,
) {
  const id = world.id(createdAt);
  const actor = world.staff(null).email;
  const entity = { type: 'LeaseToOwnInvoice', id } as const;
  const facts = { amountCents: sentCents };
  const steps = ['PENDING', 'NEEDS_REVIEW', 'APPROVED', 'PAID'].indexOf(state);
  const at = (step: number) => Math.min(createdAt + step * DAY, world.now);
  const by = (step: number) => ({ actor, source: 'console', at: at(step) }) as const;
  world.record(entity, 'lease_to_own.imported', { ...by(0), source: 'import' });
  if (steps > 0) world.record(entity, 'lease_to_own.document_attached', by(1));
  if (steps > 1) world.record(entity, 'lease_to_own.approved', by(2), facts);
  if (steps > 2) world.record(entity, 'lease_to_own.paid', by(3), facts);
  return { id, actor, updatedAt: at(steps) };
}
