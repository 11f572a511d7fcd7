import type { MoneyAttemptResult, MoneyFailure } from '@kickstand/domain/billing/money-attempt.ts';
import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import {
  MONEY_OPERATION_AGE_HOURS,
  MONEY_OPERATION_PAGE_SIZE,
  type MoneyAttemptWay,
  type MoneyOperationAge,
  type MoneyOperationKind,
  type MoneyOperationMode,
  type MoneyOperationSortColumn,
  type MoneyOperationState,
  UNSETTLED_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import type { SortDirection } from '@kickstand/domain/kernel/list-definition.ts';
import { parseDollars } from '@kickstand/domain/kernel/parse-money.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import type { ReadRows } from '../lists/page-statements.ts';
import type { PagingArguments } from '../lists/paging.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { hasWords } from '../lists/search-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds, fenced, where } from '../platform/database/sql-fragments.ts';
import type { Subject } from './money-operations.ts';

/** A money operation for the screens. */
export interface MoneyOperationRow {
  readonly id: string;
  readonly kind: MoneyOperationKind;
  readonly mode: MoneyOperationMode;
  readonly state: MoneyOperationState;
  /** The requested amount. */
  readonly amountCents: number;
  /** The final amount with tax; the requested amount until the provider has confirmed it. */
  readonly cameToCents: number;
  readonly currency: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly firstSentAt: Date | null;
  readonly actor: string;
  /** Null if the actor is not a staff user. */
  readonly actorName: string | null;
  readonly failure: MoneyFailure | null;
  readonly error: string | null;
  readonly decidedBy: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** Its amounts; null until it is settled, and for operations that move no money. */
  readonly line: MoneyLine | null;
  /** The operation that repeats a declined one. */
  readonly repeatedById: string | null;
  readonly customer: { readonly id: string; readonly fullName: string; readonly email: string };
}

/**
 * The final amount of the operation `m` according to its invoice, in cents: the total with tax, or
 * the refunded amount. A credit is positive, unlike on its line. Without a line, the operation is
 * unconfirmed or moves no money now.
 */
const CAME_TO = sql`coalesce(
  case m.kind when 'CREDIT' then -1 else 1 end * ((m.answer #>> '{line,subtotalCents}')::bigint
    + (m.answer #>> '{line,taxCents}')::bigint + (m.answer #>> '{line,refundCents}')::bigint),
  m.amount_cents)`;

/** Columns of the operation `m` and its customer `c`. */
export const OPERATION_COLUMNS = sql`
  m.id, m.kind, m.mode, m.state, m.amount_cents, ${CAME_TO} as came_to_cents,
  m.currency, m.request, m.attempts,
  m.next_attempt_at, m.first_sent_at, m.actor, ${staffName(sql`m.actor`)} as actor_name, m.failure, m.error, m.decided_by, m.created_at,
  m.settled_at, m.answer -> 'line' as line,
  (select r.id from money_operations r where r.repeats = m.id) as repeated_by_id,
  json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email) as customer`;

export interface MoneyOperationFilter {
  readonly states?: readonly MoneyOperationState[] | undefined;
  readonly kinds?: readonly MoneyOperationKind[] | undefined;
  readonly age?: MoneyOperationAge | undefined;
  readonly searchQuery?: string | undefined;
}

export interface MoneyOperationSort {
  readonly column: MoneyOperationSortColumn;
  readonly direction: SortDirection;
}

const SORT_KEYS: Record<MoneyOperationSortColumn, RawBuilder<unknown>> = {
  CREATED_AT: sql`m.created_at`,
  KIND: sql`m.kind collate "und-x-icu"`,
  CUSTOMER_NAME: sql`c.full_name collate "und-x-icu"`,
  AMOUNT: CAME_TO,
  STATE: sql`m.state collate "und-x-icu"`,
  ATTEMPTS: sql`m.attempts`,
  NEXT_ATTEMPT_AT: sql`m.next_attempt_at`,
};

/** The conditions that the counter cache supports, whose tables are then called `m`. */
function groupsOf({ states, kinds }: MoneyOperationFilter): RawBuilder<unknown>[] {
  return [
    ...(states ? [sql`m.state = any(${states}::text[])`] : []),
    ...(kinds ? [sql`m.kind = any(${kinds}::text[])`] : []),
  ];
}

const UNSETTLED: readonly MoneyOperationState[] = UNSETTLED_STATES;

/** Whether a filter finds only operations that are not settled, of which there are few at any time. */
const isUnsettled = ({ states }: MoneyOperationFilter) =>
  states?.every((state) => UNSETTLED.includes(state)) === true;

/** The conditions on operations `m`, and for a search on their customers `c`. */
export function moneyOperationConditions(
  filter: MoneyOperationFilter,
  now: Date,
): RawBuilder<unknown>[] {
  const { states, kinds } = filter;
  // A constraint says that the unsettled states are those of operations that are not settled: written
  // so, the index of these, in order, is read until a page is full.
  const isEveryUnsettled = UNSETTLED.every((each) => states?.includes(each));
  const conditions = isUnsettled(filter)
    ? [sql`m.settled_at is null`, ...groupsOf(isEveryUnsettled ? { kinds } : filter)]
    : groupsOf(filter);
  if (filter.age) {
    const hours = MONEY_OPERATION_AGE_HOURS[filter.age];
    conditions.push(sql`m.created_at < ${new Date(now.getTime() - hours * 3_600_000)}`);
  }
  const text = filter.searchQuery;
  if (text) {
    const cents = parseDollars(text);
    const hits = [hasWords(sql`c.folded_text`, text)];
    if (cents !== undefined) hits.push(sql`${cents} in (m.amount_cents, ${CAME_TO})`);
    if (isUuid(text)) hits.push(sql`m.id = ${text}::uuid`);
    conditions.push(sql`(${sql.join(hits, sql` or `)})`);
  }
  return conditions;
}

/** SQL expression: how many operations match; undefined if the counter cache does not know it. */
export const cachedMoneyOperations = (filter: MoneyOperationFilter) =>
  filter.searchQuery || filter.age
    ? undefined
    : cachedCount('money_operation', 'm', groupsOf(filter));

/** A page of money operations with the total. One statement. */
export function listMoneyOperations(
  read: ReadRows,
  filter: MoneyOperationFilter,
  sort: MoneyOperationSort,
  args: PagingArguments,
  now: Date,
) {
  // Customers are only joined before the page if they decide what is on it.
  const withCustomers = filter.searchQuery || sort.column === 'CUSTOMER_NAME';
  // Those that are not settled are found first: the index of another order has them among all others.
  const isFoundFirst = isUnsettled(filter) && sort.column !== 'CREATED_AT';
  const operations = isFoundFirst
    ? sql`(${fenced(sql`select * from money_operations where settled_at is null`)}) m`
    : sql`money_operations m`;
  const from = sql`${operations}${
    withCustomers ? sql` join customers c on c.id = m.customer_id` : sql``
  }${where(moneyOperationConditions(filter, now))}`;
  const direction = sql.raw(sort.direction);
  const order = sql`${SORT_KEYS[sort.column]} ${direction}, m.id ${direction}`;
  return readPlainPage<MoneyOperationRow>(
    read,
    {
      total: cachedMoneyOperations(filter) ?? sql`(select count(*) from ${from})`,
      select: sql`select m.id from ${from} order by ${order}`,
      columns: OPERATION_COLUMNS,
      joins: sql`join money_operations m on m.id = x.id join customers c on c.id = m.customer_id`,
      pageSize: MONEY_OPERATION_PAGE_SIZE,
      isSearched: filter.searchQuery !== undefined,
    },
    args,
  );
}

/** One money operation, or undefined. */
export function findMoneyOperationRow(on: Sql, id: string): Promise<MoneyOperationRow | undefined> {
  return firstRow(
    on,
    sql<MoneyOperationRow>`
      select ${OPERATION_COLUMNS} from money_operations m join customers c on c.id = m.customer_id
      where m.id = ${id}`,
  );
}

/** An attempt of a money operation, or a decision by staff. */
export interface AttemptRow {
  readonly ownerId: string;
  readonly id: string;
  readonly way: MoneyAttemptWay;
  readonly providerKey: string | null;
  readonly actor: string | null;
  readonly actorName: string | null;
  /** Null while it runs or if the server crashed. */
  readonly result: MoneyAttemptResult | null;
  readonly message: string | null;
  readonly reference: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** The attempts of money operations, oldest first. */
export function listAttempts(on: Sql, operationIds: readonly string[]): Promise<AttemptRow[]> {
  return rows(
    on,
    sql<AttemptRow>`
      select money_operation_id as owner_id, id, way, provider_key, actor,
        ${staffName(sql`actor`)} as actor_name, result, message, reference, started_at, ended_at
      from money_operation_attempts where money_operation_id = ${anyOfIds(operationIds)}
      order by started_at, id`,
  );
}

/** The subjects of money operations. */
export function listSubjects(
  on: Sql,
  operationIds: readonly string[],
): Promise<(Subject & { ownerId: string })[]> {
  return rows(
    on,
    sql<Subject & { ownerId: string }>`
      select money_operation_id as owner_id, entity_type, entity_id
      from money_operation_subjects where money_operation_id = ${anyOfIds(operationIds)}
      order by entity_type, entity_id`,
  );
}

/** The provider id of each operation's result, or else of its subject. */
export async function listProviderObjects(on: Sql, operationIds: readonly string[]) {
  return await rows(
    on,
    sql<{ id: string; reference: string | null }>`
      select m.id, coalesce(
        (select l.provider_object_id from ledger_entries l where l.money_operation_id = m.id
          order by l.created_at, l.id limit 1),
        m.request ->> 'subscriptionReference', m.request ->> 'invoiceReference',
        m.request ->> 'customerReference') as reference
      from money_operations m where m.id = ${anyOfIds(operationIds)}`,
  );
}
