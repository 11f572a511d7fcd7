import { ordinaryVariant } from '../add-catalogue.ts';
import { addOpenInvoice, addSubscription } from '../add-subscriptions.ts';
import { LEAVING_PARTNER } from '../demo-partners.ts';
import type { SubscriptionRow } from '../demo-rows.ts';
import { DAY, type DemoWorld, iso } from '../demo-world.ts';
import { PROVIDER } from '../subscription-history.ts';
import { recordChange, situationCustomer, situationSubscription } from './situation-kit.ts';

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
    unpaidSince?: number;
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
      ...(plan.unpaidSince === undefined ? {} : { unpaidSince: plan.unpaidSince }),
    },
    row ? { subscription: row } : {},
  );
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
    delinquent: true,
  });
  addAtShop(world);
  addWithoutVehicle(world);
  addLeaver(world);
}

function addPaused(world: DemoWorld): void {
  const pausedAt = world.workTime(40);
  const { subscription } = subscriber(world, 'paused', ['Erik', 'Lindqvist'], {
    office: 'Harbor and Pine Seattle',
    model: 'Trek Verve+ 2',
    daysAgo: 240,
    unpaidSince: pausedAt,
    row: { payment_status: 'paused' },
  });
  recordChange(world, subscription, 'subscription.payments_paused', { at: pausedAt });
}

/** The provider has said that a payment failed, and none has come since. */
function addOverdue(
  world: DemoWorld,
  alias: string,
  name: Name,
  plan: {
    office: string;
    model: string;
    daysAgo: number;
    overdueDays: number;
    delinquent?: boolean;
  },
): void {
  const { overdueDays, ...rest } = plan;
  const failedAt = world.ago(overdueDays);
  const { subscription } = subscriber(world, alias, name, {
    ...rest,
    unpaidSince: failedAt,
    row: { payment_status: 'past_due' },
  });
  recordChange(
    world,
    subscription,
    'subscription.payment_status_changed',
    { at: failedAt, actor: PROVIDER, source: 'billing' },
    { state: 'past_due' },
  );
  addOpenInvoice(world, subscription, failedAt);
}

/** Billed on the 31st until two days ago; the next date is the one that was chosen then. */
function addScheduledDate(world: DemoWorld): void {
  const date = iso(world.now + 9 * DAY).slice(0, 10);
  const { subscription } = subscriber(world, 'day-31', ['Quinn', 'Evans'], {
    office: 'Baylight Oakland',
    model: 'Aventon Sinch.2',
    daysAgo: daysSince31st(world),
    row: { billing_cycle_date: date, scheduled_billing_date: date },
  });
  const at = world.workTime(2);
  recordChange(world, subscription, 'subscription.billing_date_scheduled', { at }, { date });
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
