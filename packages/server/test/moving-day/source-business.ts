import {
  foreignCustomer,
  foreignInvoices,
  foreignPlan,
  foreignSubscription,
} from '@kickstand/billing-sandbox/foreign-account.ts';
import type { Invoice, KnownObject } from '@kickstand/billing-sandbox/sandbox-objects.ts';
import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { Chance } from '../chance.ts';

const DAY = 86_400;
export const YEAR = 365 * DAY;
const CITIES = ['Saltmarsh', 'Cedar', 'Foxglove'];
const STATES: Readonly<Record<string, string>> = { Saltmarsh: 'CA', Cedar: 'OR', Foxglove: 'WA' };
/** The price of every model when new, in cents. */
const MSRP_CENTS = 199_900;
/** Vehicles whose buyout price is compared. */
const MOST_BUYOUTS = 100;
const MODELS = [
  ['Soltera', 'City', 9_900],
  ['Soltera', 'Cargo', 15_900],
  ['Kettle', 'Fold', 12_900],
] as const;
const COLORS = ['Blue', 'Slate', 'Moss'];
const SIZES = ['S', 'M', 'L'];

/** A running subscription as the source business knows it. */
export interface SourceSubscription {
  readonly reference: string;
  readonly email: string;
  readonly serialNumber: string;
  readonly monthlyCents: number;
  /** Dates, 'YYYY-MM-DD'. */
  readonly startedOn: string;
  readonly nextBilling: string;
}

/** A business that runs elsewhere: its files, its account at the payment provider, and its figures. */
export interface SourceBusiness {
  readonly files: Readonly<Partial<Record<ImportKindName, string>>>;
  /** Rows of each file. */
  readonly rows: Readonly<Partial<Record<ImportKindName, number>>>;
  readonly subscriptions: readonly SourceSubscription[];
  readonly objects: readonly KnownObject[];
  readonly paidCents: number;
  /** Paid in the 12 months before today, in cents, by the customers' state. */
  readonly revenueByState: Readonly<Record<string, number>>;
  /** What some vehicles cost their customers now, in cents. */
  readonly buyouts: readonly { readonly serialNumber: string; readonly cents: number }[];
}

const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
const table = (header: string, rows: readonly (readonly (string | number)[])[]) =>
  `${header}\n${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;
const dollars = (cents: number) => (cents / 100).toFixed(2);
/** The business day of an instant in seconds, in the time zone of the tests. */
export const dayOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

interface Rider {
  readonly email: string;
  readonly serialNumber: string;
  readonly model: (typeof MODELS)[number];
  readonly color: string;
  readonly size: string;
  readonly city: string;
}

function ridersOf(count: number, dice: Chance): Rider[] {
  return Array.from({ length: count }, (_, place) => ({
    email: `rider.${place}@saltmarsh.example`,
    serialNumber: `SM${String(place).padStart(7, '0')}`,
    model: dice.oneOf(MODELS),
    color: dice.oneOf(COLORS),
    size: dice.oneOf(SIZES),
    city: dice.oneOf(CITIES),
  }));
}

function masterData() {
  const address = (place: number, city: string) => [
    `${place + 1} Quay Street`,
    city,
    'CA',
    `9460${place}`,
  ];
  return {
    SERVICE_AREAS: table(
      'Name',
      CITIES.map((city) => [`${city} Bay`]),
    ),
    HUBS: table(
      'Name,Service area,Address line 1,City,State,Postal code',
      CITIES.map((city, place) => [city, `${city} Bay`, ...address(place, city)]),
    ),
    ORGANIZATIONS: table('Name,Join by domain,Allowed domains', [
      ['Harbor Tools', 'yes', 'saltmarsh.example'],
      ['Mill Road Clinic', 'no', ''],
    ]),
    OFFICES: table(
      'Organization,Name,Service area,Address line 1,City,State,Postal code',
      CITIES.map((city, place) => [
        'Harbor Tools',
        `Harbor Tools ${city}`,
        `${city} Bay`,
        ...address(place, city),
      ]),
    ),
    VEHICLES: table(
      'Brand,Model,Version,Kind,Category,Plan price,MSRP,Wholesale price',
      MODELS.map(([brand, model, cents]) => [
        brand,
        model,
        '2026',
        'E-bike',
        'Commuter',
        dollars(cents),
        dollars(MSRP_CENTS),
        '1200.00',
      ]),
    ),
    VARIANTS: table(
      'Brand,Model,Color,Size,Color code',
      MODELS.flatMap(([brand, model]) =>
        COLORS.flatMap((color) => SIZES.map((size) => [brand, model, color, size, '#1A2B3C'])),
      ),
    ),
  };
}

/** What every rider has: themselves, a vehicle and a subscription at the payment provider. */
function subscribe(riders: readonly Rider[], dice: Chance, now: number) {
  const plans = new Map(
    MODELS.map(([brand, model, monthlyCents], place) => {
      const name = `${brand} ${model}`;
      return [
        name,
        foreignPlan({ product: `prod_move_${place}`, name, monthlyCents }, now - 900 * DAY),
      ];
    }),
  );
  const objects: KnownObject[] = [...plans.values()].flat();
  const subscriptions: SourceSubscription[] = [];
  const buyouts: SourceBusiness['buyouts'][number][] = [];
  const revenueByState: Record<string, number> = {};
  let paidCents = 0;
  for (const [place, { email, serialNumber, model, city }] of riders.entries()) {
    const price = plans.get(`${model[0]} ${model[1]}`)?.[1];
    if (!price) throw new Error('There is a plan for every model.');
    const start = now - (60 + dice.below(300)) * DAY;
    const customer = `cus_move_${place}`;
    const reference = `sub_move_${place}`;
    const subscription = foreignSubscription(reference, { customer, price, start, now });
    const invoices = foreignInvoices(subscription, now);
    const paid = invoices.filter((one): one is Invoice => one.object === 'invoice');
    const cents = paid.reduce((sum, { total }) => sum + total, 0);
    paidCents += cents;
    for (const { total, status_transitions: at } of paid) {
      if (dayOf(at.paid_at ?? 0) < dayOf(now - YEAR)) continue;
      const state = STATES[city] ?? '';
      revenueByState[state] = (revenueByState[state] ?? 0) + total;
    }
    if (buyouts.length < MOST_BUYOUTS) {
      buyouts.push({ serialNumber, cents: Math.max(100, MSRP_CENTS - cents) });
    }
    const card = { invoice_settings: { default_payment_method: 'pm_move' } };
    objects.push(
      foreignCustomer(customer, { created: start, name: `Rider ${place}`, email, ...card }),
      subscription,
      ...invoices,
    );
    subscriptions.push({
      reference,
      email,
      serialNumber,
      monthlyCents: model[2],
      startedOn: dayOf(start),
      nextBilling: dayOf(subscription.items.data[0]?.current_period_end ?? now),
    });
  }
  return { objects, subscriptions, paidCents, revenueByState, buyouts };
}

/**
 * Makes a business; the same for the same seed and time.
 * @param plan.riders customers with a vehicle and a running subscription.
 * @param plan.others customers without one; as many vehicles are in stock.
 */
export function makeSourceBusiness(
  plan: { readonly riders: number; readonly others: number; readonly seed: number },
  now: number,
): SourceBusiness {
  const dice = new Chance(plan.seed);
  const all = ridersOf(plan.riders + plan.others, dice);
  const { subscriptions, ...account } = subscribe(all.slice(0, plan.riders), dice, now);
  const files = {
    ...masterData(),
    CUSTOMERS: table(
      'E-mail,First name,Last name,Organization,Shipping line 1,Shipping city,Shipping state,Shipping postal code',
      all.map(({ email, city }, place) => [
        email,
        'Rider',
        `Number ${place}`,
        'Harbor Tools',
        `${place + 1} Quay Street`,
        city,
        STATES[city] ?? '',
        '94607',
      ]),
    ),
    ASSETS: table(
      'Serial number,Brand,Model,Color,Size,Hub,State',
      all.map(({ serialNumber, model, color, size, city }) => [
        serialNumber,
        model[0],
        model[1],
        color,
        size,
        city,
        'Active',
      ]),
    ),
    SUBSCRIPTIONS: table(
      'Customer e-mail,Serial number,Price,Started,Next billing,Provider subscription',
      subscriptions.map((one) => [
        one.email,
        one.serialNumber,
        dollars(one.monthlyCents),
        one.startedOn,
        one.nextBilling,
        one.reference,
      ]),
    ),
  };
  const rows = Object.fromEntries(
    Object.entries(files).map(([kind, text]) => [kind, text.trim().split('\n').length - 1]),
  );
  return { files, rows, subscriptions, ...account };
}
