import { addDays, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database.ts';
import { findExceptions, ruleMoment } from './find-exceptions.ts';
import { readRuleSettings } from './rule-settings.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Kickstand <desk@kickstand.example>' };
  server = await startTestServer('postgres', mail, { idle: true });
});
afterAll(() => server.close());

/** The services at a time of a day in Los Angeles. */
const servicesAt = (time: string) => ({
  ...server.app.services,
  clock: { now: () => new Date(`${time}-07:00`) },
});

async function turnOn() {
  const { data } = await server.ask<{ mySettingsUpdate: object }>(
    'mutation { mySettingsUpdate(todayDigest: true) { startPage todayDigest hasMail } }',
  );
  expect(data.mySettingsUpdate).toEqual({ startPage: 'TODAY', todayDigest: true, hasMail: true });
}

/** Runs the job at a time. */
async function digestsAt(time: string) {
  await sendDigests(servicesAt(time));
  return await rows(
    server.database.sql,
    sql<{ recipient: string; subject: string; bodyText: string }>`
      select recipient, subject, body_text from mails where kind = 'TODAY_DIGEST' order by created_at`,
  );
}

it('is mailed once each morning to those who turned it on, without names', async () => {
  expect(await digestsAt('2026-06-01T08:00:00')).toEqual([]);
  await turnOn();
  expect(await digestsAt('2026-06-01T06:30:00')).toEqual([]);
  expect(await digestsAt('2026-06-01T11:00:00')).toEqual([]);
  const [first, ...more] = await digestsAt('2026-06-01T07:15:00');
  expect(more).toEqual([]);
  expect(first?.recipient).toBe('admin@kickstand.example');
  expect(first?.bodyText).toMatch(/: customers are billed and have no vehicle/);
  expect(await digestsAt('2026-06-01T07:30:00')).toHaveLength(1);
  expect(await digestsAt('2026-06-02T07:15:00')).toHaveLength(2);
});

it('counts what Today shows, also where a rule has too many to list and some are snoozed', async () => {
  const { database } = server;
  const without = await rows(
    database.sql,
    sql<{ id: string; hubId: string }>`
      update assets a set serial_number = null, state_since = '2026-01-01',
        hub_id = (select id from hubs where name = 'Oakland')
      where a.id in (select id from assets where state = 'ACTIVE' and deleted_at is null and not subscribed
        and not promised and hub_id is not null order by id limit 60)
      returning a.id, a.hub_id`,
  );
  expect(without.length).toBeGreaterThan(50);
  const hubIds = without.slice(0, 1).map(({ hubId }) => hubId);
  await sql`update staff_users set hub_id = ${hubIds[0]} where email = 'admin@kickstand.example'`.execute(
    database.sql,
  );
  for (const { id, hubId } of without.slice(0, 20)) {
    const until = addDays(calendarDate(new Date(), server.config.BUSINESS_TIME_ZONE), 7);
    const answer = await server.ask(
      `mutation ($id: ID!, $hubId: ID, $until: Date!) {
        exceptionSnooze(rule: vehicleWithoutSerial, subjectId: $id, hubId: $hubId, until: $until, reason: "Later") }`,
      { id, hubId, until },
    );
    expect(answer.errors).toBeUndefined();
  }

  const time = '2026-06-03T07:15:00';
  const mail = (await digestsAt(time)).at(-1);
  expect(mail?.bodyText).toContain('More than 50: vehicles have no serial number');
  const at = servicesAt(time);
  const settings = await readRuleSettings(database.sql);
  const listed = await findExceptions(at, TODAY_RULE_NAMES, ruleMoment(at), settings, { hubIds });
  const lines = listed.filter(({ many, snoozedUntil }) => many || snoozedUntil === null);
  expect(mail?.subject).toBe(`Today: ${lines.length} things to do`);
});
