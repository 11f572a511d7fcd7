import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { handleDueWebhookEvents } from '../../billing/handle-webhook-events.ts';
import { settleDueMoneyOperations } from '../../money/settle-money-operations.ts';
import { rows } from '../database/database.ts';
import { createLog } from '../log.ts';
import { BackgroundRounds } from './background-rounds.ts';

it('a stop waits for running rounds and starts no new ones', async () => {
  const rounds = new BackgroundRounds(createLog('silent'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  rounds.start('first', async () => {
    await released;
    done.push('first');
  });
  rounds.start('failing', () => Promise.reject(new Error('The provider is away.')));
  const stopped = rounds.stop().then(() => done.push('stopped'));
  expect(rounds.stopping).toBe(true);
  rounds.start('late', async () => done.push('late'));
  release();
  await stopped;
  expect(done).toEqual(['first', 'stopped']);
});

it('a stopping server leaves due payments and events to the next one', async () => {
  const server = await startTestServer('pglite', {}, { idle: true });
  const { services } = server.app;
  const on = server.database.sql;
  await sql`insert into webhook_events (id, type, payload, received_at)
    values ('evt_backlog', 'invoice.paid', '{}', now())`.execute(on);
  await sql`update money_operations set state = 'WAITING', settled_at = null, next_attempt_at = now() - interval '1 second',
    leased_until = null where id = (select id from money_operations order by id limit 1)`.execute(
    on,
  );
  await services.rounds.stop();
  await settleDueMoneyOperations(services);
  await handleDueWebhookEvents(services);
  const due = sql`
    select (select count(*) from webhook_events where id = 'evt_backlog' and handled_at is null) as events,
      (select count(*) from money_operations where state = 'WAITING' and next_attempt_at <= now()
        and lease_attempt_id is null) as payments`;
  expect(await rows(on, due)).toEqual([{ events: 1, payments: 1 }]);
  await server.close();
});
