import { LEASE_TO_OWN_SORT_COLUMNS } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../test/sample-files.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';

interface Invoice {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly notes: string;
  readonly salesOrderNumber: string | null;
  readonly endDate: string | null;
  readonly totalCents: number;
  readonly computedTotalCents: number;
  readonly updatedAt: string;
  readonly lease: { readonly termLengthMonths: number } | null;
  readonly mediaAttachment: { readonly uploadedBy: string; readonly media: { url: string } } | null;
  readonly shop: { readonly name: string; readonly fullAddress: string };
  readonly customer: { readonly email: string };
  readonly events: readonly { readonly description: string; readonly note: string | null }[];
}
interface List {
  readonly pageInfo: { readonly totalItems: number };
  readonly nodes: readonly Invoice[];
}

const FIELDS = `id kind state notes salesOrderNumber endDate totalCents computedTotalCents updatedAt
  lease { termLengthMonths monthlyTotalPriceCents buyoutPriceCents stripeSubscriptionId }
  mediaAttachment { uploadedBy media { url } }
  shop { id name email phone fullAddress address { line1 city } }
  customer { email firstName lastName organization { name } }
  vehicle { brand model size color description displayName retailPriceCents serialNumber }
  events { description note }`;

describe.each(databasesOf(import.meta.url))('lease-to-own on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  const list = async (args: string) =>
    (
      await server.ask<{ leaseToOwnInvoices: List }>(
        `{ leaseToOwnInvoices(${args}) { pageInfo { totalItems totalPages } nodes { ${FIELDS} } } }`,
      )
    ).data.leaseToOwnInvoices;

  /** The demo customer's invoice in a given state. */
  async function invoiceIn(state: string): Promise<Invoice> {
    const found = await list(`searchQuery: "+lease@", states: [${state}]`);
    const [invoice] = found.nodes;
    if (!invoice) throw new Error(`There is no invoice in state ${state}.`);
    return invoice;
  }

  const update = (id: string, args: string) =>
    server.ask<{ leaseToOwnInvoiceUpdate: Invoice }>(
      `mutation ($id: ID!) { leaseToOwnInvoiceUpdate(id: $id, ${args}) { ${FIELDS} } }`,
      { id },
    );

  async function upload(content: string): Promise<string> {
    const body = pdfOf(content);
    const answer = await server.ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(
      `mutation { fileUploadUrlCreate(prefix: "lease_to_own", mimeType: "application/pdf",
        fileSize: ${body.length}) { uploadUrl publicUrl } }`,
    );
    const { uploadUrl, publicUrl } = answer.data.fileUploadUrlCreate;
    const headers = { 'content-type': 'application/pdf' };
    const sent = await fetch(server.address + uploadUrl, { method: 'PUT', headers, body });
    expect(sent.status).toBe(204);
    return publicUrl;
  }

  it.each(LEASE_TO_OWN_SORT_COLUMNS)(
    'sorted by %s every invoice is on exactly one page',
    async (by) => {
      const size = 'pageSize: 9, sortDirection: asc';
      const forward: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { nodes } = await list(`${size}, sortColumn: ${by}, currentPage: ${page}`);
        forward.push(...nodes.map(({ id }) => id));
      }
      expect(forward).toHaveLength(36);
      expect(new Set(forward).size).toBe(36);
      const whole = await list(`pageSize: 100, sortColumn: ${by}, sortDirection: asc`);
      expect(whole.nodes.map(({ id }) => id)).toEqual(forward);
      expect(whole.pageInfo.totalItems).toBe(36);
    },
  );

  it('customers of partner shops have a separate list, and are part of all customers', async () => {
    const answer = await server.ask<{
      leaseToOwnCustomers: {
        pageInfo: { totalItems: number };
        nodes: { leaseToOwnInvoicesCount: number; leaseToOwn: boolean }[];
      };
      customers: { pageInfo: { totalItems: number } };
    }>(`{ leaseToOwnCustomers(sortColumn: SHOP_NAME, sortDirection: asc, pageSize: 100) {
        pageInfo { totalItems } nodes { email leaseToOwn leaseToOwnInvoicesCount leaseToOwnShop { name } } }
      customers(leaseToOwnOnly: true) { pageInfo { totalItems } nodes { id } } }`);
    const { nodes, pageInfo } = answer.data.leaseToOwnCustomers;
    expect(pageInfo.totalItems).toBe(33);
    expect(answer.data.customers.pageInfo.totalItems).toBe(33);
    expect(nodes.every(({ leaseToOwn }) => leaseToOwn)).toBe(true);
    const counts = nodes.map(({ leaseToOwnInvoicesCount }) => leaseToOwnInvoicesCount);
    expect(counts.filter((count) => count === 4)).toHaveLength(1);
    expect(answer.statements).toBeLessThanOrEqual(7);
  });

  it('a document moves a pending invoice to review; an unknown one does not', async () => {
    const { id, mediaAttachment } = await invoiceIn('PENDING');
    expect(mediaAttachment).toBeNull();
    const wrong = await update(id, 'mediaUrl: "https://evil.example/x.pdf"');
    expect(wrong.error.extensions.refusals?.[0]).toMatchObject({ field: 'mediaUrl' });
    const url = await upload('the first');
    const { data } = await update(id, `mediaUrl: "${url}"`);
    const after = data.leaseToOwnInvoiceUpdate;
    expect(after.state).toBe('NEEDS_REVIEW');
    expect(after.mediaAttachment?.uploadedBy).toBe('admin@kickstand.example');
    expect((await fetch(server.address + after.mediaAttachment?.media.url)).status).toBe(200);
    const unexplained = await update(id, 'state: PENDING');
    expect(unexplained.error.message).toBe('Notes is a required field.');
    const back = await update(id, 'state: PENDING, notes: "The page is cut off."');
    expect(back.data.leaseToOwnInvoiceUpdate).toMatchObject({
      state: 'PENDING',
      notes: 'The page is cut off.',
    });
    expect(back.data.leaseToOwnInvoiceUpdate.events.map((event) => event.description)).toEqual(
      expect.arrayContaining([
        'Sent back to the shop by admin@kickstand.example',
        'Document attached by admin@kickstand.example',
      ]),
    );
  });

  it('a total that differs from its lines is only approved with the accepted total', async () => {
    const { nodes } = await list(
      'searchQuery: "+lease@", states: [NEEDS_REVIEW], sortDirection: asc',
    );
    const invoice = nodes.find((each) => each.totalCents !== each.computedTotalCents);
    if (!invoice) throw new Error('The demo has no invoice with a wrong sum.');
    expect(invoice.totalCents - invoice.computedTotalCents).toBe(10_000);
    const blind = await update(invoice.id, 'state: APPROVED');
    expect(blind.error.extensions.refusals?.[0]).toMatchObject({ code: 'TOTAL_DIFFERS' });
    expect(blind.error.message).toMatch(/^The shop sent \$[\d,.]+, the sum is \$[\d,.]+\.$/);
    const early = await update(invoice.id, 'state: PAID');
    expect(early.error.message).toBe(
      'The invoice cannot be marked paid: it is in state needs review.',
    );
    const seen = await update(
      invoice.id,
      `state: APPROVED, acceptedTotalCents: ${invoice.totalCents}`,
    );
    expect(seen.data.leaseToOwnInvoiceUpdate.state).toBe('APPROVED');
    const late = await update(invoice.id, `mediaUrl: "${await upload('too late')}"`);
    expect(late.error.extensions.refusals?.[0]?.code).toBe('INVOICE_STATE');
  });

  it('the list is searched by the names of the customer, the organization and the shop', async () => {
    const { rows: names } = await sql<Record<'customer' | 'organization' | 'shop', string>>`
      select c.full_name as customer, g.name as organization, s.name as shop
      from lease_to_own_invoices i join customers c on c.id = i.customer_id
      join organizations g on g.id = c.organization_id join spoke_shops s on s.id = i.spoke_shop_id
      limit 1`.execute(server.database.sql);
    expect(names).toHaveLength(1);
    for (const [column, name] of Object.entries(names[0] ?? {})) {
      const { rows: matching } = await sql<{ id: string }>`
        select i.id from lease_to_own_invoices i join customers c on c.id = i.customer_id
        join spoke_shops s on s.id = i.spoke_shop_id
        left join organizations g on g.id = c.organization_id
        where concat_ws('|', c.full_name, s.name, g.name) ilike ${`%${name}%`}`.execute(
        server.database.sql,
      );
      const { nodes } = await list(`searchQuery: "${name}", pageSize: 100`);
      expect(nodes.map(({ id }) => id).sort(), column).toEqual(matching.map(({ id }) => id).sort());
    }
  });

  it('of two concurrent decisions one wins, the other is rejected', async () => {
    const { nodes } = await list('states: [APPROVED], searchQuery: "+lease@", sortDirection: asc');
    const id = nodes[0]?.id ?? '';
    const answers = await Promise.all([update(id, 'state: PAID'), update(id, 'state: PAID')]);
    expect(answers.map(({ errors }) => errors?.[0]?.message ?? 'paid').sort()).toEqual([
      'The invoice cannot be marked paid: it is in state paid.',
      'paid',
    ]);
  });

  it('edits of different fields are merged; a stale version is rejected', async () => {
    const { id, updatedAt } = await invoiceIn('PAID');
    const args = (notes: string) =>
      `notes: "${notes}", salesOrderNumber: "SO-9", endDate: "2027-01-31", expectedUpdatedAt: "${updatedAt}"`;
    const { data } = await update(id, args('first'));
    expect(data.leaseToOwnInvoiceUpdate).toMatchObject({
      notes: 'first',
      salesOrderNumber: 'SO-9',
      endDate: '2027-01-31',
      state: 'PAID',
    });
    expect(data.leaseToOwnInvoiceUpdate.events[0]?.description).toMatch(
      /^Changed by admin@kickstand\.example: /,
    );
    const stale = await update(id, args('second'));
    expect(stale.error.extensions.refusals?.[0]?.code).toBe('CONFLICT');
    const wrong = await update(id, 'endDate: "2027-02-31"');
    expect(wrong.error.extensions.refusals?.[0]).toMatchObject({ field: 'endDate' });
    const kept = await firstRow(
      server.database.sql,
      sql<{ notes: string; endDate: string }>`
        select notes, end_date from lease_to_own_invoices where id = ${id}`,
    );
    expect(kept).toEqual({ notes: 'first', endDate: '2027-01-31' });
  });

  it('a list takes a constant number of statements', async () => {
    const ask = (size: number) =>
      server.ask(
        `{ leaseToOwnInvoices(pageSize: ${size}) { pageInfo { totalItems } nodes { ${FIELDS} } } }`,
      );
    const [few, many] = [await ask(2), await ask(100)];
    expect(many.statements).toBe(few.statements);
  });

  it('a constraint requires all terms of a lease', async () => {
    const broken = sql`update lease_to_own_invoices set term_length_months = null where kind = 'LEASE'`;
    await expect(rows(server.database.sql, broken)).rejects.toThrow();
  });

  it('a customer is in the list of lease-to-own customers while there is a shop or an invoice', async () => {
    const run = (statement: string) => sql.raw(statement).execute(server.database.sql);
    const compareList = async () => {
      const answer = await server.ask<{ leaseToOwnCustomers: { nodes: { id: string }[] } }>(
        '{ leaseToOwnCustomers(sortColumn: EMAIL, sortDirection: asc, pageSize: 100) { nodes { id } } }',
      );
      const { nodes } = answer.data.leaseToOwnCustomers;
      const expected = await rows(
        server.database.sql,
        sql<{ id: string }>`select c.id from customers c where c.lease_to_own_shop_id is not null
          or exists (select from lease_to_own_invoices i where i.customer_id = c.id)
          order by c.email collate "C", c.id`,
      );
      expect(nodes).toEqual(expected);
      return nodes.length;
    };
    const before = await compareList();
    await run(`update customers set lease_to_own_shop_id = null where lease_to_own_shop_id is not null
      and id in (select customer_id from lease_to_own_invoices group by 1 having count(*) = 1)`);
    expect(await compareList()).toBe(before);
    await run(`update lease_to_own_invoices set customer_id =
        (select id from customers where not lease_to_own order by id limit 1)
      where customer_id in (select id from customers where lease_to_own_shop_id is null and lease_to_own)`);
    expect(await compareList()).toBeLessThan(before);
    await run(`update customers set lease_to_own_shop_id = (select min(id::text)::uuid from spoke_shops)
      where id = (select max(id::text)::uuid from customers)`);
    await run(`delete from lease_to_own_invoices where customer_id in (
      select id from customers where lease_to_own_shop_id is null)`);
    await compareList();
  });
});
