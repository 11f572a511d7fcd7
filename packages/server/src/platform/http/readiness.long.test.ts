import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startFreezableProxy } from '../../../test/freezable-proxy.ts';
import { copyPostgresTemplate } from '../../../test/templates.ts';
import { startServerOn } from '../../../test/test-server.ts';
import { createMessageChannel } from '../../adapters/database-postgres/message-channel.ts';
import { Unavailable } from '../database/waiting-errors.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
const folders: string[] = [];

async function start(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-readiness-'));
  folders.push(folder);
  return await startServerOn({
    DATABASE_URL: copy.url,
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret that two instances of a test share',
  });
}
beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
});
afterAll(async () => {
  await copy.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const readiness = async ({ address }: Server) => (await fetch(`${address}/readyz`)).json();

it('an instance whose files others do not find is unready, until it is alone', async () => {
  const first = await start();
  const second = await start();
  expect(await readiness(first)).toMatchObject({ status: 'ready', files: 'ok' });
  expect(await readiness(second)).toMatchObject({
    status: 'not ready',
    files: expect.stringContaining('set S3_BUCKET, or give all instances the same DATA_DIR'),
  });
  await first.close();
  await sql`update file_folder set seen_at = seen_at - interval '30 seconds'`.execute(
    second.database.sql,
  );
  await expect
    .poll(() => readiness(second), { timeout: 10_000 })
    .toMatchObject({ status: 'ready' });
  await second.close();
});

it('an instance whose connections have lost their limits is unready', async () => {
  const server = await start();
  await sql`update file_folder set seen_at = seen_at - interval '30 seconds'`.execute(
    server.database.sql,
  );
  const { commands } = server.database.adapter.connections;
  await sql`set statement_timeout = 0`.execute(commands);
  await expect
    .poll(() => readiness(server), { timeout: 20_000 })
    .toMatchObject({
      status: 'not ready',
      commands: expect.stringContaining('time limits of connections do not apply'),
    });
  await server.close();
});

it('messages that do not arrive are noticed, and the connection is opened again', async () => {
  const proxy = await startFreezableProxy(copy.url);
  const channel = createMessageChannel(proxy.url);
  const received: string[] = [];
  const listening = channel.listen({
    receive: (message) => received.push(message),
    listening: () => {},
  });
  const echo = () =>
    channel.echo().then(
      () => 'arrived',
      (error: unknown) => error,
    );
  await expect.poll(echo).toBe('arrived');
  proxy.freeze();
  expect(await echo()).toBeInstanceOf(Unavailable);
  // The frozen connection stays frozen; only a new one can pass.
  proxy.thawNew();
  await expect.poll(echo, { timeout: 20_000 }).toBe('arrived');
  await channel.send('{"a":1}');
  await expect.poll(() => received).toEqual(['{"a":1}']);
  await listening.stop();
  proxy.close();
});
