import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

const SECRET = 'whsec_of_the_test';

const event = (changes: object = {}) => ({
  id: 'evt_valid',
  type: 'customer.updated',
  livemode: false,
  data: { object: { id: 'cus_unknown', customer: 'cus_unknown' } },
  ...changes,
});
const about = (object: unknown) => event({ data: { object } });

/** Bodies that are no event, though they are signed. */
const REFUSED: readonly (readonly [what: string, body: string])[] = [
  ...['null', 'true', '0', '"evt_1"', '[]', '[[]]', '{}'].map((body) => [body, body] as const),
  ['no JSON', '{"id":'],
  ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000)],
  ...(
    [
      ['no id', { id: undefined }],
      ['an id of null', { id: null }],
      ['an id with a null character', { id: 'evt_\u0000' }],
      ['an id with a lone surrogate', { id: 'evt_\ud800' }],
      ['an id of 100,000 letters', { id: 'e'.repeat(100_000) }],
      ['no type', { type: undefined }],
      ['a type with a null character', { type: 'customer.updated\u0000' }],
      ['a list as a type', { type: ['customer.updated'] }],
      ['no mode', { livemode: undefined }],
      ['no data', { data: null }],
      ['data without an object', { data: {} }],
      ['a text as an object', { data: { object: 'cus_1' } }],
      ['an object id with a null character', { data: { object: { id: 'cus_\u0000' } } }],
      ['an object id of 100,000 letters', { data: { object: { id: 'c'.repeat(100_000) } } }],
    ] as const
  ).map(([what, changes]) => [what, JSON.stringify(event(changes))] as const),
];

/** Values that random events contain. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -0.5,
  1e300,
  '',
  'evt_1',
  'a\u0000b',
  '\udfff',
  'x'.repeat(300),
  [],
  ['cus_1'],
  {},
  { id: 'cus_1' },
  { object: { id: '\u0000', invoice: '\ud800', charge: {} } },
];

describe.each(databasesOf(import.meta.url))('a signed webhook on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(
      kind,
      { STRIPE_SECRET_KEY: 'sk_test_webhook', STRIPE_WEBHOOK_SECRET: SECRET },
      { idle: true },
    );
  });
  afterAll(() => server.close());

  async function send(body: string) {
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    const response = await fetch(`${server.address}/webhooks/billing`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      },
      body,
    });
    await response.text();
    return response.status;
  }
  const stored = async () =>
    (
      await rows(
        server.database.sql,
        sql<{ id: string }>`select id from webhook_events where id like 'evt%' order by id`,
      )
    ).map(({ id }) => id);

  it.each(REFUSED)('is refused with 400, and nothing is stored: %s', async (_what, body) => {
    expect(await send(body)).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is stored if it is an event; what is no id in its object is omitted', async () => {
    expect(await send(JSON.stringify(event()))).toBe(200);
    const broken = about({ id: 'in_1', customer: 'cus_\u0000', invoice: {}, charge: '\ud800' });
    expect(await send(JSON.stringify({ ...broken, id: 'evt_broken' }))).toBe(200);
    expect(await stored()).toEqual(['evt_broken', 'evt_valid']);
  });

  it('is answered with 200 or 400, whatever its members are', async () => {
    const chance = new Chance(35);
    for (let each = 0; each < 60; each += 1) {
      const member = chance.oneOf(['id', 'type', 'livemode', 'data', 'api_version']);
      const inner = chance.oneOf(['id', 'invoice', 'customer', 'charge', 'previous_attributes']);
      const changed = event({ id: `evt_${each}`, [member]: chance.oneOf(VALUES) });
      const random = chance.oneOf<object>([changed, about({ [inner]: chance.oneOf(VALUES) })]);
      expect([200, 400], JSON.stringify(random)).toContain(await send(JSON.stringify(random)));
    }
  });
});
