import type { SecurityEventFacts } from '@kickstand/domain/history/render-security-event.ts';
import {
  MOST_LISTED_SECURITY_EVENTS,
  SECURITY_EVENT_PAGE_SIZE,
  SECURITY_EVENT_PERIOD_DAYS,
  SECURITY_EVENT_PERIODS,
} from '@kickstand/domain/history/security-list-terms.ts';
import {
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '@kickstand/domain/history/security-terms.ts';
import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/kernel/list-definition.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ReadRows } from '../lists/page-statements.ts';
import { type PagingArguments, searchText } from '../lists/paging.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { hasWords } from '../lists/search-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { type Fragment, foldOf, where } from '../platform/database/sql-fragments.ts';
import type { Services } from '../platform/request-context.ts';

/** An event as shown in the log. */
export interface SecurityEventRow {
  readonly id: string;
  readonly kind: SecurityEventKind;
  readonly actor: string | null;
  readonly staffUserId: string | null;
  /** Full name of the staff user, if it is one. */
  readonly staffName: string | null;
  readonly address: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  /** Name of the customer or staff user, serial number of the vehicle. */
  readonly subjectName: string | null;
  readonly facts: SecurityEventFacts;
  readonly createdAt: Date;
}

/** The filters of the log, also stored with its exports. */
export const securityLogInput = z.object({
  searchQuery: searchText,
  kinds: z.array(z.enum(SECURITY_EVENT_KINDS, { error: 'Select a valid kind.' })).nullish(),
  staffUserId: idSchema.nullish(),
  period: z.enum(SECURITY_EVENT_PERIODS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});
export type SecurityLogInput = z.infer<typeof securityLogInput>;

/** The conditions on events `e`. */
export function securityEventConditions(
  input: Omit<SecurityLogInput, 'sortDirection'>,
  now: Date,
): Fragment[] {
  const conditions: Fragment[] = [];
  if (input.kinds?.length) conditions.push(sql`e.kind = any(${input.kinds}::text[])`);
  if (input.staffUserId) conditions.push(sql`e.staff_user_id = ${input.staffUserId}::uuid`);
  if (input.period) {
    const days = SECURITY_EVENT_PERIOD_DAYS[input.period];
    conditions.push(sql`e.created_at >= ${new Date(now.getTime() - days * 86_400_000)}`);
  }
  const text = input.searchQuery?.toLowerCase();
  if (text) {
    const ways = [
      ...OWN_TEXTS.map((column) => sql`${column} = ${text}`),
      ...NAMED.map(({ column, idsOf }) => sql`${column} = any(array(${idsOf(text)}))`),
    ];
    conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  }
  return conditions;
}

/** What of an event `e` a search compares with the lowercase text. Each has its own index. */
const OWN_TEXTS = [sql`e.subject_id`, sql`e.address`, sql`lower(e.actor)`];

/** Staff users are few, and can be found by part of their name. */
const staffNamed = (text: string) =>
  sql`select s.id from staff_users s where ${hasWords(foldOf(sql`s.full_name || ' ' || s.email`), text, 'anywhere')}`;

/** The names of customers have a first and a last part. */
const COULD_BE_NAME = /[\p{L}\p{N}].* .*[\p{L}\p{N}]/u;

/**
 * Selects the ids, as texts, of subjects that the log shows by this text: staff users by part of their name, and
 * customers and vehicles, which are very many, by all of it.
 */
function subjectsNamed(text: string): Fragment {
  const customers = sql`select c.id::text from customers c`;
  const ways = [
    sql`select n.id::text from (${staffNamed(text)}) n`,
    sql`select a.id::text from assets a
      where a.serial_number collate "C" = ${cleanSerialNumber(text)} and a.deleted_at is null`,
  ];
  if (text.includes('@')) ways.push(sql`${customers} where lower(c.email) = ${text}`);
  if (COULD_BE_NAME.test(text)) {
    // Few names contain another one; their index has parts of texts.
    ways.push(
      sql`${customers} where ${hasWords(sql`c.folded_text`, text)}
        and ${foldOf(sql`c.full_name`)} = ${foldText(text)}`,
    );
  }
  return sql.join(ways, sql` union all `);
}

/** What of an event `e` is found by a name, with a selection of the ids. Each has its own index, too. */
const NAMED = [
  { column: sql`e.staff_user_id`, idsOf: staffNamed },
  { column: sql`e.subject_id`, idsOf: subjectsNamed },
];

/**
 * Selects `id` and `created_at` of the events that a search finds, the first of the order up to the maximum. Each way
 * of matching reads its own index in this order, so that it matters neither how many events match nor how many exist.
 */
function searchedEvents(input: SecurityLogInput, text: string, now: Date): Fragment {
  const others = securityEventConditions({ ...input, searchQuery: undefined }, now);
  const first = (condition: Fragment) => sql`
    select e.id, e.created_at from security_events e${where([condition, ...others])}
    order by ${orderOf(input, 'e')} limit ${sql.lit(MOST_LISTED_SECURITY_EVENTS)}`;
  const own = OWN_TEXTS.map((column) => sql`(${first(sql`${column} = ${text}`)})`);
  const named = NAMED.map(
    ({ column, idsOf }) => sql`
    select e.id, e.created_at from (${idsOf(text)}) named
      cross join lateral (${first(sql`${column} = named.id`)}) e`,
  );
  return sql.join([...own, ...named], sql` union `);
}

const EVENT_COLUMNS = sql`
  e.id, e.kind, e.actor, e.staff_user_id, w.full_name as staff_name, e.address, e.subject_type,
  e.subject_id,
  coalesce(c.full_name, a.serial_number, u.full_name) as subject_name,
  case when e.facts ? 'requesterId'
    then e.facts || jsonb_build_object('requester', (
      select r.email from staff_users r where r.id = (e.facts ->> 'requesterId')::uuid))
    else e.facts end as facts,
  e.created_at`;

/** The subject's id if it has the type; other types may have ids that are not UUIDs. */
const subjectOf = (type: string) =>
  sql`case when e.subject_type = ${sql.lit(type)} and e.subject_id ~ '^[0-9a-f-]{36}$' then e.subject_id::uuid end`;

/** Joins the names of actor and subject. */
const NAMES = sql`
  left join staff_users w on w.id = e.staff_user_id
  left join customers c on c.id = ${subjectOf('Customer')}
  left join assets a on a.id = ${subjectOf('Asset')}
  left join staff_users u on u.id = ${subjectOf('StaffUser')}`;

const orderOf = (input: SecurityLogInput, alias: string) => {
  const direction = input.sortDirection ?? 'desc';
  return sql.raw(`${alias}.created_at ${direction}, ${alias}.id ${direction}`);
};

/** A page of the log, counted up to {@link MOST_LISTED_SECURITY_EVENTS}. One statement. */
export function listSecurityEvents(
  read: ReadRows,
  input: SecurityLogInput,
  args: PagingArguments,
  now: Date,
) {
  const conditions = securityEventConditions(input, now);
  const text = input.searchQuery?.toLowerCase();
  const matching = text
    ? sql`(${searchedEvents(input, text, now)}) e`
    : sql`security_events e${where(conditions)}`;
  const most = MOST_LISTED_SECURITY_EVENTS;
  const isByKind = !input.staffUserId && !input.period && !input.searchQuery;
  return readPlainPage<SecurityEventRow>(
    read,
    {
      total: isByKind
        ? sql`least(${cachedCount('security_event', 'e', conditions)}, ${sql.lit(most)})`
        : sql`(select count(*) from (
            select from ${matching} limit ${sql.lit(most)}) found)`,
      select: sql`select e.id from ${matching} order by ${orderOf(input, 'e')}`,
      columns: EVENT_COLUMNS,
      joins: sql`join security_events e on e.id = x.id ${NAMES}`,
      pageSize: SECURITY_EVENT_PAGE_SIZE,
      isSearched: Object.values(input).some((value) => value),
      most,
    },
    args,
  );
}

/** All matching events, in the log's order, streamed. */
export function readSecurityEvents({ database, clock }: Services, input: SecurityLogInput) {
  return database.readSnapshot(sql<SecurityEventRow>`
    select ${EVENT_COLUMNS} from security_events e ${NAMES}
    ${where(securityEventConditions(input, clock.now()))}
    order by ${orderOf(input, 'e')}`);
}
