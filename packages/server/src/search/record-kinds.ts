import { spokenNumber } from '@kickstand/domain/kernel/spoken-number.ts';
import { sql } from 'kysely';
import { hasCode, joinedColumn, spelledCode } from '../lists/search-sql.ts';
import { escapeLike, type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { IS_ON_READY_ORDER } from '../stock/free-asset.ts';
import { RANK, RELATED, type SearchKind, type Way } from './search-kind.ts';
import type { SearchText } from './search-text.ts';
import { exactly, idWays, numberWays, providerIdWays, textWays } from './search-ways.ts';

/** Some digits, and not an id: a name is no serial number. */
const mayBeSerial = ({ serial, id }: SearchText) =>
  id === undefined && serial.length >= 4 && /\d/.test(serial);

/** Vehicles that were not deleted. */
const ASSETS = sql`(select * from assets where deleted_at is null) a`;

/** The ways to match one of a vehicle's numbers, which has an index of trigrams. */
function codeWays(
  column: Fragment,
  { text, serial, upper, startsUpper, isFindable }: SearchText,
): Way[] {
  if (!isFindable) return [];
  const start = startsUpper ?? '';
  const end = `%${escapeLike(upper)}`;
  const rank = sql`case when ${column} = any(${[serial, upper]}::text[]) then ${sql.lit(RANK.exact)}
    when ${column} like ${start} then ${sql.lit(RANK.starts)}
    when ${column} like ${end} then ${sql.lit(RANK.ends)} else ${sql.lit(RANK.contains)} end`;
  const ends = [start, end]
    .filter((pattern) => pattern !== '')
    .map((pattern) => sql`${column} like ${pattern}`);
  return [...ends, hasCode(column, text)].map((where) => ({ from: ASSETS, where, rank }));
}

/** The way to match the only vehicle whose serial number has other hyphens and spaces. */
function spelledWays({ serial }: SearchText): Way[] {
  const spelled = spelledCode(serial);
  if (!spelled) return [];
  const column = sql`b.serial_number`;
  return [
    {
      from: sql`(select min(b.id::text)::uuid as id from held_assets b
        where ${column} like ${spelled.pattern} and ${joinedColumn(column)} = ${spelled.joined}
        having count(*) = 1) a`,
      where: sql`true`,
      rank: RANK.exact,
    },
  ];
}

const asset: SearchKind = {
  kind: 'ASSET',
  found: 'found_assets',
  id: 'a.id',
  ways: (text) => [
    ...idWays(ASSETS, sql`a.id`, text),
    ...(text.serial === ''
      ? []
      : [
          {
            from: ASSETS,
            where: sql`a.serial_number collate "C" = ${text.serial}`,
            // The one that the business still has comes first.
            rank: sql`case when asset_is_ended(a.state) then 0.2 else 0 end`,
          },
        ]),
    // Only the whole lock key: parts of it would reveal the rest.
    ...(text.lockKey === undefined
      ? []
      : [{ from: ASSETS, where: sql`upper(a.lock_key) = ${text.lockKey}`, rank: RANK.secret }]),
    exactly(ASSETS, sql`a.qr_token`, text.text),
    ...spelledWays(text),
    ...codeWays(sql`a.serial_number`, text),
    ...codeWays(sql`a.old_tag`, text),
    ...codeWays(sql`upper(a.frame_key)`, text),
  ],
  matched: ({ text, isFindable }) =>
    isFindable
      ? [sql`case when ${hasCode(sql`a.old_tag`, text)} then 'Old tag ' || a.old_tag end`]
      : [],
  shownFrom: sql`join assets a on a.id = f.id join variants v on v.id = a.variant_id
    join hubs h on h.id = a.hub_id
    left join spoke_shops p on p.id = a.spoke_shop_id
    left join live_subscriptions s on s.asset_id = a.id left join customers c on c.id = s.customer_id`,
  shown: {
    title: sql`coalesce(a.serial_number, v.sort_name)`,
    facts: [
      sql`case when a.serial_number is not null then v.sort_name end`,
      sql`coalesce(c.full_name, p.name, h.name)`,
    ],
    state: sql`case when a.subscribed then 'WITH_CUSTOMER' when a.state <> 'ACTIVE' then a.state
      when ${IS_ON_READY_ORDER} then 'READY' else 'AVAILABLE' end`,
    picture: sql`v.image_url`,
    path: sql`'/inventory/assets/' || a.id`,
  },
};

const CUSTOMERS = sql`customers c`;

const customer: SearchKind = {
  kind: 'CUSTOMER',
  found: 'found_customers',
  id: 'c.id',
  ways: (text) => [
    ...idWays(CUSTOMERS, sql`c.id`, text),
    exactly(CUSTOMERS, sql`lower(c.email)`, text.email),
    ...providerIdWays(
      sql`provider_customers p join customers c on c.id = p.customer_id`,
      sql`p.reference`,
      'cus_',
      text,
    ),
    ...textWays(CUSTOMERS, sql`c.folded_text`, text, [foldOf(sql`c.full_name`)]),
    ...(text.phone === undefined
      ? []
      : [
          {
            from: CUSTOMERS,
            where: sql`c.phone_digits like ${text.phone}`,
            rank: RANK.startsWord,
          },
        ]),
    ...(mayBeSerial(text)
      ? [
          {
            from: sql`found_assets f join live_subscriptions s on s.asset_id = f.id
              join customers c on c.id = s.customer_id`,
            where: sql`true`,
            rank: RELATED,
          },
        ]
      : []),
  ],
  alike: { from: CUSTOMERS, name: sql`c.folded_text` },
  matched: (text) => [
    ...(text.phone === undefined
      ? []
      : [sql`case when c.phone_digits like ${text.phone} then c.phone end`]),
    ...(mayBeSerial(text)
      ? [
          sql`(select a.serial_number from found_assets m join live_subscriptions s on s.asset_id = m.id
            join assets a on a.id = m.id where s.customer_id = c.id limit 1)`,
        ]
      : []),
  ],
  shownFrom: sql`join customers c on c.id = f.id left join organizations g on g.id = c.organization_id`,
  shown: {
    title: sql`c.full_name`,
    facts: [sql`c.email`, sql`g.name`],
    path: sql`'/customers/' || c.id`,
  },
};

/** Records of the customers and vehicles that were found. */
function relatedWays(table: string, alias: string, text: SearchText): Way[] {
  const records = sql.raw(`${table} ${alias}`);
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return [
    {
      from: sql`found_customers f join ${records} on ${column('customer_id')} = f.id`,
      where: sql`true`,
      rank: RELATED,
    },
    ...(mayBeSerial(text)
      ? [
          {
            from: sql`found_assets f join ${records} on ${column('asset_id')} = f.id`,
            where: sql`true`,
            rank: RELATED,
          },
        ]
      : []),
  ];
}

const ORDERS = sql`orders o`;

const order: SearchKind = {
  kind: 'ORDER',
  found: 'found_orders',
  id: 'o.id',
  ways: (text) => [
    ...numberWays(ORDERS, sql`o.number`, 'order', text),
    ...idWays(ORDERS, sql`o.id`, text),
    ...providerIdWays(ORDERS, sql`o.stripe_checkout_invoice_id`, 'in_', text),
    ...relatedWays('orders', 'o', text),
    ...(mayBeSerial(text) && text.isFindable
      ? [
          {
            from: ORDERS,
            where: hasCode(sql`o.vehicle_serial_number`, text.text),
            rank: RANK.contains,
          },
        ]
      : []),
  ],
  shownFrom: sql`join orders o on o.id = f.id join customers c on c.id = o.customer_id
    join variants v on v.id = o.variant_id
    left join assets a on a.id = o.asset_id`,
  shown: {
    title: sql`c.full_name`,
    facts: [
      sql`'Order ' || o.number`,
      sql`v.sort_name`,
      sql`coalesce(a.serial_number, o.vehicle_serial_number)`,
    ],
    state: sql`o.state`,
    picture: sql`v.image_url`,
    path: sql`'/orders/' || o.id`,
  },
};

const SUBSCRIPTIONS = sql`subscriptions s`;

const subscription: SearchKind = {
  kind: 'SUBSCRIPTION',
  found: 'found_subscriptions',
  id: 's.id',
  ways: (text) => [
    ...numberWays(SUBSCRIPTIONS, sql`s.number`, 'subscription', text),
    ...idWays(SUBSCRIPTIONS, sql`s.id`, text),
    ...providerIdWays(SUBSCRIPTIONS, sql`s.stripe_subscription_id`, 'sub_', text),
    ...relatedWays('subscriptions', 's', text),
  ],
  shownFrom: sql`join subscriptions s on s.id = f.id join customers c on c.id = s.customer_id
    join variants v on v.id = s.variant_id
    left join assets a on a.id = s.asset_id`,
  shown: {
    title: sql`c.full_name`,
    facts: [sql`'Subscription ' || s.number`, sql`v.sort_name`, sql`a.serial_number`],
    state: sql`s.state`,
    picture: sql`v.image_url`,
    path: sql`'/subscriptions/' || s.id`,
  },
};

const JOBS = sql`(select j.* from service_jobs j join assets a on a.id = j.asset_id where a.deleted_at is null) j`;
/** What an index of trigrams has of a job. */
const JOB_WORDS = foldOf(sql`j.number::text || ' ' || j.title`);

const serviceJob: SearchKind = {
  kind: 'SERVICE_JOB',
  found: 'found_jobs',
  id: 'j.id',
  ways: (text) => [
    ...numberWays(JOBS, sql`j.number`, 'job', text).map((way) => ({
      ...way,
      where: sql`${way.where} and ${JOB_WORDS} like ${`${spokenNumber(text.text, 'job')} %`}`,
    })),
    ...idWays(JOBS, sql`j.id`, text),
    ...textWays(JOBS, JOB_WORDS, text, [foldOf(sql`j.title`)]),
    ...(mayBeSerial(text)
      ? [
          {
            from: sql`found_assets f join service_jobs j on j.asset_id = f.id`,
            where: sql`j.state = 'OPEN'`,
            rank: RELATED,
          },
        ]
      : []),
  ],
  shownFrom: sql`join service_jobs j on j.id = f.id join assets a on a.id = j.asset_id
    join variants v on v.id = a.variant_id`,
  shown: {
    title: sql`j.title`,
    facts: [sql`'Job ' || j.number`, sql`v.sort_name`, sql`a.serial_number`],
    state: sql`j.state`,
    picture: sql`v.image_url`,
    path: sql`'/service/jobs/' || j.id`,
  },
};

/**
 * The kinds with many records, in the order in which equally good matches are shown. Vehicles come
 * before the customers and records that are found through them.
 */
export const RECORD_KINDS: readonly SearchKind[] = [
  asset,
  customer,
  order,
  subscription,
  serviceJob,
];
