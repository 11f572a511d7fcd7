import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { hashStoredKeys } from '../platform/idempotency-key.ts';
import { erasureOf } from './column-treatment.ts';
import { CUSTOMER_DATA } from './customer-data-map.ts';
import { LEAST_DIGITS, personPatterns, phoneDigits } from './person-pattern.ts';

/** Shorter texts, such as the name 'Bo', are part of too many other words. */
const LEAST_LENGTH = 5;

const isTelling = (text: string) =>
  text.length >= (/^\d+$/.test(text) ? LEAST_DIGITS : LEAST_LENGTH);

/** The current and former data of a customer, as far as it is recorded. */
interface Known {
  readonly emails: readonly (string | null)[];
  readonly firstNames: readonly (string | null)[];
  readonly lastNames: readonly (string | null)[];
  readonly others: readonly (string | null)[];
}

/** Former values of a field from the customer's history. */
const earlier = (field: string) =>
  sql.raw(`(select array_agg(value #>> '{}') from log_histories h,
    jsonb_array_elements(h.modifications -> '${field}') value
    where h.loggable_id = c.id and jsonb_typeof(h.modifications -> '${field}') = 'array')`);

function readKnown(on: Sql, customerId: string): Promise<Known | undefined> {
  return firstRow(
    on,
    sql<Known>`
      select array_cat(array[c.email], array_cat(${earlier('email')},
          (select array_agg(e.facts ->> 'previousEmail') from events e
            where e.entity_id = c.id and e.facts ? 'previousEmail'))) as emails,
        array_cat(array[c.first_name], ${earlier('firstName')}) as first_names,
        array_cat(array[c.last_name], ${earlier('lastName')}) as last_names,
        array_cat(array[c.phone, c.phone_digits, c.shipping_line1, c.billing_line1, c.activation_code,
            c.lightspeed_customer_id, c.front_contact_id],
          array_cat(${earlier('phone')},
            array_cat(${earlier('shippingAddress')}, ${earlier('billingAddress')}))) as others
      from customers c where c.id = ${customerId}`,
  );
}

/**
 * The texts that identify a person in other records: addresses, numbers and full names. First or
 * last names alone would also match places and brands.
 */
async function mentionsOf(on: Sql, customerId: string): Promise<string[]> {
  const known = await readKnown(on, customerId);
  if (!known) throw new Error('A locked customer is missing.');
  const names = known.firstNames.flatMap((first) =>
    known.lastNames.flatMap((last) =>
      first && last ? [`${first} ${last}`, `${last} ${first}`] : [],
    ),
  );
  const texts = [...known.emails, ...names, ...known.others]
    .flatMap((text) => text?.trim() ?? [])
    .filter(isTelling);
  const staff = await rows(
    on,
    sql<{ email: string }>`
      select email from staff_users where email = any(${texts.map((text) => text.toLowerCase())}::text[])`,
  );
  const ofStaff = new Set(staff.map(({ email }) => email));
  // Longer ones first, because a name may be part of an address.
  return [...new Set(texts)]
    .filter((text) => !ofStaff.has(text.toLowerCase()))
    .sort((a, b) => b.length - a.length);
}

/**
 * Replaces all personal data of a locked customer in the database, table by table according to the
 * map. Amounts, dates, states and vehicles are kept.
 * @returns the number in the customer's new name.
 */
export async function eraseCustomer(unit: UnitOfWork, customerId: string): Promise<number> {
  const mentions = await mentionsOf(unit.sql, customerId);
  const drawn = await firstRow(
    unit.sql,
    sql<{ number: number }>`
      select next_number('former_customer_numbers') /* never null: it counts */ as number`,
  );
  const number = Number(drawn?.number);
  const lowered = [...new Set(mentions.map((text) => text.toLowerCase().replace(/\s+/g, ' ')))];
  const phones = mentions.flatMap((text) => phoneDigits(text) ?? []);
  const patterns = personPatterns(mentions);
  const given = sql`(select ${customerId}::uuid as customer_uuid, ${number}::bigint as new_number,
    ${`Former customer ${number}`}::text as new_name,
    ${`former-customer-${number}@anonymized.invalid`}::text as new_email, ${lowered}::text[] as lowered_mentions,
    ${phones}::text[] as phones, ${patterns.find}::text as mention, ${patterns.replace}::text as mentions,
    ${unit.now}::timestamptz as erased_at)`;
  await hashStoredKeys(unit.sql);
  for (const [table, treatment] of Object.entries(CUSTOMER_DATA)) {
    const erasure = erasureOf(treatment);
    if (!erasure) continue;
    await sql`update ${sql.table(table)} set ${erasure.assignments} from ${given} given
      where ${erasure.condition}`.execute(unit.sql);
  }
  return number;
}
