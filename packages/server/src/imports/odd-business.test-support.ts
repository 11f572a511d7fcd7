import { sql } from 'kysely';
import type { Chance } from '../../test/chance.ts';
import { rows, type Sql } from '../platform/database/database.ts';

/** Texts that spreadsheets, CSV files or imports could take for something else. */
const ODD_TEXTS: readonly string[] = [
  "'t Hart",
  "'s-Gravenhage",
  "''twice",
  "'94607",
  "'=guarded",
  "'-",
  '=1+1',
  '=HYPERLINK("https://x.example")',
  '+1 510 555 0199',
  '-5',
  '-5-5',
  '@home',
  '\u200B=1+1',
  '＝1',
  '="0123"',
  'N/A',
  'None',
  'TBD',
  '-',
  '?',
  'TRUE',
  'no',
  '007',
  '1.50',
  '1e5',
  '1/2/2026',
  '2026-01-31',
  '10%',
  "O'Brien",
  'a "quoted", name',
  'semi;colon|pipe',
  'Zoë 🚲',
  'Łukasz Wójcik',
  '王小明',
  'ＡＢＣ',
  'Smith & Sons <b>',
  'Smith &amp; Sons',
  'constructor',
  '__proto__',
  '_x000D_',
  'Total',
  'Grand total:',
];

/** Texts of a record itself that imports refuse or change in new cells. */
const REFUSED_TEXTS = ['1.51056E+10', '#N/A', '#REF!', 'two\nlines'];
/** Texts with several lines, and with what separates the cells of a file. */
const LONG_TEXTS = ['one, "two"\n=three', 'Windows\r\nlines', '- a\n- b; c', 'tab\tstop'];

const PHONES = ['+1 510 555 0199', '+44 20 7946 0958', '+1 510 555 0126 x12'];
/** Numbers of vehicles that look like other things. */
const ODD_NUMBERS = ['007', '1E5', '00012345', 'TRUE', 'NONE', '-1', '2026-01-31', 'A 1'];

/** Columns with text of the exported records themselves. */
const OWN = [
  ['customers', 'first_name'],
  ['customers', 'last_name'],
  ['customers', 'shipping_line2'],
  ['customers', 'billing_line2'],
  ['assets', 'frame_key'],
  ['offices', 'line2'],
  ['promotions', 'title'],
  ['staff_users', 'full_name'],
  ['purchase_orders', 'tracking_info'],
  ['purchase_orders', 'sales_order_number'],
  ['transfer_orders', 'tracking_info'],
  ['lease_to_own_invoices', 'vehicle_brand'],
  ['lease_to_own_invoices', 'vehicle_serial_number'],
  ['notes', 'created_by'],
] as const;
/** Columns with text of several lines. */
const LONG = [
  ['hubs', 'business_hours'],
  ['promotions', 'description'],
  ['vehicles', 'details'],
  ['variants', 'description'],
  ['purchase_orders', 'notes'],
  ['transfer_orders', 'notes'],
  ['lease_to_own_invoices', 'vehicle_description'],
  ['notes', 'text'],
] as const;
/** Columns with names of other records. */
const NAMES = [
  ['offices', 'name'],
  ['organizations', 'name'],
  ['hubs', 'name'],
  ['service_areas', 'name'],
  ['vendors', 'name'],
  ['spoke_chains', 'name'],
  ['spoke_shops', 'name'],
  ['variants', 'color'],
  ['vehicles', 'model'],
  ['vehicle_versions', 'name'],
] as const;

/** How many records of a table get odd texts. */
const SHARE = 50;

/** Some ids of a table. */
async function idsOf(on: Sql, table: string, chance: Chance): Promise<string[]> {
  const found = await rows(on, sql<{ id: string }>`select id from ${sql.table(table)} order by id`);
  return chance.shuffled(found.map(({ id }) => id)).slice(0, SHARE);
}

/** Gives odd values to lists, contacts, ranges, percentages and links. */
async function makeOddParts(on: Sql, chance: Chance): Promise<void> {
  const texts = chance.shuffled([...ODD_TEXTS, ...LONG_TEXTS]);
  const admins = texts.slice(0, 3).map((name, at) => ({ name, email: `admin${at}@shop.example` }));
  for (const table of ['spoke_chains', 'spoke_shops']) {
    await sql`update ${sql.table(table)} set admins = ${JSON.stringify(admins)}::jsonb`.execute(on);
  }
  await sql`update vehicles set feature_list = ${texts.slice(0, 3)}::text[],
    ranges = '{"weightLbs": {"min": 48.5, "max": 52.25}, "rangeMiles": {"min": 40, "max": 40}, "topSpeedMph": null}'`.execute(
    on,
  );
  await sql`update vendor_vehicles set description = ${chance.oneOf(texts)}`.execute(on);
  await sql`update lease_to_own_invoices
    set sales_tax_percentage = 8.625, discount_percentage = 0.5`.execute(on);
}

/** Gives records of the demo business texts that are easily mistaken, by a seed. */
export async function makeOdd(on: Sql, chance: Chance): Promise<void> {
  const own = OWN.map((column) => [...column, [...ODD_TEXTS, ...REFUSED_TEXTS]] as const);
  const names = NAMES.map((column) => [...column, ODD_TEXTS] as const);
  const long = LONG.map(
    (column) => [...column, [...ODD_TEXTS, ...REFUSED_TEXTS, ...LONG_TEXTS]] as const,
  );
  for (const [table, column, all] of [...own, ...names, ...long]) {
    // Names are unique in several tables: those of an earlier seed make room.
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = 'Plain ' || right(id::text, 12)
      where ${sql.ref(column)} = any(${all})`.execute(on);
    const ids = await idsOf(on, table, chance);
    const texts = chance.shuffled(all);
    const odd = ids.flatMap((id, at) => {
      const text = texts[at];
      return text === undefined ? [] : [{ id, text }];
    });
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = o.text
      from jsonb_to_recordset(${JSON.stringify(odd)}::jsonb) as o (id uuid, text text)
      where t.id = o.id`.execute(on);
  }
  await makeOddParts(on, chance);
  for (const id of await idsOf(on, 'customers', chance)) {
    await sql`update customers set phone = ${chance.oneOf(PHONES)} where id = ${id}`.execute(on);
  }
  const ids = await idsOf(on, 'assets', chance);
  for (const [at, number] of ODD_NUMBERS.entries()) {
    await sql`
      update assets set serial_number = ${number} where id = ${ids[at] ?? null} and serial_number is not null
        and not exists (select from assets a where a.serial_number = ${number})`.execute(on);
  }
}
