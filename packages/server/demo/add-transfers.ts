import type { TransferOrderState } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { TRANSFER_ORDER_STATES } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { buyVehicles, changeState } from './add-vehicles.ts';
import type { TransferOrderRow } from './demo-rows.ts';
import {
  DAY,
  type DemoWorld,
  found,
  iso,
  isoOrNull,
  type Place,
  type Shop,
  type Vehicle,
} from './demo-world.ts';

interface TransferPlan {
  readonly from: { place: Place; shop?: Shop };
  readonly to: { place: Place; shop?: Shop };
  readonly state: TransferOrderState;
  readonly vehicles: readonly Vehicle[];
  readonly createdAt: number;
  /** How many vehicles of a shipped one have already arrived. */
  readonly arrived?: number;
  readonly notes?: string;
}

/** A transfer order with its effect on vehicles. */
function addTransfer(world: DemoWorld, plan: TransferPlan): void {
  const { from, to } = plan;
  const reached = TRANSFER_ORDER_STATES.indexOf(plan.state);
  const pace = Math.min(3 * DAY, (world.now - plan.createdAt) / (reached + 1));
  const moments = TRANSFER_ORDER_STATES.slice(1, reached + 1).map(
    (_, index) => plan.createdAt + pace * (index + 1),
  );
  const number = `TO-${String(world.count('transfer order')).padStart(6, '0')}`;
  const row: TransferOrderRow = {
    id: world.id(plan.createdAt),
    transfer_order_number: number,
    state: plan.state,
    state_updated_at: iso(moments.at(-1) ?? plan.createdAt),
    origin_customer_id: null,
    origin_hub_id: from.shop ? null : from.place.hubId,
    origin_spoke_shop_id: from.shop?.id ?? null,
    destination_hub_id: to.shop ? null : to.place.hubId,
    destination_spoke_shop_id: to.shop?.id ?? null,
    linked_order_id: null,
    linked_subscription_id: null,
    tracking_info: `DEMO${world.random.integer(100_000, 999_999)}`,
    notes: plan.notes ?? '',
    shipping_costs_cents: plan.vehicles.length * 1850,
    shipped_at: isoOrNull(moments[0]),
    checked_in_at: isoOrNull(moments[1]),
    closed_at: isoOrNull(moments[2]),
    created_at: iso(plan.createdAt),
    updated_at: iso(moments.at(-1) ?? plan.createdAt),
  };
  world.rows.transfer_orders.push(row);
  const actor = world.staff(from.place).email;
  recordMoves(world, row, plan, { actor, moments });
  plan.vehicles.forEach((vehicle, index) => {
    const arrived = reached >= 2 || index < (plan.arrived ?? 0);
    moveVehicle(world, row, vehicle, to, { createdAt: plan.createdAt, moments, arrived });
  });
}

/** The events of a transfer order. */
function recordMoves(
  world: DemoWorld,
  row: TransferOrderRow,
  plan: TransferPlan,
  { actor, moments }: { actor: string; moments: readonly number[] },
): void {
  const [shippedAt, checkedInAt, closedAt] = moments;
  const count = plan.vehicles.length;
  const [only] = plan.vehicles;
  const serialNumber = plan.vehicles.length === 1 ? only?.row.serial_number : null;
  const all = { count, ...(serialNumber && { serialNumber }) };
  const entity = { type: 'TransferOrder', id: row.id } as const;
  const by = (who: string, at: number) => ({ actor: who, source: 'console', at }) as const;
  const receiver = world.staff(plan.to.place).email;
  const number = row.transfer_order_number;
  world.record(entity, 'transfer_order.created', by(actor, plan.createdAt), { number });
  world.record(entity, 'transfer_order.assets_added', by(actor, plan.createdAt), all);
  if (shippedAt !== undefined)
    world.record(entity, 'transfer_order.shipped', by(actor, shippedAt), all);
  if (plan.arrived && checkedInAt === undefined) {
    const facts = { count: plan.arrived };
    world.record(entity, 'transfer_order.received', by(receiver, world.ago(0.2)), facts);
  }
  if (checkedInAt !== undefined)
    world.record(entity, 'transfer_order.received', by(receiver, checkedInAt), all);
  if (closedAt !== undefined) world.record(entity, 'transfer_order.closed', by(receiver, closedAt));
}

function moveVehicle(
  world: DemoWorld,
  transfer: TransferOrderRow,
  vehicle: Vehicle,
  to: TransferPlan['to'],
  when: { createdAt: number; moments: readonly number[]; arrived: boolean },
): void {
  const [shippedAt, checkedInAt = world.ago(0.2), closedAt] = when.moments;
  const { transfer_order_number: number } = transfer;
  world.rows.transfer_order_assets.push({
    transfer_order_id: transfer.id,
    asset_id: vehicle.row.id,
    previous_state: vehicle.row.state,
    allocated_at: iso(when.createdAt),
    shipped_at: isoOrNull(shippedAt),
    received_at: when.arrived ? iso(checkedInAt) : null,
    removed_at: null,
  });
  changeState(world, vehicle, 'OPEN_TO', when.createdAt, {
    source: 'to',
    because: { cause: 'transfer_planned', number },
  });
  if (shippedAt === undefined) return;
  const place = to.shop?.name ?? to.place.name;
  changeState(world, vehicle, 'SHIPPED_TO', shippedAt, {
    source: 'to',
    because: { cause: 'transfer_shipped', number, place },
  });
  if (!when.arrived) return;
  changeState(world, vehicle, 'RECEIVED_TO', checkedInAt, {
    source: 'to',
    because: { cause: 'transfer_received', number, place },
  });
  vehicle.row.hub_id = found(to.place.hubId, `hub in ${to.place.name}`);
  vehicle.row.spoke_shop_id = to.shop?.id ?? null;
  if (closedAt !== undefined) changeState(world, vehicle, 'ACTIVE', closedAt);
}

/** Transfer orders in every state: between hubs, to and from shops, one partly received. */
export function addTransfers(world: DemoWorld): void {
  const place = (name: string) => world.place(name);
  const berkeley = world.shop('Coast Cycles Berkeley');
  const ballard = world.shop('Rain City Bikes Ballard');
  const oakland = { place: place('Oakland') };
  const francisco = { place: place('San Francisco') };
  const portland = { place: place('Portland') };
  const seattle = { place: place('Seattle') };
  const york = { place: place('New York') };
  const plans = [
    [oakland, francisco, 'OPEN', 4, 2, 0, ''],
    [portland, seattle, 'OPEN', 2, 1, 0, ''],
    [oakland, { place: oakland.place, shop: berkeley }, 'OPEN', 3, 1, 0, 'For the shop window'],
    [francisco, oakland, 'SHIPPED', 5, 6, 0, ''],
    [seattle, portland, 'SHIPPED', 6, 5, 3, 'Half of it came with the first van'],
    [{ place: seattle.place, shop: ballard }, seattle, 'CHECKED_IN', 2, 9, 0, ''],
    [francisco, portland, 'CHECKED_IN', 3, 8, 0, ''],
    [york, oakland, 'CHECKED_IN', 2, 12, 0, ''],
    [oakland, york, 'CLOSED', 5, 60, 0, ''],
    [portland, francisco, 'CLOSED', 3, 140, 0, ''],
  ] as const;
  for (const [from, to, state, count, daysAgo, arrived, notes] of plans) {
    const shop = 'shop' in from ? from.shop : undefined;
    const vehicles = buyVehicles(world, {
      place: from.place,
      ...(shop ? { shop } : {}),
      program: shop ? 'spoke' : 'hub',
      count,
      newestDaysAgo: daysAgo + 20,
      oldestDaysAgo: daysAgo + 90,
      state: 'ACTIVE',
    });
    const createdAt = world.workTime(daysAgo);
    addTransfer(world, { from, to, state, vehicles, createdAt, arrived, notes });
  }
}
