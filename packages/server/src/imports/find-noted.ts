import type { NotableType } from '@kickstand/domain/events/activity-terms.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { dateIn } from './import-dates.ts';

/** A record that a row comments on, with what identifies it. */
export interface Noted {
  readonly type: NotableType;
  readonly id: string;
  /** Of its customer, in lower case; null for a vehicle. */
  readonly email: string | null;
  readonly customerId: string | null;
  /** The customer's `updated_at`, as the database formats it. */
  readonly customerChangedAt: string | null;
  readonly isAnonymized: boolean;
  /** Of an order. */
  readonly number: number | null;
  readonly isWaiting: boolean;
  /** Of a vehicle, or the one of a subscription. */
  readonly serialNumber: string | null;
  /** Of a purchase or transfer order. */
  readonly documentNumber: string | null;
}

/** What some rows name. */
export interface NotedNames {
  readonly emails: readonly string[];
  readonly numbers: readonly number[];
  readonly serials: readonly string[];
  readonly documents: readonly string[];
}

const CUSTOMER = sql`lower(c.email) as email, c.id as customer_id,
  c.updated_at::text as customer_changed_at, c.anonymized_at is not null as is_anonymized`;

/**
 * The customers with some e-mail addresses, their waiting orders and subscriptions, the orders with
 * some numbers, the vehicles with some serial numbers and their subscriptions, and the purchase and transfer orders with some numbers, in one statement.
 * Of several the first one is meant: live subscriptions and vehicles that the business has come
 * before earlier ones.
 */
export function findNoted(
  on: Sql,
  { emails, numbers, serials, documents }: NotedNames,
): Promise<Noted[]> {
  return rows(
    on,
    sql<Noted>`
      with people as (select * from customers where lower(email) = any(${emails}::text[])),
      machines as (
        select * from assets
        where serial_number collate "C" = any(${serials}::text[]) and deleted_at is null),
      found as (
        select 'Customer' as type, c.id, ${CUSTOMER}, null::int as number, false as is_waiting,
          null as serial_number, null as document_number, null::timestamptz as ended_at, c.created_at as since
        from people c
        union all
        select 'Order', o.id, ${CUSTOMER}, o.number, w.id is not null, null, null, null, o.created_at
        from orders o join customers c on c.id = o.customer_id
        left join waiting_orders w on w.id = o.id
        where o.number = any(${numbers}::int[]) or w.customer_id in (select id from people)
        union all
        select 'Subscription', s.id, ${CUSTOMER}, null, false, a.serial_number, null, s.ended_at, s.started_at
        from subscriptions s join customers c on c.id = s.customer_id
        left join assets a on a.id = s.asset_id
        where s.customer_id in (select id from people) or s.asset_id in (select id from machines)
        union all
        select 'Asset', a.id, null, null, null, false, null, false, a.serial_number, null,
          case when asset_is_ended(a.state) then a.updated_at end, a.created_at
        from machines a
        union all
        select 'PurchaseOrder', p.id, null, null, null, false, null, false, null, p.purchase_order_number,
          null, p.created_at
        from purchase_orders p
        where p.purchase_order_number = any(${documents}::text[]) and p.deleted_at is null
        union all
        select 'TransferOrder', t.id, null, null, null, false, null, false, null, t.transfer_order_number,
          null, t.created_at
        from transfer_orders t
        where t.transfer_order_number = any(${documents}::text[]) and t.deleted_at is null)
      select type /* never null: given */, id /* never null: a key */, email, customer_id,
        customer_changed_at, is_anonymized /* never null: a condition */, number,
        is_waiting /* never null: a condition */, serial_number, document_number
      from found order by ended_at desc nulls first, since desc, id desc`,
  );
}

/** A comment that is already there. */
export interface KnownNote {
  readonly id: string;
  readonly notedId: string;
  readonly text: string;
  readonly author: string;
  readonly writtenOn: string;
}

/** The comments of some authors on some records. */
export function findNotes(
  on: Sql,
  ids: readonly string[],
  authors: readonly string[],
  timeZone: string,
): Promise<KnownNote[]> {
  return rows(
    on,
    sql<KnownNote>`
      select id, notable_id as noted_id, text, created_by as author,
        ${dateIn('created_at', timeZone)} as written_on
      from notes
      where notable_id = any(${ids}::uuid[]) and created_by = any(${authors}::text[])`,
  );
}
