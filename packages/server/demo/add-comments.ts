import { type DemoWorld, HOUR } from './demo-world.ts';

const ORDER_COMMENTS = [
  'Called, will come by on Thursday.',
  'Prefers the lower frame, try the other size if it comes back first.',
  'Left a voice mail.',
  'Asks whether the rack can be swapped. Confirmed that it can.',
  'Moving next month, please keep until the new address is in.',
  'Second reminder sent.',
];

const ASSET_COMMENTS = [
  'Spare key is in the drawer under the counter.',
  'Rear light loose, tightened for now.',
  'Tyres changed.',
  'Sticker of the last customer removed.',
];

/** The origin of each customer. */
export function recordArrivals(world: DemoWorld): void {
  for (const customer of world.rows.customers) {
    const at = Date.parse(customer.created_at);
    world.record({ type: 'Customer', id: customer.id }, 'customer.created', {
      actor: customer.email,
      source: 'checkout',
      at,
    });
  }
}

/** Staff comments on orders and vehicles. */
export function addComments(world: DemoWorld): void {
  const { random, rows } = world;
  const staff = [...world.staffOf.values()];
  for (const order of rows.orders) {
    const waiting = order.closed_at === null;
    if (!random.chance(waiting ? 0.3 : 0.05)) continue;
    const at = Math.min(world.now - HOUR, Date.parse(order.created_at) + 5 * HOUR);
    world.note('Order', order.id, random.pick(ORDER_COMMENTS), random.pick(staff).email, at);
  }
  for (const asset of rows.assets) {
    if (asset.checked_in_at === null || !random.chance(0.05)) continue;
    const at = Math.min(world.now - HOUR, Date.parse(asset.updated_at) + HOUR);
    world.note('Asset', asset.id, random.pick(ASSET_COMMENTS), random.pick(staff).email, at);
  }
}
