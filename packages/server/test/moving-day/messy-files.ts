import { Chance } from '../chance.ts';

/** A record as it really is: a text for each field of its import, '' for none. */
export type Truth = Readonly<Record<string, string>>;

/** A file of the kind that people have, with what it means. */
export interface MessyFile {
  readonly kind: 'CUSTOMERS' | 'ASSETS' | 'SUBSCRIPTIONS';
  readonly content: Buffer;
  /** The records whose rows can be understood. */
  readonly records: readonly Truth[];
  /** How many rows the file has, without totals and repetitions. */
  readonly rows: number;
}

const FIRST_NAMES = ['René', 'Zoë', 'Mara', 'Jon', 'Lena', 'Tomás', 'Bjørn', 'Ana', 'Siân', 'Kofi'];
const LAST_NAMES = ['Müller', "O'Brien", 'Quill', 'Reed', 'Ortiz', 'Vega', "D'Angelo", 'Nuñez'];
const CITIES = [
  ['Oakland', 'CA', 'California', '94607'],
  ['Newark', 'NJ', 'New Jersey', '07102'],
  ['Boston', 'MA', 'Massachusetts', '02139'],
  ['New York', 'NY', 'New York', '10001'],
] as const;
const ORGANIZATION = 'Baylight Energy';

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const table = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n');
const two = (number: number) => String(number).padStart(2, '0');

/** A date in 2025, so that some of a column prove the order of day and month. */
function dateOf(dice: Chance): { readonly iso: string; readonly dayFirst: string } {
  const [month, day] = [1 + dice.below(12), 1 + dice.below(28)];
  return { iso: `2025-${two(month)}-${two(day)}`, dayFirst: `${two(day)}/${two(month)}/2025` };
}

function spelledPhone(area: string, last: string, dice: Chance): string {
  return dice.oneOf([
    `(${area}) 555-${last}`,
    `${area}.555.${last}`,
    `${area} 555 ${last}`,
    `+1 ${area} 555 ${last}`,
    `1-${area}-555-${last}`,
    `'+1${area}555${last}`,
    `="${area}555${last}"`,
  ]);
}

/** Customers as a mailing tool exports them, in Windows-1252. */
function customersFile(count: number, dice: Chance): MessyFile {
  const records: Truth[] = [];
  const rows = Array.from({ length: count }, (_, place): string[] => {
    const [city, state, stateName, zip] = dice.oneOf(CITIES);
    const [firstName, lastName] = [dice.oneOf(FIRST_NAMES), `${dice.oneOf(LAST_NAMES)}`];
    const [area, last] = [dice.oneOf(['510', '415', '617']), `0${100 + (place % 100)}`];
    const email = `messy.${place}@baylight.example`;
    const hasPhone = dice.happens(0.8);
    records.push({
      email,
      firstName,
      lastName,
      organization: ORGANIZATION,
      phone: hasPhone ? `+1${area}555${last}` : '',
      shippingLine1: `${place + 1} Elm & Oak St`,
      shippingCity: city,
      shippingStateCode: state,
      shippingPostalCode: zip,
    });
    return [
      dice.oneOf([email, ` ${email.toUpperCase()}`, `${email} `]),
      dice.oneOf([
        `${firstName} ${lastName}`,
        `${lastName}, ${firstName}`,
        `${firstName}  ${lastName}`,
      ]),
      dice.happens(0.03)
        ? 'Baylite Energy'
        : dice.oneOf([ORGANIZATION, ORGANIZATION.toUpperCase()]),
      hasPhone ? spelledPhone(area, last, dice) : dice.oneOf(['N/A', '-', '', 'none']),
      `${place + 1} Elm ${dice.oneOf(['&', '&amp;'])} Oak St`,
      dice.oneOf([
        `${city}, ${state} ${zip}`,
        `${city} ${state} ${zip}`,
        `${city}, ${stateName} ${zip}`,
      ]),
    ];
  });
  const header = [
    'E-mail 1 - Value',
    'Name',
    'Company Name',
    'Phone 1 - Value',
    'Street',
    'City State Zip',
  ];
  const total = ['TOTAL', '', '', '', '', ''];
  const content = Buffer.from(table([header, ...rows, total]), 'latin1');
  return { kind: 'CUSTOMERS', content, records, rows: count };
}

/** Vehicles of a spreadsheet: dates with the day first, prices as shown, numbers that lost zeros. */
function vehiclesFile(count: number, dice: Chance): MessyFile {
  const records: Truth[] = [];
  const rows = Array.from({ length: count }, (_, place): string[] => {
    const serialNumber = String(20_000_001 + place).replace('2', '0');
    const { iso, dayFirst } = dateOf(dice);
    const dollars = 800 + dice.below(900);
    const tag = dice.happens(0.5) ? `T-${1000 + place}` : '';
    const isLost = dice.happens(0.012);
    const spelled = isLost
      ? dice.oneOf(['TBD', '2.02405E+11', '#N/A', `KS ${place};KS ${place}B`])
      : dice.oneOf([serialNumber, `="${serialNumber}"`, `'${serialNumber}`]);
    if (!isLost) {
      records.push({
        serialNumber,
        model: 'RadRunner 2',
        purchasedAt: iso,
        wholesalePriceCents: String(dollars * 100),
        oldTag: tag,
      });
    }
    return [
      !isLost && dice.happens(0.05) ? String(Number(serialNumber)) : spelled,
      'rad power',
      dice.oneOf(['RadRunner 2', 'radrunner 2']),
      'Black',
      'One size',
      'Oakland',
      'Available',
      dayFirst,
      dice.oneOf([
        `$${dollars.toLocaleString('en-US')}.00`,
        `$${dollars}.000000000`,
        String(dollars),
      ]),
      dice.oneOf([tag, tag.replace('-', '–')]),
    ];
  });
  const header =
    'Serial No,Make,Model,Color,Size,Store,Status,Date purchased,Default Cost,Asset tag';
  const content = Buffer.from(`\uFEFF${table([header.split(','), ...rows])}`);
  return { kind: 'ASSETS', content, records, rows: count };
}

/** Subscriptions as a payment provider exports them, with moments in UTC. */
function subscriptionsFile(
  customers: MessyFile,
  vehicles: MessyFile,
  { count, dice }: { readonly count: number; readonly dice: Chance },
): MessyFile {
  const records: Truth[] = [];
  const rows = Array.from({ length: count }, (_, place): string[] => {
    const { email = '' } = customers.records[place] ?? {};
    const { serialNumber = '' } = vehicles.records[place] ?? {};
    const { iso } = dateOf(dice);
    const isEvening = dice.happens(0.5);
    const day = new Date(`${iso}T00:00:00Z`);
    // Half past two in UTC is the evening before in California.
    if (isEvening) day.setUTCDate(day.getUTCDate() - 1);
    const startedAt = day.toISOString().slice(0, 10);
    records.push({ email, serialNumber, planPriceCents: '7900', startedAt });
    const price = dice.oneOf(['79', '$79.00', '79.00']);
    return [email, serialNumber, price, `${iso} ${isEvening ? '02:30' : '20:15'}`];
  });
  const header = ['Customer Email', 'Frame number', 'Plan Amount', 'Start Date (UTC)'];
  return {
    kind: 'SUBSCRIPTIONS',
    content: Buffer.from(table([header, ...rows])),
    records,
    rows: count,
  };
}

/** The files of a business that kept its records in spreadsheets and other programs; the same for the same seed. */
export function makeMessyFiles(plan: {
  readonly customers: number;
  readonly vehicles: number;
  readonly subscriptions: number;
  readonly seed: number;
}): readonly MessyFile[] {
  const dice = new Chance(plan.seed);
  const customers = customersFile(plan.customers, dice);
  const vehicles = vehiclesFile(plan.vehicles, dice);
  const count = Math.min(plan.subscriptions, customers.records.length, vehicles.records.length);
  return [customers, vehicles, subscriptionsFile(customers, vehicles, { count, dice })];
}
