import { addDays, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readAnonymizationFacts } from '../customers/anonymization-facts.ts';
import { firstRow } from './database/database.ts';
import { dayIn, startOf } from './days-of-business.ts';

/** Its date is never that of UTC. */
const ZONE = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
const today = () => calendarDate(new Date(), ZONE);

describe.each(databasesOf(import.meta.url))('days of a business far from UTC on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { BUSINESS_TIME_ZONE: ZONE });
  });
  afterAll(() => server.close());

  it('an export is named by the day of the business', async () => {
    const { data } = await server.ask<{ ordersExport: { id: string } }>(
      'mutation { ordersExport { id } }',
    );
    const { ordersExport } = data;
    expect(
      await server.ask('query ($id: ID!) { reportExport(id: $id) { fileName } }', ordersExport),
    ).toMatchObject({ data: { reportExport: { fileName: `orders-${today()}.csv` } } });
  });

  it.each([
    ['on', 0, true],
    ['after', -1, false],
  ])('a customer has a lease until the end of its last day: %s it', async (_when, days, isOpen) => {
    const lease = await firstRow(
      server.database.sql,
      sql<{ customerId: string }>`
        update lease_to_own_invoices set state = 'PAID', end_date = ${addDays(today(), days)}
        where id = (select id from lease_to_own_invoices where kind = 'LEASE' order by id limit 1)
        returning customer_id`,
    );
    const customerId = lease?.customerId ?? '';
    await sql`
      delete from lease_to_own_invoices
      where customer_id = ${customerId} and end_date is distinct from ${addDays(today(), days)}`.execute(
      server.database.sql,
    );
    const facts = await readAnonymizationFacts(
      server.database.sql,
      [customerId],
      server.app.services,
    );
    expect(facts).toMatchObject([{ hasOpenLease: isOpen }]);
  });

  it.each([
    ['2026-11-25T07:59:59Z', '2026-11-24', '2026-11-24T08:00:00Z'],
    ['2026-11-25T08:00:00Z', '2026-11-25', '2026-11-25T08:00:00Z'],
    // Daylight saving time ends on this day.
    ['2026-11-02T07:59:59Z', '2026-11-01', '2026-11-01T07:00:00Z'],
  ])('the database finds the day of %s, %s, and its start, %s', async (at, day, start) => {
    const zone = 'America/Los_Angeles';
    const found = await firstRow(
      server.database.sql,
      sql<{ day: string; start: Date }>`
        select ${dayIn(sql`${at}::timestamptz`, zone)}::text as day, ${startOf(sql`${day}`, zone)} as start`,
    );
    expect(found).toEqual({ day, start: new Date(start) });
  });
});
