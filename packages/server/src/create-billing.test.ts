import { createServer } from 'node:http';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../test/test-database.ts';
import { createBilling } from './create-billing.ts';
import { parseConfig } from './platform/config.ts';

it("instances with the same AUTH_SECRET accept the webhook events of each other's sandbox, and no others", async () => {
  const { database, close } = await openTestDatabase('pglite');
  const posted: { body: string; signature: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers['stripe-signature']);
    posted.push({ body: Buffer.concat(chunks).toString(), signature });
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const instance = (authSecret: string) =>
    createBilling(parseConfig({}), {
      database,
      authSecret,
      baseUrl: () => `http://127.0.0.1:${port}`,
    });
  const shared = 'a secret that two instances share';
  const [one, other, stranger] = await Promise.all(
    [shared, shared, 'a secret of somebody else'].map(instance),
  );
  const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', livemode: false };
  await sql`insert into sandbox.deliveries (event, due_at)
    values (${{ ...event, data: { object: { id: 'in_1' } } }}, '2020-01-01')`.execute(database.sql);
  await one?.sandbox?.deliverAll(0);
  const [{ body = '', signature = '' } = {}] = posted;
  expect(await other?.billing.verifyWebhook(body, signature)).toMatchObject({ id: 'evt_1' });
  expect(await stranger?.billing.verifyWebhook(body, signature)).toBeUndefined();
  receiver.close();
  await close();
});
