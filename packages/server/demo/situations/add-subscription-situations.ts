import { pausePayments } from '../../src/subscriptions/pause-payments.ts';
import { updateBillingCycleDate } from '../../src/subscriptions/update-billing-cycle-date.ts';
import { ordinaryVariant, situationVariant } from '../add-catalogue.ts';
import { addFulfilledSubscription, addSubscription } from '../add-subscriptions.ts';
import { LEAVING_PARTNER } from '../demo-partners.ts';
import { DAY, type DemoWorld, iso } from '../demo-world.ts';
import { reportPastDue, reportUnpaidInvoice } from './billing-reports.ts';
import type { DemoStaff } from './demo-staff.ts';
import { type Started, situationCustomer, situationSubscription } from './situation-kit.ts';
import { removeCard } from './without-commands.ts';

type Name = readonly [first: string, last: string];

interface Subscriber {
  readonly office: string;
  readonly model: string;
  readonly daysAgo: number;
  readonly serial?: null;
  readonly program?: 'direct_ship';
  readonly unpaidSince?: number;
  /** Any, unless a test searches for it. */
  readonly cardBrand?: 'visa';
}

/** A customer of one office with a running subscription, and what happened to it. */
function subscriber(
  world: DemoWorld,
  alias: string,
  name: Name,
  plan: Subscriber,
  then?: (staff: DemoStaff, started: Started) => Promise<unknown>,
): void {
  const { office, model, cardBrand, ...rental } = plan;
  const card = cardBrand ? { card_brand: cardBrand } : {};
  const customer = situationCustomer(world, alias, name, world.office(office), card);
  const variant = ordinaryVariant(world, model);
  situationSubscription(world, { customer, variant, ...rental }, then);
}

/** How many days ago it was the 31st of a month, five months back or a little more. */
function daysSince31st(world: DemoWorld): number {
  const then = new Date(world.ago(150));
  for (let month = then.getUTCMonth(); ; month -= 1) {
    const date = new Date(Date.UTC(then.getUTCFullYear(), month, 31, 12));
    if (date.getUTCDate() === 31 && date.getTime() <= then.getTime()) {
      return (world.now - date.getTime()) / DAY;
    }
  }
}

/** Subscriptions that run, one for each thing that staff do with them. */
export function addSubscriptionSituations(world: DemoWorld): void {
  const oakland = 'Baylight Oakland';
  subscriber(world, 'no-serial', ['Julia', 'Weiss'], {
    office: oakland,
    model: 'Aventon Level.2',
    daysAgo: 425,
    serial: null,
  });
  subscriber(world, 'fee-due', ['Diego', 'Salazar'], {
    office: oakland,
    model: 'Rad Power RadRunner 2',
    daysAgo: 152,
  });
  subscriber(world, 'direct-sub', ['Naomi', 'Williams'], {
    office: 'Juniper Chicago',
    model: 'Rad Power RadWagon 4',
    daysAgo: 190,
    program: 'direct_ship',
  });
  addPaused(world);
  addOverdue(world, 'past-due', ['Fatima', 'Ahmed'], {
    office: 'Acorn Cannery',
    model: 'Aventon Soltera.2',
    daysAgo: 96,
    overdueDays: 5,
  });
  addScheduledDate(world);
  addBuyouts(world);
  addOverdue(world, 'delinquent', ['Victor', 'Popescu'], {
    office: 'Consortium Oakland Secretariat',
    model: 'Aventon Level.2',
    daysAgo: 260,
    overdueDays: 24,
  });
  addAtShop(world);
  addWithoutVehicle(world);
  addLeaver(world);
}

function addPaused(world: DemoWorld): void {
  const pausedAt = world.workTime(40);
  subscriber(
    world,
    'paused',
    ['Erik', 'Lindqvist'],
    {
      office: 'Harbor and Pine Seattle',
      model: 'Trek Verve+ 2',
      daysAgo: 240,
      unpaidSince: pausedAt,
    },
    (staff, { subscriptionId, place }) =>
      staff.at(pausedAt, place).run(pausePayments, { subscriptionId }),
  );
}

/** The provider has said that a payment failed, and none has come since. */
function addOverdue(
  world: DemoWorld,
  alias: string,
  name: Name,
  plan: Subscriber & { readonly overdueDays: number },
): void {
  const { overdueDays, ...rest } = plan;
  const failedAt = world.ago(overdueDays);
  // The invoice that fails is that of the last month.
  const unpaidSince = failedAt - 25 * DAY;
  subscriber(world, alias, name, { ...rest, unpaidSince }, async (staff, started) => {
    await reportPastDue(staff, started, failedAt);
    await reportUnpaidInvoice(staff, started, failedAt, world.now);
  });
}

/** Billed on the 31st until two days ago; the next date is the one that was chosen then. */
function addScheduledDate(world: DemoWorld): void {
  const billingCycleDate = iso(world.now + 9 * DAY).slice(0, 10);
  const at = world.workTime(2);
  subscriber(
    world,
    'day-31',
    ['Quinn', 'Evans'],
    {
      office: 'Baylight Oakland',
      model: 'Aventon Sinch.2',
      daysAgo: daysSince31st(world),
      unpaidSince: at,
    },
    (staff, { subscriptionId, place }) =>
      staff.at(at, place).run(updateBillingCycleDate, { subscriptionId, billingCycleDate }),
  );
}

/** One that can be bought now, one later, and one that nothing allows yet. */
function addBuyouts(world: DemoWorld): void {
  subscriber(world, 'buyout', ['Sunita', 'Gupta'], {
    office: 'Liberty Street Tower',
    model: 'Velotric Discover 1',
    daysAgo: 456,
    cardBrand: 'visa',
  });
  subscriber(world, 'buyout-early', ['Marco', 'Bianchi'], {
    office: 'Liberty Street Tower',
    model: 'Velotric Discover 1',
    daysAgo: 213,
  });
  subscriber(
    world,
    'buyout-blocked',
    ['Isaac', 'Cohen'],
    { office: 'Beacon Harborside', model: 'Rad Power RadCity 5 Plus', daysAgo: 460 },
    (staff, { customerId, place }) => removeCard(staff.at(world.ago(50), place).unit, customerId),
  );
}

function addAtShop(world: DemoWorld): void {
  const office = world.office('Harbor and Pine Seattle');
  const customer = situationCustomer(world, 'spoke-sub', ['Jonas', 'Jensen'], office);
  const shop = world.shop('Rain City Bikes Ballard');
  const variant = situationVariant(world, 'Aventon Aventure.2');
  world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: variant.id });
  situationSubscription(world, { customer, variant, shop, daysAgo: 130 });
}

/**
 * The subscription was imported, which no command does, without its vehicle; the order that came with
 * it still knows a serial number.
 */
function addWithoutVehicle(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'no-vehicle', ['Rosa', 'Espinoza'], office);
  const variant = ordinaryVariant(world, 'Trek FX 2 Disc');
  const rental = { customer, variant, vehicle: null, program: 'hub', place: office.place } as const;
  const earlier = { startedAt: world.workTime(300), endedAt: world.workTime(200) };
  const { order } = addFulfilledSubscription(
    world,
    { ...rental, ...earlier },
    {
      order: {
        vehicle_serial_number: 'OAK-00417',
        stripe_checkout_invoice_id: null,
        deposit_cents: null,
      },
    },
  );
  const running = { ...rental, startedAt: world.workTime(180), imported: true };
  order.subscription_id = addSubscription(world, running).id;
}

/** An employee whose employer leaves; the address entered first belongs to someone else. */
function addLeaver(world: DemoWorld): void {
  const office = world.office('Old Mill Oakland');
  if (office.partner.name !== LEAVING_PARTNER) throw new Error('The leaver works elsewhere.');
  const customer = situationCustomer(world, 'leaver', ['Clara', 'Meyer'], office);
  situationSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Cannondale Adventure Neo 4'),
    daysAgo: 330,
  });
  situationCustomer(world, null, ['Clara', 'Meyer'], null);
}
