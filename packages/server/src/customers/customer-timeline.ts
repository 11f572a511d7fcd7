import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import {
  LISTED_TIMELINE_EVENTS,
  listedEvents,
  TIMELINE_ORDERS,
  TIMELINE_PAGE_SIZE,
  TIMELINE_RECORDS,
} from '@kickstand/domain/history/customer-timeline.ts';
import { TIMELINE_KINDS, type TimelineKind } from '@kickstand/domain/history/timeline-kinds.ts';
import { sql } from 'kysely';
import { factsWithApprover, staffName } from '../activity/staff-name.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';

/** A record that an entry belongs to, besides the customer. */
export interface TimelineRecord {
  readonly type: 'Order' | 'Subscription' | 'Asset' | 'LeaseToOwnInvoice';
  readonly id: string;
  /** By which people know it: its number or serial number. */
  readonly number: string | null;
}

/** An entry as stored; its sentence is made when it is read. */
export interface TimelineRow {
  readonly position: number;
  readonly id: string;
  readonly at: Date;
  /** The time in microseconds and the id: where the next page starts. */
  readonly cursor: string;
  /** The kind of an event, or 'comment', 'mail.sent', 'invoice.open' and so on. */
  readonly kind: string;
  readonly facts: unknown;
  /** Null for an invoice, which the payment provider creates. */
  readonly actor: string | null;
  /** Null if the actor is not a staff user. */
  readonly actorName: string | null;
  /** The part of the product that recorded an event. */
  readonly source: EventSource | null;
  readonly record: TimelineRecord | null;
  /** The purchase or transfer order whose number an event contains. */
  readonly numbered: {
    readonly type: 'PurchaseOrder' | 'TransferOrder';
    readonly id: string;
  } | null;
}

/** Where a page starts: after the entry of this time, in microseconds, and id. */
export interface TimelineCursor {
  readonly at: string;
  readonly id: string;
}

export interface TimelineQuestion {
  readonly customerId: string;
  /** All if null. */
  readonly kinds: readonly TimelineKind[] | null;
  /** Null for the newest entries. */
  readonly before: TimelineCursor | null;
}

/** One row more than a page, which says that there is another. */
const LIMIT = sql.lit(TIMELINE_PAGE_SIZE + 1);

/** What the timeline consists of; `rest` is true if events are wanted that are about the record itself. */
function records(customerId: string, kinds: readonly TimelineKind[]): Fragment {
  const rest = (kind: TimelineKind) => sql.lit(kinds.includes(kind));
  return sql`
    select c.id, 'Customer' as type, null as number, ${rest(TIMELINE_RECORDS.Customer)} as rest
    from customers c where c.id = ${customerId}
    union all
    select o.id, 'Order', o.number::text, case o.kind when 'swap' then ${rest(TIMELINE_ORDERS.swap)}
      else ${rest(TIMELINE_ORDERS.subscription)} end
    from orders o where o.customer_id = ${customerId}
    union all
    select s.id, 'Subscription', s.number::text, ${rest(TIMELINE_RECORDS.Subscription)}
    from subscriptions s where s.customer_id = ${customerId}
    union all
    select a.id, 'Asset', a.serial_number, false
    from subscriptions s join assets a on a.id = s.asset_id
    where s.customer_id = ${customerId} and s.cancelation_reason in ('STOLEN', 'DELINQUENT_ACCOUNT')
      and not exists (select from asset_subscriptions later
        where later.asset_id = a.id and later.started_at > s.ended_at)
    union all
    select l.id, 'LeaseToOwnInvoice', l.shop_invoice_number, ${rest(TIMELINE_RECORDS.LeaseToOwnInvoice)}
    from lease_to_own_invoices l where l.customer_id = ${customerId}`;
}

/**
 * The newest rows of one kind of entry. Of each record at most a page is read, from an index by time, so
 * that the cost does not depend on how much has happened.
 */
function newest(
  source: 'event' | 'comment' | 'mail' | 'invoice',
  { from, where }: { readonly from: Fragment; readonly where: Fragment },
  before: TimelineCursor | null,
): Fragment {
  const earlier = before
    ? sql`and (x.created_at, x.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``;
  return sql`
    select ${sql.lit(source)} as source, e.id, e.created_at, r.type, r.id as record_id, r.number
    from records r cross join lateral (
      select x.id, x.created_at from ${from} x where ${where} ${earlier}
      order by x.created_at desc, x.id desc limit ${LIMIT}) e`;
}

/** The wanted kinds of entries, each in its order. */
function sources({ kinds, before }: TimelineQuestion): Fragment[] {
  const wanted = (kind: TimelineKind) => kinds === null || kinds.includes(kind);
  const listed = listedEvents(kinds ?? TIMELINE_KINDS);
  const ofRecords = [...Object.values(TIMELINE_RECORDS), ...Object.values(TIMELINE_ORDERS)];
  const events = newest(
    'event',
    {
      from: sql`events`,
      where: sql`x.entity_id = r.id and (x.kind = any(${listed}::text[])
        or r.rest and x.kind <> all(${LISTED_TIMELINE_EVENTS}::text[]))`,
    },
    before,
  );
  const comments = newest(
    'comment',
    { from: sql`notes`, where: sql`r.type <> 'Asset' and x.notable_id = r.id` },
    before,
  );
  const mails = newest(
    'mail',
    { from: sql`mails`, where: sql`r.type = 'Customer' and x.subject_id = r.id` },
    before,
  );
  // A payment that was made here is already an event.
  const invoices = newest(
    'invoice',
    {
      from: sql`customer_invoices`,
      where: sql`r.type = 'Customer' and x.customer_id = r.id and not exists (
        select from ledger_entries l where l.provider_object_id = x.stripe_invoice_id)`,
    },
    before,
  );
  return [
    ...(listed.length > 0 || ofRecords.some(wanted) ? [events] : []),
    ...(wanted('COMMENTS') ? [comments] : []),
    ...(wanted('MAILS') ? [mails] : []),
    ...(wanted('MONEY') ? [invoices] : []),
  ];
}

/** What was stored about an entry of the page. */
const STORED = sql`
  select x.kind, x.facts, x.actor, x.source from events x where p.source = 'event' and x.id = p.id
  union all
  select 'comment', jsonb_build_object('text', x.text), x.created_by, null
  from notes x where p.source = 'comment' and x.id = p.id
  union all
  select 'mail.' || lower(x.state), jsonb_build_object('recipient', x.recipient, 'subject', x.subject, 'state', x.state),
    x.requested_by, null
  from mails x where p.source = 'mail' and x.id = p.id
  union all
  select 'invoice.' || lower(x.state), jsonb_build_object('state', upper(x.state), 'number', x.number,
    'description', x.description, 'totalCents', x.total_cents, 'creditCents', x.credit_cents,
    'refundedCents', x.refunded_cents), null, null
  from customer_invoices x where p.source = 'invoice' and x.id = p.id`;

/** The purchase or transfer order whose number an event contains; invoices of customers have other numbers. */
const NUMBERED = sql`
  select json_build_object('type', 'PurchaseOrder', 'id', x.id) as link from purchase_orders x
  where p.type <> 'Customer' and x.purchase_order_number = s.facts ->> 'number' and x.deleted_at is null
  union all
  select json_build_object('type', 'TransferOrder', 'id', x.id) from transfer_orders x
  where p.type <> 'Customer' and x.transfer_order_number = s.facts ->> 'number' and x.deleted_at is null
  limit 1`;

/** A page of a customer's timeline, newest first, and one entry more if there is another page. */
export function timelineStatement(question: TimelineQuestion): Fragment {
  return sql`
    with records as materialized (${records(question.customerId, question.kinds ?? TIMELINE_KINDS)}),
    page as materialized (
      select * from (${sql.join(sources(question), sql` union all `)}) u
      order by created_at desc, id desc limit ${LIMIT})
    select row_number() over (order by p.created_at desc, p.id desc)::int as position, p.id,
      p.created_at as at,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || p.id as cursor,
      s.kind, ${factsWithApprover(sql`s.facts`)} as facts, s.actor, ${staffName(sql`s.actor`)} as actor_name, s.source,
      case when p.type <> 'Customer' then
        json_build_object('type', p.type, 'id', p.record_id, 'number', p.number) end as record,
      n.link as numbered
    from page p cross join lateral (${STORED}) s left join lateral (${NUMBERED}) n on true
    order by position`;
}
