import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Kickstand <desk@kickstand.example>' };
  server = await startTestServer('postgres', mail, { idle: true });
});
afterAll(() => server.close());

/** Runs the job at a time of a day in Los Angeles. */
async function digestsAt(time: string) {
  const { services } = server.app;
  await sendDigests({ ...services, clock: { now: () => new Date(`${time}-07:00`) } });
  return await rows(
    server.database.sql,
    sql<{ recipient: string; bodyText: string }>`
      select recipient, body_text from mails where kind = 'TODAY_DIGEST' order by created_at`,
  );
}

it('is mailed once each morning to those who turned it on, without names', async () => {
  expect(await digestsAt('2026-06-01T08:00:00')).toEqual([]);
  const { data } = await server.ask<{ mySettingsUpdate: object }>(
    'mutation { mySettingsUpdate(todayDigest: true) { startPage todayDigest hasMail } }',
  );
  expect(data.mySettingsUpdate).toEqual({ startPage: 'TODAY', todayDigest: true, hasMail: true });

  expect(await digestsAt('2026-06-01T06:30:00')).toEqual([]);
  expect(await digestsAt('2026-06-01T11:00:00')).toEqual([]);
  const [first, ...more] = await digestsAt('2026-06-01T07:15:00');
  expect(more).toEqual([]);
  expect(first?.recipient).toBe('admin@kickstand.example');
  expect(first?.bodyText).toMatch(/: customers are billed and have no vehicle/);
  expect(await digestsAt('2026-06-01T07:30:00')).toHaveLength(1);
  expect(await digestsAt('2026-06-02T07:15:00')).toHaveLength(2);
});
