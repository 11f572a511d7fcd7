import { activateAsset } from '../../src/inventory/activate-asset.ts';
import { maintainAsset } from '../../src/inventory/maintain-asset.ts';
import { terminateSubscription } from '../../src/subscriptions/terminate-subscription.ts';
import { updateSubscription } from '../../src/subscriptions/update-subscription.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import { addFulfilledSubscription } from '../add-subscriptions.ts';
import { addPurchase, addVehicle, variantsOf } from '../add-vehicles.ts';
import { DEMO_ACCOUNT } from '../demo-account.ts';
import {
  type Customer,
  DAY,
  type DemoWorld,
  found,
  iso,
  type Variant,
  type Vendor,
} from '../demo-world.ts';
import { addWarehouseSituations, inspectHandover } from './add-warehouse-situations.ts';
import { situationCustomer, situationSubscription, standingVehicle } from './situation-kit.ts';

/** Vehicles, purchase orders, subscriptions and exports that are worth a look by themselves. */
export function addNamedThings(world: DemoWorld): void {
  addNotedVehicles(world);
  addNamedPurchases(world);
  addNamedSubscriptions(world);
  addExports(world);
}

function addNotedVehicles(world: DemoWorld): void {
  const oakland = world.place('Oakland');
  const variant = ordinaryVariant(world, 'Rad Power RadCity 5 Plus');
  const note = 'Bottom bracket creaks, customer says since the rain. Do not ride.';
  standingVehicle(world, {
    variant,
    place: oakland,
    state: 'MAINTENANCE_HOLD',
    serial: 'KS 100-1',
    daysAgo: 70,
    note,
  });
  standingVehicle(world, {
    variant,
    place: oakland,
    state: 'ACTIVE',
    serial: 'KS 1001',
    daysAgo: 60,
  });
  const pledged = standingVehicle(world, { variant, place: oakland, state: 'ACTIVE', daysAgo: 80 });
  pledged.row.pledged_at = iso(world.ago(60));
  const elsewhere = standingVehicle(world, {
    variant,
    place: oakland,
    state: 'ACTIVE',
    daysAgo: 90,
  });
  world.note(
    'Asset',
    elsewhere.row.id,
    'Seen at the San Francisco hub, second rack from the door. No one created a transfer order.',
    world.staff(world.place('San Francisco')).email,
    world.ago(2),
  );
  addWarehouseSituations(world, elsewhere);
  const customer = situationCustomer(
    world,
    'back-from-repair',
    ['Mina', 'Park'],
    world.office('Baylight Oakland'),
  );
  const rental = { customer, variant, daysAgo: 140 };
  situationSubscription(world, rental, async (staff, { assetId, place }) => {
    await staff.at(world.ago(6), place).run(maintainAsset, {
      assetId,
      state: 'MAINTENANCE_HOLD',
      description: 'Motor cuts out uphill',
    });
    await staff.at(world.ago(1), place).run(activateAsset, {
      assetId,
      maintenanceNotes: 'New controller, ridden 5 miles',
    });
  });
}

function addNamedPurchases(world: DemoWorld): void {
  const [vendor] = world.vendors;
  const known = found(vendor, 'vendor');
  const place = world.place('Oakland');
  const large = addPurchase(world, {
    vendor: known,
    place,
    state: 'CHECK_IN',
    createdAt: world.workTime(24),
    notes: '12 lines, half checked in',
  });
  const receivedAt = Date.parse(found(large.row.checked_in_at, 'check-in'));
  const lines = variantsOf(world, known).slice(0, 12);
  for (const variant of lines) {
    for (let piece = 0; piece < 5; piece += 1) {
      const arrived = lines.indexOf(variant) % 2 === 0 ? piece < 3 : piece < 2;
      addVehicle(world, {
        variant,
        place,
        purchase: large,
        state: arrived ? 'RECEIVED' : 'SHIPPED',
        receivedAt,
      });
    }
  }
  addClosedPurchases(world, known, lines.slice(0, 4));
  addPurchase(world, {
    vendor: known,
    place,
    state: 'OPEN',
    createdAt: world.workTime(1),
    notes: 'Empty so far',
  });
}

/** One with every kind of cost, and one whose invoice has not been sent. */
function addClosedPurchases(world: DemoWorld, vendor: Vendor, lines: readonly Variant[]): void {
  const discounted = addPurchase(world, {
    vendor,
    place: world.place('Portland'),
    state: 'CLOSED',
    createdAt: world.workTime(90),
    notes: 'With discount, shipping and invoice',
  });
  discounted.row.discount_percentage = '7.5';
  discounted.row.shipping_costs_cents = 48_000;
  discounted.row.additional_costs_cents = 12_500;
  const unpaid = addPurchase(world, {
    vendor,
    place: world.place('Seattle'),
    state: 'CLOSED',
    createdAt: world.workTime(75),
    invoice: false,
    notes: 'Closed without an invoice',
  });
  for (const purchase of [discounted, unpaid]) {
    for (const variant of lines) {
      addVehicle(world, {
        variant,
        place: purchase.place,
        purchase,
        state: 'ACTIVE',
        receivedAt: Date.parse(found(purchase.row.checked_in_at, 'check-in')),
      });
    }
  }
}

const LONG_NOTES = [
  '<p><strong>Commute</strong>: 11 miles each way, partly on gravel.</p>',
  '<ul><li>Wants fenders and a child seat that fits the rear rack</li>',
  '<li>Left hand brake moved to the right at hand-over</li></ul>',
  '<p>Called three times about the charger; the second one works. See the ',
  '<a href="https://kickstand.example/help/chargers">charger page</a>.</p>',
].join('');

function addNamedSubscriptions(world: DemoWorld): void {
  const office = world.office('Harbor and Pine Portland');
  const variant = ordinaryVariant(world, 'Gazelle Medeo T9 City');
  const imported = situationCustomer(world, 'imported-paused', ['Lars', 'Eriksen'], office);
  addImported(world, imported, variant);

  const terminated = situationCustomer(world, 'terminated', ['Omar', 'Diallo'], office);
  const ended = { customer: terminated, variant, daysAgo: 200 };
  situationSubscription(world, ended, (staff, { subscriptionId }) =>
    terminateSubscription(staff.whenProviderReports(world.ago(15)), subscriptionId),
  );

  const noted = situationCustomer(world, 'long-notes', ['Elena', 'Ricci'], office);
  const running = { customer: noted, variant, daysAgo: 160 };
  situationSubscription(world, running, async (staff, started) => {
    const { subscriptionId, place } = started;
    await inspectHandover(staff, started);
    await staff
      .at(world.ago(30), place)
      .run(updateSubscription, { subscriptionId, notes: LONG_NOTES });
  });
}

/** No command imports a subscription. */
function addImported(world: DemoWorld, customer: Customer, variant: Variant): void {
  const place = found(customer.office?.place, 'place');
  const vehicle = standingVehicle(world, { variant, place, state: 'ACTIVE', daysAgo: 325 });
  const startedAt = world.workTime(310);
  addFulfilledSubscription(
    world,
    { customer, variant, vehicle, program: 'hub', place, startedAt, imported: true },
    { subscription: { state: 'PAUSED', payment_status: 'paused' } },
  );
}

function addExports(world: DemoWorld): void {
  const admin = world.staff(null);
  for (const [status, daysAgo, error] of [
    ['FAILED', 3, 'The file storage could not be reached.'],
    ['EXPIRED', 45, null],
  ] as const) {
    const at = world.ago(daysAgo);
    world.rows.report_exports.push({
      id: world.id(at),
      kind: 'orders',
      parameters: {},
      description: 'Everything',
      status,
      requester_id: admin.id,
      file_key: null,
      file_name: status === 'EXPIRED' ? 'orders.csv' : null,
      row_count: status === 'EXPIRED' ? 2417 : null,
      error,
      created_at: iso(at),
      completed_at: iso(at + DAY / 1440),
    });
  }
  world.note(
    'Customer',
    found(world.rows.customers[0], 'customer').id,
    'Ask for the helmet size next time.',
    DEMO_ACCOUNT.email,
    world.ago(9),
  );
}
