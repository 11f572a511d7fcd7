import { holdOrder } from '../../src/orders/hold-order.ts';
import { addHubVariant, ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { addSubscription } from '../add-subscriptions.ts';
import { type DemoWorld, found } from '../demo-world.ts';
import { reportUnpaidInvoice } from './billing-reports.ts';
import {
  situationCustomer,
  situationSubscription,
  standingVehicle,
  waitingOrder,
} from './situation-kit.ts';

/** Who may order, and what the catalogue offers them. */
export function addCustomerSituations(world: DemoWorld): void {
  addEligible(world);
  const campus = world.office('Fernwood North Campus');
  const inviter = situationCustomer(world, null, ['Miguel', 'Castillo'], campus);
  situationCustomer(world, 'fnf', ['Inés', 'Castillo'], campus, { inviter_id: inviter.row.id });

  const oakland = world.office('Baylight Oakland');
  const late = situationCustomer(world, 'two-reasons', ['Theo', 'Brennan'], oakland);
  const variant = ordinaryVariant(world, 'Aventon Level.2');
  const rental = { customer: late, variant, daysAgo: 120, unpaidSince: world.ago(49) };
  situationSubscription(world, rental, (staff, started) =>
    reportUnpaidInvoice(staff, started, world.ago(24), world.now),
  );

  const waiting = situationCustomer(world, 'open-order', ['Nadia', 'Haddad'], oakland);
  const wanted = ordinaryVariant(world, 'Trek Verve+ 2');
  waitingOrder(world, { customer: waiting, variant: wanted, daysAgo: 23 }, (staff, id) =>
    staff.at(world.ago(21), oakland.place).run(holdOrder, { id }),
  );
  addWithoutOffice(world);
  addOddCustomers(world);
}

/** One variant for each answer of the catalogue, in every program. */
function addEligible(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  situationCustomer(world, 'eligible', ['Ana', 'Ruiz'], office);
  const hub = found(office.place, 'city');
  const hubId = found(hub.hubId, 'hub');
  const shipping = found(world.directShipPlace?.hubId, 'direct-ship hub');
  const inStock = situationVariant(world, 'Rad Power RadRunner 2');
  for (let count = 0; count < 3; count += 1) {
    standingVehicle(world, { variant: inStock, place: hub, state: 'ACTIVE', daysAgo: 12 + count });
  }
  addHubVariant(world, hubId, inStock, false, 0);
  addHubVariant(world, shipping, inStock, false, 12);
  const shop = world.shop('Coast Cycles Berkeley');
  standingVehicle(world, {
    variant: inStock,
    place: hub,
    shop,
    program: 'spoke',
    state: 'ACTIVE',
    daysAgo: 9,
  });
  world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: inStock.id });
  addHubVariant(world, hubId, situationVariant(world, 'Rad Power RadWagon 4'), true, 0);
  addHubVariant(world, hubId, situationVariant(world, 'Rad Power RadCity 5 Plus'), false, 0);
  addHubVariant(world, hubId, situationVariant(world, 'Brompton Electric C Line'), true, 0);
  // Shops offer this one while the hub takes no orders for it.
  const onlyAtShops = world.variant('Rad Power RadRunner 2, black, One size');
  for (const row of world.rows.hub_variants) {
    if (row.hub_id !== hubId || row.variant_id !== onlyAtShops.id) continue;
    Object.assign(row, { allow_backorders: false });
  }
}

/** A private-beta customer whose subscription was imported, which no command does; its vehicle is unknown. */
function addWithoutOffice(world: DemoWorld): void {
  const customer = situationCustomer(world, 'no-office', ['Y', 'Sørensen'], null, {
    card_brand: null,
    card_last4: null,
  });
  addSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Lectric XP 3.0'),
    vehicle: null,
    program: 'hub',
    place: null,
    startedAt: world.workTime(210),
    imported: true,
  });
}

/** Names and addresses that lists, labels and files must bear. */
function addOddCustomers(world: DemoWorld): void {
  const office = world.office('Consortium Oakland Secretariat');
  situationCustomer(
    world,
    'long-name',
    ['Maximiliana-Theodora Guadalupe', 'Fernández-Córdoba y Santillán'],
    office,
    {
      shipping_line1: 'Building C, Stair 4, Third Floor, Door on the Left',
      shipping_line2: 'Care of the Night Porter, 12345 Old County Quarry Road\nRear Courtyard',
      shipping_city: 'Oakland',
      shipping_postal_code: '94607-1234',
    },
  );
  const never = situationCustomer(world, 'never-fulfilled', ['Łucja', 'Żak'], office);
  const variant = ordinaryVariant(world, 'Gazelle Medeo T9 City');
  waitingOrder(world, { customer: never, variant, daysAgo: 6 });
  situationCustomer(world, null, ['Ada', 'Moreau'], world.office('Kettle Works Studio'));
  situationCustomer(world, null, ["D'Arcy", "O'Brien-Núñez"], world.office('Beacon Harborside'), {
    shipping_state_code: 'NY',
    shipping_postal_code: '02210',
  });
}
