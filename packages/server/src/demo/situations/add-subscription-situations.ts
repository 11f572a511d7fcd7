import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import { addSubscription } from '../add-subscriptions.ts';
import { LEAVING_PARTNER } from '../demo-partners.ts';
import type { SubscriptionRow } from '../demo-rows.ts';
import { DAY, type DemoWorld, iso } from '../demo-world.ts';
import { situationCustomer, situationSubscription } from './situation-kit.ts';

type Name = readonly [first: string, last: string];

/** A customer of one office with a running subscription. */
function subscriber(
  world: DemoWorld,
  alias: string,
  name: Name,
  plan: {
    office: string;
    model: string;
    daysAgo: number;
    serial?: null;
    program?: 'direct_ship';
    row?: Partial<SubscriptionRow>;
    card?: string | null;
    delinquent?: boolean;
  },
) {
  const { row, card } = plan;
  const customer = situationCustomer(world, alias, name, world.office(plan.office), {
    delinquent: plan.delinquent ?? false,
    ...(card === null ? { card_brand: null, card_last4: null } : {}),
  });
  return situationSubscription(
    world,
    {
      customer,
      variant: ordinaryVariant(world, plan.model),
      daysAgo: plan.daysAgo,
      ...(plan.serial === null ? { serial: null } : {}),
      ...(plan.program ? { program: plan.program } : {}),
    },
    row ? { subscription: row } : {},
  );
}

/** The next date from today on that falls on the 31st. */
function next31st(world: DemoWorld): string {
  const today = new Date(world.now);
  for (let month = today.getUTCMonth(); ; month += 1) {
    const date = new Date(Date.UTC(today.getUTCFullYear(), month, 31));
    if (date.getUTCDate() === 31 && date.getTime() > world.now) {
      return date.toISOString().slice(0, 10);
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
  subscriber(world, 'paused', ['Erik', 'Lindqvist'], {
    office: 'Harbor and Pine Seattle',
    model: 'Trek Verve+ 2',
    daysAgo: 240,
    row: { payment_status: 'paused' },
  });
  subscriber(world, 'past-due', ['Fatima', 'Ahmed'], {
    office: 'Acorn Cannery',
    model: 'Aventon Soltera.2',
    daysAgo: 96,
    row: { payment_status: 'past_due' },
  });
  subscriber(world, 'day-31', ['Quinn', 'Evans'], {
    office: oakland,
    model: 'Aventon Sinch.2',
    daysAgo: 170,
    row: { billing_cycle_date: next31st(world), scheduled_billing_date: inDays(world, 9) },
  });
  addBuyouts(world);
  subscriber(world, 'delinquent', ['Victor', 'Popescu'], {
    office: 'Consortium Oakland Secretariat',
    model: 'Aventon Level.2',
    daysAgo: 260,
    delinquent: true,
    row: { payment_status: 'past_due' },
  });
  addAtShop(world);
  addWithoutVehicle(world);
  addLeaver(world);
  addEnded(world);
}

/** The date so many days from the first start. */
function inDays(world: DemoWorld, days: number): string {
  return iso(world.now + days * DAY).slice(0, 10);
}

/** One that can be bought now, one later, and one that nothing allows yet. */
function addBuyouts(world: DemoWorld): void {
  subscriber(world, 'buyout', ['Sunita', 'Gupta'], {
    office: 'Liberty Street Tower',
    model: 'Velotric Discover 1',
    daysAgo: 456,
  });
  subscriber(world, 'buyout-early', ['Marco', 'Bianchi'], {
    office: 'Liberty Street Tower',
    model: 'Velotric Discover 1',
    daysAgo: 213,
  });
  subscriber(world, 'buyout-blocked', ['Isaac', 'Cohen'], {
    office: 'Beacon Harborside',
    model: 'Rad Power RadCity 5 Plus',
    daysAgo: 460,
    card: null,
  });
}

function addAtShop(world: DemoWorld): void {
  const customer = situationCustomer(
    world,
    'spoke-sub',
    ['Jonas', 'Jensen'],
    world.office('Harbor and Pine Seattle'),
  );
  situationSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Aventon Aventure.2'),
    program: 'spoke',
    shop: world.shop('Rain City Bikes Ballard'),
    daysAgo: 130,
  });
}

/** The vehicle of the subscription is unknown; the order still knows a serial number. */
function addWithoutVehicle(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'no-vehicle', ['Rosa', 'Espinoza'], office);
  const made = situationSubscription(
    world,
    {
      customer,
      variant: ordinaryVariant(world, 'Trek FX 2 Disc'),
      daysAgo: 300,
      endedDaysAgo: 200,
    },
    { order: { vehicle_serial_number: 'OAK-00417', asset_id: null } },
  );
  const subscription = addSubscription(world, {
    customer,
    variant: ordinaryVariant(world, 'Trek FX 2 Disc'),
    vehicle: null,
    program: 'hub',
    place: office.place,
    startedAt: world.workTime(180),
    imported: true,
  });
  made.order.subscription_id = subscription.id;
}

/** An employee whose employer leaves; the address typed first belongs to somebody already. */
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

/** Subscriptions that ended badly. */
function addEnded(world: DemoWorld): void {
  const oakland = world.office('Baylight Oakland');
  const recovered = situationCustomer(world, 'recovered', ['Ivan', 'Petrov'], oakland, {
    delinquent: true,
  });
  situationSubscription(world, {
    customer: recovered,
    variant: ordinaryVariant(world, 'Ride1Up 700 Series'),
    daysAgo: 290,
    endedDaysAgo: 31,
    reason: 'DELINQUENT_ACCOUNT',
    fate: 'STOLEN_DELINQUENT',
  });
  const stolen = situationCustomer(world, 'stolen', ['Yara', 'Farah'], oakland);
  const settled = situationSubscription(world, {
    customer: stolen,
    variant: ordinaryVariant(world, 'Lectric XP 3.0'),
    daysAgo: 600,
    endedDaysAgo: 240,
    reason: 'STOLEN',
    fate: 'STOLEN',
  });
  settleTheft(world, settled.vehicle.row.id);
  situationSubscription(world, {
    customer: stolen,
    variant: ordinaryVariant(world, 'Aventon Soltera.2'),
    daysAgo: 220,
    endedDaysAgo: 1,
    reason: 'STOLEN',
    fate: 'STOLEN',
  });
  situationCustomer(world, 'lease', ['Hassan', 'Karimi'], world.office('Acorn Bakery'), {
    lightspeed_customer_id: 'ls_demo_1',
  });
}

/** The insurance has paid, and the customer the deductible. */
function settleTheft(world: DemoWorld, assetId: string): void {
  const report = world.rows.theft_reports.find((each) => each.asset_id === assetId);
  if (!report) throw new Error('A stolen vehicle has no theft report.');
  const settledAt = world.ago(190);
  report.insurance_claim_id = 'CLM-2041877';
  report.deductible_amount_cents = 25_000;
  report.stripe_deductible_payment_id = 'in_demo_deductible_1';
  report.proceeds_cents = 52_000;
  report.insurance_proceeds_date = calendarDate(iso(settledAt), 'America/Los_Angeles');
  report.updated_at = iso(settledAt);
}
