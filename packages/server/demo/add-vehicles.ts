import type { EventFacts } from '@kickstand/domain/activity/render-event.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import {
  DAY,
  type DemoWorld,
  found,
  iso,
  isoOrNull,
  type Place,
  type Purchase,
  type Shop,
  type Variant,
  type Vehicle,
  type Vendor,
} from './demo-world.ts';

const STEPS: readonly PurchaseOrderState[] = ['OPEN', 'SUBMITTED', 'SHIPPED', 'CHECK_IN', 'CLOSED'];

/** Days between one step of a purchase order and the next, when nothing else is said. */
const STEP_DAYS = 6;

interface PurchasePlan {
  readonly vendor: Vendor;
  readonly place: Place;
  readonly shop?: Shop | null;
  readonly state: PurchaseOrderState;
  readonly createdAt: number;
  /** Moments of submission, shipping, check-in and closing; spread up to now unless given. */
  readonly steps?: readonly number[];
  readonly invoice?: boolean;
  readonly notes?: string;
}

/** A purchase order to a hub or a shop, with the history that led to its state. */
export function addPurchase(world: DemoWorld, plan: PurchasePlan): Purchase {
  const number = `PO-${String(world.count('purchase order')).padStart(6, '0')}`;
  const reached = STEPS.indexOf(plan.state);
  const pace = Math.min(STEP_DAYS * DAY, (world.now - plan.createdAt) / (reached + 1));
  const moments = STEPS.slice(1, reached + 1).map(
    (_, index) => plan.steps?.[index] ?? plan.createdAt + pace * (index + 1),
  );
  const row = {
    id: world.id(plan.createdAt),
    purchase_order_number: number,
    sales_order_number: reached > 0 ? `SO-${world.random.integer(10_000, 99_999)}` : null,
    state: plan.state,
    vendor_id: plan.vendor.id,
    hub_id: plan.shop ? null : found(plan.place.hubId, `hub in ${plan.place.name}`),
    spoke_shop_id: plan.shop?.id ?? null,
    shipping_costs_cents: reached > 0 ? world.random.integer(0, 12) * 2500 : 0,
    additional_costs_cents: 0,
    discount_percentage: '0',
    tracking_info: reached > 1 ? `DEMO${world.random.integer(100_000, 999_999)}` : '',
    notes: plan.notes ?? '',
    invoice_doc_url: reached > 2 && plan.invoice !== false ? '/demo-invoice.pdf' : null,
    submitted_at: isoOrNull(moments[0]),
    shipped_at: isoOrNull(moments[1]),
    checked_in_at: isoOrNull(moments[2]),
    closed_at: isoOrNull(moments[3]),
    created_at: iso(plan.createdAt),
    updated_at: iso(moments.at(-1) ?? plan.createdAt),
  };
  world.rows.purchase_orders.push(row);
  const by = { actor: world.staff(plan.place).email, source: 'po' } as const;
  const entity = { type: 'PurchaseOrder', id: row.id } as const;
  world.record(entity, 'purchase_order.created', { ...by, at: plan.createdAt }, { number });
  moments.forEach((at, index) => {
    const state = found(STEPS[index + 1], 'purchase order step');
    world.record(entity, 'purchase_order.state_changed', { ...by, at }, { state });
  });
  return { row, vendor: plan.vendor, place: plan.place, shop: plan.shop ?? null };
}

interface VehiclePlan {
  readonly variant: Variant;
  readonly place: Place;
  readonly state: AssetState;
  readonly shop?: Shop | null;
  readonly program?: Program;
  readonly purchase?: Purchase | null;
  /** When it was checked in; vehicles that are still on order have none. */
  readonly receivedAt?: number;
  /** Null for a vehicle without a serial number; made up unless given. */
  readonly serial?: string | null;
  /** What the last state change said. */
  readonly note?: string;
}

/** A serial number that starts with its hub's letters, so that nobody takes it for a real one. */
function nextSerial(world: DemoWorld, place: Place): string {
  return `${place.prefix}-${10_000 + world.count(`serial ${place.prefix}`) * 3}`;
}

/** A vehicle as it came in, or as it is still on its way. */
export function addVehicle(world: DemoWorld, plan: VehiclePlan): Vehicle {
  const purchase = plan.purchase?.row;
  const onOrder = plan.state === 'OPEN_PO' || plan.state === 'SHIPPED';
  const receivedAt = plan.receivedAt ?? world.ago(30);
  const createdAt = purchase ? Date.parse(purchase.created_at) : receivedAt - 20 * DAY;
  const serial = plan.serial === undefined ? nextSerial(world, plan.place) : plan.serial;
  const number = world.count('vehicle');
  const row = {
    id: world.id(createdAt),
    state: plan.state,
    serial_number: onOrder ? (plan.serial ?? null) : serial,
    variant_id: plan.variant.id,
    vehicle_version_id: plan.variant.model.versionId,
    hub_id: found(plan.place.hubId, `hub in ${plan.place.name}`),
    spoke_shop_id: plan.shop?.id ?? null,
    purchase_order_id: purchase?.id ?? null,
    wholesale_price_cents: plan.variant.model.wholesaleCents,
    msrp_at_purchase_cents: plan.variant.model.msrpCents,
    frame_key: world.random.chance(0.7) ? `F${world.random.integer(1000, 9999)}` : null,
    lock_key: world.random.chance(0.6) ? `L${world.random.integer(1000, 9999)}` : null,
    qr_token: `demo${number.toString(36).padStart(4, '0')}${world.random.integer(1e6, 9e6).toString(36)}`,
    buyout_eligible: true,
    pledged_at: null,
    purchased_at: purchase?.submitted_at ?? null,
    shipped_at: plan.state === 'OPEN_PO' ? null : (purchase?.shipped_at ?? null),
    checked_in_at: onOrder ? null : iso(receivedAt),
    sold_at: null,
    created_at: iso(createdAt),
    updated_at: iso(onOrder ? createdAt : receivedAt),
  };
  world.rows.assets.push(row);
  const vehicle: Vehicle = {
    row,
    variant: plan.variant,
    place: plan.place,
    shop: plan.shop ?? null,
    program: plan.program ?? 'hub',
    receivedAt,
  };
  recordArrival(world, vehicle, plan.note);
  return vehicle;
}

function recordArrival(world: DemoWorld, vehicle: Vehicle, note: string | undefined): void {
  const { row } = vehicle;
  const steps: readonly (readonly [AssetState, string | null])[] = [
    ['OPEN_PO', row.purchase_order_id === null ? null : row.created_at],
    ['SHIPPED', row.shipped_at],
    ['RECEIVED', row.checked_in_at],
  ];
  for (const [state, at] of steps) {
    if (at !== null) recordState(world, vehicle, state, Date.parse(at), { source: 'po' });
  }
  if (!['OPEN_PO', 'SHIPPED', 'RECEIVED'].includes(row.state)) {
    recordState(world, vehicle, row.state, vehicle.receivedAt + 3 * 3_600_000, { note });
  }
}

/** Puts a vehicle into a state and says so in its history. */
export function changeState(
  world: DemoWorld,
  vehicle: Vehicle,
  state: AssetState,
  at: number,
  how: {
    because?: Pick<EventFacts<'asset.state_changed'>, 'cause' | 'number' | 'place'> | undefined;
    note?: string | undefined;
    source?: 'console' | 'subscription' | 'to' | 'order' | 'billing';
  } = {},
): void {
  vehicle.row.state = state;
  vehicle.row.updated_at = iso(at);
  if (state === 'SOLD') addSale(world, vehicle, at);
  if (state === 'STOLEN') addTheftReport(world, vehicle, at);
  recordState(world, vehicle, state, at, how);
}

/** Most are bought by who rode them, for what they are still worth. */
function addSale(world: DemoWorld, vehicle: Vehicle, at: number): void {
  const { row } = vehicle;
  row.sold_at = iso(at);
  world.rows.sales.push({
    id: world.id(at),
    asset_id: row.id,
    channel: 'SUBSCRIPTION_BUYOUT',
    buyout_price_cents: Math.round(row.msrp_at_purchase_cents * 0.45),
    sold_at: iso(at),
    notes: '',
    reference_number: null,
    created_at: iso(at),
    updated_at: iso(at),
  });
}

/** Empty, as it is at first. */
function addTheftReport(world: DemoWorld, vehicle: Vehicle, at: number): void {
  world.rows.theft_reports.push({
    id: world.id(at),
    asset_id: vehicle.row.id,
    deductible_amount_cents: null,
    insurance_claim_id: null,
    insurance_proceeds_date: null,
    proceeds_cents: null,
    stripe_deductible_payment_id: null,
    created_at: iso(at),
    updated_at: iso(at),
  });
}

/** A line in the history of a vehicle that leaves its present state alone. */
export function recordState(
  world: DemoWorld,
  vehicle: Vehicle,
  state: AssetState,
  at: number,
  how: {
    because?: Pick<EventFacts<'asset.state_changed'>, 'cause' | 'number' | 'place'> | undefined;
    note?: string | undefined;
    source?: 'console' | 'subscription' | 'to' | 'order' | 'po' | 'billing' | undefined;
  } = {},
): void {
  world.record(
    { type: 'Asset', id: vehicle.row.id },
    'asset.state_changed',
    {
      actor: vehicle.place.hubId ? world.staff(vehicle.place).email : DEMO_ACCOUNT.email,
      source: how.source ?? 'console',
      at: Math.min(at, world.now),
    },
    { state, ...how.because, ...(how.note && { note: how.note }) },
  );
}

/** Ordinary variants that a vendor supplies. */
export function variantsOf(world: DemoWorld, vendor: Vendor): Variant[] {
  return world.variants.filter(
    (variant) => !variant.reserved && variant.model.vendors.includes(vendor),
  );
}

/** A purchase order that was checked in then and closed soon after. */
function closedPurchase(
  world: DemoWorld,
  vendor: Vendor,
  place: Place,
  shop: Shop | null,
  receivedAt: number,
): Purchase {
  return addPurchase(world, {
    vendor,
    place,
    shop,
    state: 'CLOSED',
    createdAt: receivedAt - 22 * DAY,
    steps: [
      receivedAt - 20 * DAY,
      receivedAt - 5 * DAY,
      receivedAt,
      Math.min(world.now, receivedAt + 2 * DAY),
    ],
  });
}

/** Vehicles that came in with closed purchase orders over the last two years. */
export function buyVehicles(
  world: DemoWorld,
  plan: {
    place: Place;
    shop?: Shop;
    program: Program;
    count: number;
    newestDaysAgo: number;
    oldestDaysAgo: number;
    state: AssetState;
  },
): Vehicle[] {
  const bought: Vehicle[] = [];
  const shop = plan.shop ?? null;
  while (bought.length < plan.count) {
    const vendor = shop
      ? found(shop.vendor, 'vendor of the shop')
      : world.random.pick(world.vendors);
    const receivedAt = world.workTime(world.random.integer(plan.newestDaysAgo, plan.oldestDaysAgo));
    const purchase = closedPurchase(world, vendor, plan.place, shop, receivedAt);
    const size = Math.min(plan.count - bought.length, world.random.integer(8, 22));
    const choices = variantsOf(world, vendor);
    for (let line = 0; line < size; line += 1) {
      const variant = world.random.pick(choices);
      const { state, place, program } = plan;
      const serial = program === 'direct_ship' && world.random.chance(0.3) ? null : undefined;
      bought.push(
        addVehicle(world, {
          variant,
          place,
          shop,
          program,
          purchase,
          receivedAt,
          state,
          ...(serial === null ? { serial } : {}),
        }),
      );
    }
  }
  return bought;
}
