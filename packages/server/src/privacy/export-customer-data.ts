import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { fileIdIn } from '../files/uploaded-file.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';

const input = z.object({ customerId: idSchema });

/**
 * All data about the customer `c`, by database columns; ids link the parts, and addresses the photos. The activation code is
 * excluded, because revealing it is recorded.
 */
const DOCUMENT = sql`jsonb_pretty(jsonb_build_object(
  'profile', to_jsonb(c) - '{search_text,folded_text,phone_digits,activation_code}'::text[]
    || jsonb_build_object('organization', g.name, 'office', f.name, 'promotion', p.code),
  'orders', (select coalesce(jsonb_agg(to_jsonb(o) - '{state_weight,queue_position}'::text[]
      || jsonb_build_object('vehicle', v.sort_name) order by o.created_at), '[]')
    from orders o join variants v on v.id = o.variant_id where o.customer_id = c.id),
  'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('vehicle', v.sort_name,
      'vehicles', (select jsonb_agg(jsonb_build_object('serialNumber', a.serial_number,
          'from', x.started_at, 'until', x.ended_at) order by x.started_at)
        from asset_subscriptions x join assets a on a.id = x.asset_id where x.subscription_id = s.id))
      order by s.started_at), '[]')
    from subscriptions s join variants v on v.id = s.variant_id where s.customer_id = c.id),
  'invoices', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
    from customer_invoices i where i.customer_id = c.id),
  'disputes', (select coalesce(jsonb_agg(to_jsonb(d) order by d.opened_at), '[]')
    from disputes d where d.customer_id = c.id),
  'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'state', m.state,
      'amountCents', m.amount_cents, 'currency', m.currency, 'request', m.request, 'answer', m.answer,
      'error', m.error, 'createdAt', m.created_at, 'settledAt', m.settled_at) order by m.created_at), '[]')
    from money_operations m where m.customer_id = c.id),
  'ledger', (select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at), '[]')
    from ledger_entries l where l.customer_id = c.id),
  'cardRequests', (select coalesce(jsonb_agg(to_jsonb(r) - '{token_hash}'::text[] order by r.created_at), '[]')
    from card_requests r where r.customer_id = c.id),
  'mails', (select coalesce(jsonb_agg(jsonb_build_object('recipient', m.recipient, 'subject', m.subject,
      'text', m.body_text, 'state', m.state, 'createdAt', m.created_at) order by m.created_at), '[]')
    from mails m where m.subject_id = c.id),
  'leaseToOwnInvoices', (select coalesce(jsonb_agg(to_jsonb(l) - 'search_text' order by l.created_at), '[]')
    from lease_to_own_invoices l where l.customer_id = c.id),
  'purchases', (select coalesce(jsonb_agg(jsonb_build_object('serialNumber', a.serial_number,
      'priceCents', d.price_cents, 'soldAt', d.sold_at, 'notes', d.notes,
      'reference', d.reference_number) order by d.sold_at), '[]')
    from sales d join assets a on a.id = d.asset_id where d.customer_id = c.id),
  'inspections', (select coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object('serialNumber', a.serial_number)
      order by n.created_at), '[]')
    from inspections n join assets a on a.id = n.asset_id where n.customer_id = c.id),
  'transferOrders', (select coalesce(jsonb_agg(to_jsonb(t) - 'search_text' order by t.created_at), '[]')
    from transfer_orders t where t.origin_customer_id = c.id),
  'comments', (select coalesce(jsonb_agg(jsonb_build_object('about', n.notable_type, 'id', n.notable_id,
      'text', n.text, 'createdAt', n.created_at) order by n.created_at), '[]')
    from notes n where n.notable_id in (select id from mine)),
  'events', (select coalesce(jsonb_agg(jsonb_build_object('about', e.entity_type, 'id', e.entity_id,
      'kind', e.kind, 'facts', e.facts, 'createdAt', e.created_at) order by e.created_at), '[]')
    from events e where e.entity_id in (select id from mine)),
  'changes', (select coalesce(jsonb_agg(jsonb_build_object('fields', h.modifications,
      'createdAt', h.created_at) order by h.created_at), '[]')
    from log_histories h where h.loggable_id = c.id)
))`;

/** A photo of the customer's inspections. */
interface Photo {
  /** As in the inspection. */
  readonly address: string;
  readonly mimeType: string;
  readonly fileKey: string;
}

/** What is written, apart from the content of photos. */
interface Document {
  readonly document: string;
  readonly photos: readonly Photo[];
}

const PHOTOS = sql`(
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'address', p.address, 'mimeType', u.mime_type, 'fileKey', u.file_key)), '[]')
  from inspections n cross join unnest(n.photos) p(address)
  join uploaded_files u on u.id = ${fileIdIn(sql`p.address`)} and u.file_key is not null
  where n.customer_id = c.id)`;

/** The photos as a member of the document: data URLs, which browsers open, by address. */
async function* readPhotos({ files }: Services, photos: readonly Photo[]): AsyncGenerator<string> {
  yield ',\n    "photos": {';
  for (const [index, { address, mimeType, fileKey }] of photos.entries()) {
    const content = await files.read(fileKey);
    yield `${index === 0 ? '' : ','}\n        ${JSON.stringify(address)}: `;
    if (content) {
      yield `"data:${mimeType};base64,`;
      for await (const part of content.setEncoding('base64')) yield String(part);
      yield '"';
    } else yield 'null';
  }
  yield '\n    }';
}

async function* readDocument(services: Services, parameters: unknown): AsyncGenerator<string> {
  const { customerId } = input.parse(parameters);
  const statement = sql<Document>`
    with mine as (
      select ${customerId}::uuid as id
      union all select id from orders where customer_id = ${customerId}::uuid
      union all select id from subscriptions where customer_id = ${customerId}::uuid
      union all select id from lease_to_own_invoices where customer_id = ${customerId}::uuid)
    select ${DOCUMENT} as document /* never null: built from parts that may be null */, ${PHOTOS} as photos
    from customers c
    left join organizations g on g.id = c.organization_id left join offices f on f.id = c.office_id
    left join promotions p on p.id = c.promotion_id
    where c.id = ${customerId}::uuid`;
  // Photos are read without the connection.
  const found: Document[] = [];
  for await (const row of services.database.readSnapshot(statement)) found.push(row);
  for (const { document, photos } of found) {
    yield document.slice(0, document.lastIndexOf('\n}'));
    yield* readPhotos(services, photos);
    yield '\n}\n';
  }
}

export const customerDataReport: Report = {
  kind: 'customer-data',
  operation: 'customerDataExport',
  fileName: 'customer-data',
  columns: [],
  // The export is a single document, not a table.
  async *rows() {},
  json: readDocument,
  async requested(unit, exportId, parameters) {
    const { customerId } = input.parse(parameters);
    await recordSecurityEvent(unit, {
      kind: 'customer.exported',
      subject: { type: 'Customer', id: customerId },
      facts: { exportId },
    });
  },
};

/** Starts an export of all data about a customer, as a JSON file. */
export const exportCustomerData = defineCommand({
  name: customerDataReport.operation,
  cannotBeRehearsed: true,
  input,
  async run(unit, { customerId }) {
    const known = await firstRow(
      unit.sql,
      sql`select 1 from customers where id = ${customerId} for share`,
    );
    if (!known) throw new NotFound('Customer');
    return { exportId: await requestExport(unit, customerDataReport, { customerId }) };
  },
});
