import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../../test/sample-files.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { COUNTER_CACHES } from '../counter-caches.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { followUpAnonymization } from './anonymize-customer.ts';
import type { TableTreatment } from './column-treatment.ts';
import { CUSTOMER_DATA } from './customer-data-map.ts';
import {
  addMarkedCustomer,
  checkImport,
  EMAIL,
  MARK,
  type PrivacyDesk,
} from './marked-customer.test-support.ts';
import { OTHER_DATA } from './other-data-map.test-support.ts';
import { retentionJobs } from './retention.ts';

const ANONYMIZE = `mutation ($id: ID!, $email: String) { done: customerAnonymize(customerId: $id,
  confirmationEmail: $email) { fullName email phone anonymizedAt availableActions { action } } }`;
const MARKS = [
  MARK,
  ...['9835557391', '(983) 555-7391', '983.555.7391', '983-555-7391', '983 555 7391', '5557391'],
];

/**
 * Erased columns that contain choices, ids, dates and addresses of files and pages, where a text search finds
 * nothing.
 */
const WITHOUT_TEXT = [
  'public.card_requests.revoked_at',
  'public.customer_invoices.hosted_url',
  'public.customers.anonymized_at',
  'public.customers.billing_state_code',
  'public.customers.card_exp_month',
  'public.customers.card_exp_year',
  'public.customers.card_last4',
  'public.customers.former_number',
  'public.customers.helmet_size',
  'public.customers.inviter_id',
  'public.customers.office_id',
  'public.customers.updated_at',
  'public.inspections.photos',
  'public.lease_to_own_invoices.media_url',
  'public.transfer_orders.invoice_doc_url',
];

/** The tables of counter caches. */
const COUNTERS = Object.fromEntries(
  COUNTER_CACHES.flatMap(({ name, bucket }) => [
    [`public.${name}_counts`, { plain: [...bucket, 'count'].join(' ') }],
    [`public.${name}_count_deltas`, { plain: ['id', ...bucket, 'delta'].join(' ') }],
  ]),
);

describe.each(databasesOf(import.meta.url))('personal data on %s', (kind) => {
  let server: TestServer;
  let desk: PrivacyDesk;
  let customerId: string;
  beforeAll(async () => {
    server = await startTestServer(kind, { RETENTION_CUSTOMERS_DAYS: '400' });
    ({ desk, customerId } = await addMarkedCustomer(server));
  }, 120_000);
  afterAll(() => server.close());

  /** All columns of the database, without partitions. */
  const columns = () =>
    rows(
      server.database.sql,
      sql<{ table: string; column: string }>`
        select n.nspname || '.' || c.relname as "table", a.attname as "column"
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind in ('r', 'p') and not c.relispartition
          and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );

  /** The columns that contain a marked value, like a search of a dump. */
  async function marked(): Promise<string[]> {
    const found: string[] = [];
    for (const { table, column } of await columns()) {
      const hit = await firstRow(
        server.database.sql,
        sql`select 1 from ${sql.raw(table)}
          where lower(${sql.ref(column)}::text) like any(${MARKS.map((mark) => `%${mark}%`)}::text[]) limit 1`,
      );
      if (hit) found.push(`${table}.${column}`);
    }
    return found;
  }

  async function markedFiles(): Promise<string[]> {
    const folder = join(server.config.DATA_DIR, 'files');
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const entry of names.filter((each) => each.isFile())) {
      const content = (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase();
      if (MARKS.some((mark) => content.includes(mark))) found.push(entry.name);
    }
    return found;
  }

  it('the map contains every column of the database exactly once', async () => {
    const known = Object.entries({ ...CUSTOMER_DATA, ...OTHER_DATA, ...COUNTERS }).flatMap(
      ([table, { plain, columns: treated = {} }]: [string, TableTreatment]) =>
        [...plain.split(/\s+/), ...Object.keys(treated)].map((column) => `${table}.${column}`),
    );
    const there = (await columns()).map(({ table, column }) => `${table}.${column}`);
    expect(known.toSorted()).toEqual(there.toSorted());
  });

  const anonymize = (email?: string) =>
    server.ask<{ done: { fullName: string } }>(ANONYMIZE, { id: customerId, email });

  it('anonymization requires that nothing is open and that the e-mail matches', async () => {
    const settled = () =>
      firstRow(
        server.database.sql,
        sql<{ count: number }>`select count(*) from money_operations
          where customer_id = ${customerId} and settled_at is null`,
      );
    await expect.poll(async () => (await settled())?.count, { timeout: 30_000 }).toBe(0);
    const importId = await checkImport(desk);
    expect((await anonymize()).error.message).toContain(`The import ${EMAIL}.csv may name`);
    await desk.act('mutation ($id: ID!) { done: importCommit(id: $id) { id } }', { id: importId });
    await desk.imported(importId, 'COMMITTED');
    // An import that failed keeps the first rows of its file.
    await desk.run(`update imports set head = '[{"row": 2, "cells": ["${EMAIL}", "zqx"]}]'
      where id = '${importId}'`);
    // And its corrections.
    await desk.run(`insert into import_edits (id, import_id, line, field, cell, created_at)
      values (gen_random_uuid(), '${importId}', 2, 'email', 'zqx, ${EMAIL}', now())`);
    // And the errors of omitted rows.
    await desk.run(`insert into import_edits (id, import_id, line, errors, created_at)
      values (gen_random_uuid(), '${importId}', 3,
        '[{"field": "email", "message": "Customer ${EMAIL} not found."}]', now())`);
    expect((await anonymize('other@home.example')).error.message).toBe('Emails must match');
  });

  it('after anonymization a search of a full dump and of all stored files finds nothing', async () => {
    const { id } = await desk.act<{ id: string }>(
      'mutation { done: customersExport(searchQuery: "ZQXBELL  zqxána") { id } }',
    );
    expect(await desk.exported(id)).toContain(EMAIL);
    const byPhone = await desk.act<{ id: string }>(
      'mutation { done: customersExport(searchQuery: "+1 983-555") { id } }',
    );
    expect(await desk.exported(byPhone.id)).toContain(EMAIL);
    const own = await desk.act<{ id: string }>(
      'mutation ($id: ID!) { done: customerDataExport(customerId: $id) { id } }',
      { id: customerId },
    );
    const document = JSON.parse(await desk.exported(own.id));
    expect(document).toMatchObject({
      profile: { email: EMAIL, organization: 'Private Beta' },
      orders: [{ cancelation_notes: 'zqx moved away' }],
      subscriptions: [{ state: 'CANCELED' }, { state: 'CANCELED' }],
      invoices: [{ state: 'paid' }],
      cardRequests: [{ failure_message: expect.stringContaining('was declined') }],
      mails: [{ recipient: EMAIL, state: 'REFUSED' }],
      inspections: [{ notes: 'zqx lost the key', photos: [expect.stringMatching(/[.]png$/)] }],
      leaseToOwnInvoices: [{ shop_invoice_number: 'INV-77' }],
    });
    // The photos themselves, by the addresses that inspections name.
    const [photo = ''] = document.inspections[0].photos;
    expect(document.photos).toEqual({
      [photo]: `data:image/png;base64,${pngOf('zqx bike').toString('base64')}`,
    });
    expect(Object.keys(document.profile)).not.toContain('activation_code');
    expect(
      document.comments.length + document.events.length + document.payments.length,
    ).toBeGreaterThan(15);
    // Everything that the map erases was marked, so that the search is meaningful.
    const before = await marked();
    const erased = Object.entries(CUSTOMER_DATA).flatMap(([table, { columns: treated = {} }]) =>
      Object.entries(treated).flatMap(([column, { reason }]) =>
        reason === undefined ? [`${table}.${column}`] : [],
      ),
    );
    expect(erased.filter((column) => !before.includes(column)).toSorted()).toEqual(WITHOUT_TEXT);
    expect((await markedFiles()).length).toBeGreaterThanOrEqual(4);
    // An export that is written during the anonymization and still names the customer.
    await desk.run(`insert into report_exports
        (id, kind, parameters, status, requester_id, file_key, row_count, created_at, completed_at)
      select gen_random_uuid(), kind, parameters, 'COMPLETED', requester_id, 'exports/late.csv', 1,
        now() + interval '2 seconds', now() from report_exports where id = '${id}'`);
    const answer = await anonymize(EMAIL);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.done).toMatchObject({
      fullName: 'Former customer 1001',
      email: 'former-customer-1001@anonymized.invalid',
      phone: null,
      availableActions: [{ action: 'exportData' }],
    });
    const cleared = () =>
      firstRow(
        server.database.sql,
        sql<{ state: string }>`select state from money_operations
          where customer_id = ${customerId} and kind = 'CLEAR_CUSTOMER'`,
      );
    await expect.poll(async () => (await cleared())?.state, { timeout: 30_000 }).toBe('DONE');
    await expect.poll(markedFiles, { timeout: 30_000 }).toEqual([]);
    expect(await marked()).toEqual([]);
    const searched = sql`select parameters ->> 'searchQuery' as text from report_exports where id = ${byPhone.id}`;
    expect(await rows(server.database.sql, searched)).toEqual([{ text: 'Former customer 1001' }]);
    const late = sql`select status, file_key from report_exports where created_at > completed_at`;
    await expect
      .poll(
        async () => {
          await followUpAnonymization(server.app.services);
          return await rows(server.database.sql, late);
        },
        { timeout: 20_000 },
      )
      .toEqual([{ status: 'EXPIRED', fileKey: null }]);
    const kept = await firstRow(
      server.database.sql,
      sql<{ amounts: number; documents: number; files: number; why: string }>`
        select (select count(*) from ledger_entries where customer_id = ${customerId}) as amounts,
          (select count(*) from lease_to_own_invoices where customer_id = ${customerId} and media_url is not null)
            + (select count(*) from transfer_orders where origin_customer_id = ${customerId}
                and invoice_doc_url is not null) as documents,
          (select count(*) from report_exports where kind = 'customer-data' and file_key is not null) as files,
          (select error from report_exports where kind = 'customers' order by created_at desc limit 1) as why`,
    );
    expect(kept).toEqual({
      amounts: 2,
      documents: 0,
      files: 0,
      why: 'Deleted because a customer was anonymized. Run it again.',
    });
    const logged = await rows(
      server.database.sql,
      sql`select kind, facts from security_events
        where subject_id = ${customerId} and kind like 'customer.%' order by kind`,
    );
    expect(logged).toMatchObject([
      { kind: 'customer.anonymized', facts: { formerCustomerNumber: 1001 } },
      { kind: 'customer.exported' },
    ]);
  });

  it('an anonymized customer cannot be changed, credited, charged, commented on or imported again', async () => {
    const refused = async (mutation: string) => {
      const { body } = await server.ask<{ done: { errors?: { message: string }[] } | null }>(
        `mutation ($id: ID!) { done: ${mutation} }`,
        { id: customerId },
      );
      return body.errors?.[0]?.message ?? body.data?.done?.errors?.[0]?.message;
    };
    for (const mutation of [
      'customerAnonymize(customerId: $id) { id }',
      'customerUpdate(customerId: $id, attributes: { firstName: "Ana" }) { id }',
      'customerCreateCredit(customerId: $id, amountCents: 5, kind: CREDIT, reason: COURTESY_CREDIT) { errors { message } }',
      'customerCreateOneTimePayment(customerId: $id, amountCents: 500, reason: MAINTENANCE_CHARGE) { errors { message } }',
      'noteCreate(notableType: "Customer", notableId: $id, text: "Was Ana") { id }',
    ]) {
      expect(await refused(mutation), mutation).toBe('This customer has been anonymized.');
    }
    for (const [type, table] of [
      ['Order', 'orders'],
      ['Subscription', 'subscriptions'],
    ] as const) {
      const [{ id = '' } = {}] = await rows(
        server.database.sql,
        sql<{
          id: string;
        }>`select id from ${sql.table(table)} where customer_id = ${customerId} limit 1`,
      );
      const note = `noteCreate(notableType: "${type}", notableId: "${id}", text: "Ana again") { id }`;
      const { error } = await server.ask(`mutation { ${note} }`);
      expect(error.extensions.refusals?.[0]?.message, type).toBe(
        'This customer has been anonymized.',
      );
    }
    const email = 'former-customer-1001@anonymized.invalid';
    const ordered = await desk.act<{ errors: string[] }>(
      'query ($email: String!) { done: customerForOrderCreation(email: $email) { errors } }',
      { email },
    );
    expect(ordered.errors).toEqual(['CUSTOMER_NOT_FOUND']);
    await expect(
      desk.run(`update customers set phone = '1' where id = '${customerId}'`),
    ).rejects.toThrow('customers_anonymized');
  });

  it('retention deletes old data and anonymizes inactive customers, even if the provider fails', async () => {
    const id = newId();
    await desk.run('update customers set updated_at = now() where anonymized_at is null');
    await desk.run(`insert into customers (id, email, first_name, last_name, stripe_customer_id, updated_at)
      values ('${id}', 'late@home.example', 'Late', 'Riser', 'cus_demo_late', now() - interval '500 days')`);
    await desk.run(
      "insert into sandbox.faults (path, fault, remaining) values ('/v1/customers/cus_demo_late', '503', 2)",
    );
    const renting = newId();
    await desk.run(`insert into customers (id, email, first_name, last_name, updated_at)
      values ('${renting}', 'renting@home.example', 'Renee', 'Ting', now() - interval '500 days')`);
    await desk.run(`insert into subscriptions (id, state, payment_status, program, customer_id, variant_id,
        plan_price_cents, started_at, ended_at)
      select '${newId()}', 'CANCELED', 'canceled', 'hub', '${renting}', variant_id, 5900,
        now() - interval '600 days', now() - interval '300 days' from subscriptions limit 1`);
    await desk.run(`update customers set updated_at = now() - interval '500 days'
      where id = '${renting}'`);
    await desk.run(`insert into webhook_events (id, type, payload, received_at, handled_at)
      values ('evt_old', 'invoice.paid', '{}', now() - interval '31 days', now())`);
    await desk.run(`insert into security_events (id, kind, created_at)
      values ('${newId()}', 'session.started', now() - interval '731 days')`);
    await desk.run(`insert into mails (id, kind, subject_id, recipient, subject, body_text, body_html, message_id,
        state, due_at, requested_by, created_at)
      select gen_random_uuid(), 'STAFF_INVITATION', '${id}', 'new@kickstand.example', 'Welcome', 'Hi', 'Hi', state,
        state, now() + interval '1 day', 'Robin', now() - interval '366 days'
      from unnest(array['SENT', 'WAITING']) as state`);
    for (const job of retentionJobs(server.app.services)) await job.handle({});
    const { data } = await server.ask<{
      dataRetention: { kind: string; days: number | null; ranAt: string | null; removed: number }[];
    }>('{ dataRetention { kind days ranAt removed } }');
    const shown = data.dataRetention.map(({ kind: what, days, removed, ranAt }) => [
      what,
      days,
      removed,
      ranAt !== null,
    ]);
    expect(shown).toEqual([
      ['imports', 30, 0, false],
      ['exports', 30, 0, false],
      ['uploads', 1, 0, true],
      ['webhooks', 30, 1, true],
      ['mails', 365, 1, true],
      ['security_log', 730, 1, true],
      ['figures', 400, 0, true],
      ['bulk_runs', 90, 0, false],
      ['approvals', 730, 0, false],
      ['sightings', 730, 0, true],
      ['customers', 400, 1, true],
    ]);
    const kept = sql`select anonymized_at from customers where id = ${renting}`;
    expect(await rows(server.database.sql, kept)).toEqual([{ anonymizedAt: null }]);
    const operation = () =>
      firstRow(
        server.database.sql,
        sql<{ state: string; attempts: number }>`select state, attempts from money_operations
          where customer_id = ${id} and kind = 'CLEAR_CUSTOMER'`,
      );
    await expect.poll(async () => (await operation())?.state, { timeout: 30_000 }).toBe('DONE');
    expect((await operation())?.attempts).toBeGreaterThan(1);
  });
});
