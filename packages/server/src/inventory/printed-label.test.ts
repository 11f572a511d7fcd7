import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

const LABEL = `query ($id: ID!) {
  asset(id: $id) {
    label qrToken printedLabel { comment customer readySince inNotes outNotes }
  }
}`;
interface Printed {
  readonly asset: {
    readonly label: string;
    readonly qrToken: string;
    readonly printedLabel: Record<string, string | null>;
  } | null;
}
const NOTHING = { comment: null, customer: null, readySince: null, inNotes: null, outNotes: null };

describe.each(databasesOf(import.meta.url))('printed labels on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function idOf(query: ReturnType<typeof sql<{ id: string }>>): Promise<string> {
    const found = await firstRow(server.database.sql, query);
    if (!found) throw new Error('The demo business has no such vehicle.');
    return found.id;
  }
  const subscribedBy = (alias: string) =>
    idOf(sql<{ id: string }>`
      select s.asset_id as id from subscriptions s join customers c on c.id = s.customer_id
      where c.email like ${`%+${alias}@%`} and s.asset_id is not null`);
  async function print(id: string) {
    const { asset } = (await server.ask<Printed>(LABEL, { id })).data;
    if (!asset) throw new Error('Vehicle not found.');
    return asset;
  }

  it('after maintenance, the label of a subscribed vehicle shows both notes', async () => {
    const { label, qrToken, printedLabel } = await print(await subscribedBy('back-from-repair'));
    expect(label).toBe('ACTIVE');
    expect(qrToken).not.toBe('');
    expect(printedLabel).toEqual({
      ...NOTHING,
      inNotes: 'Motor cuts out uphill',
      outNotes: 'New controller, ridden 5 miles',
    });
  });

  it('the label of a vehicle on a ready order shows the date', async () => {
    const order = await firstRow(
      server.database.sql,
      sql<{ id: string; at: Date }>`
        select asset_id as id, readied_at as at from orders o join assets a on a.id = o.asset_id
        where o.state = 'ready' and a.state = 'ACTIVE' limit 1`,
    );
    const { label, printedLabel } = await print(order?.id ?? '');
    expect(label).toBe('READY');
    expect(printedLabel).toEqual({ ...NOTHING, readySince: order?.at.toISOString() });
  });

  it('the label of a returned vehicle shows its latest event and last subscriber', async () => {
    const returned = await idOf(sql<{ id: string }>`
      select a.id from assets a where a.state = 'RETURNED' and exists (
        select 1 from asset_subscriptions l where l.asset_id = a.id and l.ended_at is not null)
      order by a.id limit 1`);
    const last = await firstRow(
      server.database.sql,
      sql<{ name: string }>`
        select c.full_name as name from asset_subscriptions l
        join subscriptions s on s.id = l.subscription_id join customers c on c.id = s.customer_id
        where l.asset_id = ${returned} order by l.ended_at desc limit 1`,
    );
    const { printedLabel } = await print(returned);
    expect(printedLabel.customer).toBe(last?.name);
    expect(printedLabel.comment).toMatch(/^RETURNED(: |$)/);
    expect(printedLabel.comment).not.toMatch(/@|source/);
  });

  it('the label of a vehicle in maintenance hold shows the note', async () => {
    const held = await idOf(sql<{ id: string }>`
      select a.id from assets a where a.state = 'MAINTENANCE_HOLD' order by a.id limit 1`);
    const { label, printedLabel } = await print(held);
    expect(label).toBe('MAINTENANCE');
    expect(printedLabel.comment).toMatch(/^MAINTENANCE_HOLD: [^@]*$/);
    expect(printedLabel.comment).not.toContain('source');
    expect(printedLabel.customer).toBeNull();
  });

  it('an unknown vehicle has no label', async () => {
    const unknown = '0197a000-0000-7000-8000-000000000001';
    expect((await server.ask<Printed>(LABEL, { id: unknown })).data.asset).toBeNull();
  });
});
