import { assignVehicle } from '../../src/orders/assign-vehicle.ts';
import { createSwapOrder } from '../../src/orders/create-swap-order.ts';
import { holdOrder } from '../../src/orders/hold-order.ts';
import { createTransferShortcut } from '../../src/transfers/create-transfer-shortcut.ts';
import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { type DemoWorld, found } from '../demo-world.ts';
import { situationCustomer, situationSubscription, standingVehicle } from './situation-kit.ts';
import { withSerialNumber } from './without-commands.ts';

/** Swaps that wait, are ready, and are on hold. */
export function addSwapSituations(world: DemoWorld): void {
  addOpenSwap(world);
  addReadySwap(world);
  addHeldSwap(world);
}

/** The vehicle is on its way back with a transfer order before the new one is there. */
function addOpenSwap(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const oakland = found(office.place, 'Oakland');
  const customer = situationCustomer(world, 'swap-open', ['Katarzyna', 'Łuczak'], office);
  const variant = ordinaryVariant(world, 'Rad Power RadRunner 2');
  const wanted = situationVariant(world, 'Rad Power RadWagon 4');
  const at = world.workTime(4);
  situationSubscription(world, { customer, variant, daysAgo: 240 }, async (staff, started) => {
    const { subscriptionId } = started;
    const { orderId } = await staff.at(at, oakland).run(createSwapOrder, {
      subscriptionId,
      variantId: wanted.id,
      swapReason: 'WANT_ROOM_FOR_CARGO',
    });
    await staff.at(at + 60_000, oakland).run(createTransferShortcut, {
      destinationHubId: oakland.hubId,
      origin: { type: 'Customer', id: customer.row.id },
      linkedEntity: { type: 'Subscription', id: subscriptionId },
      trackingInfo: 'DEMO417208',
      swapOrderId: orderId,
    });
  });
}

/** To a dearer model, from a vehicle whose serial number is known only once it is back. */
function addReadySwap(world: DemoWorld): void {
  const office = world.office('Baylight San Francisco');
  const place = found(office.place, 'San Francisco');
  const customer = situationCustomer(world, 'swap-ready', ['Kofi', 'Mbeki'], office);
  const variant = ordinaryVariant(world, 'Aventon Soltera.2');
  const wanted = ordinaryVariant(world, 'Aventon Level.2');
  const next = standingVehicle(world, { variant: wanted, place, state: 'ACTIVE', daysAgo: 18 });
  const at = world.workTime(6);
  const rental = { customer, variant, daysAgo: 270, serial: null };
  situationSubscription(world, rental, async (staff, { subscriptionId, assetId }) => {
    const swap = { subscriptionId, variantId: wanted.id, swapReason: 'WANT_MORE_POWER' };
    const colleague = staff.at(at, place);
    const { orderId: id } = await withSerialNumber(colleague.unit, assetId, () =>
      colleague.run(createSwapOrder, swap),
    );
    const readied = staff.at((at + world.now) / 2, place);
    await readied.run(assignVehicle, { id, assetId: next.row.id });
  });
}

function addHeldSwap(world: DemoWorld): void {
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, 'swap-held', ['Tess', 'Walker'], office);
  const variant = ordinaryVariant(world, 'Aventon Level.2');
  const wanted = ordinaryVariant(world, 'Aventon Soltera.2');
  const at = world.workTime(13);
  situationSubscription(world, { customer, variant, daysAgo: 200 }, async (staff, started) => {
    const { orderId: id } = await staff.at(at, office.place).run(createSwapOrder, {
      subscriptionId: started.subscriptionId,
      variantId: wanted.id,
      swapReason: 'VEHICLE_TOO_HEAVY',
    });
    await staff.at(world.ago(9), office.place).run(holdOrder, { id });
  });
}
