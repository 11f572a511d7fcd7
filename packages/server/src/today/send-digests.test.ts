import { addDays, calendarDate, endOfDay, noonOf } from '@kickstand/domain/kernel/calendar.ts';
import { rowsOf } from '@kickstand/domain/today/today-rows.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { readShown } from './read-today.ts';
import { readRuleSettings } from './rule-settings.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Kickstand <desk@kickstand.example>' };
  server = await startTestServer('postgres', mail, { idle: true });
});
afterAll(() => server.close());

const ZONE = 'America/Los_Angeles';
const HOUR = 3_600_000;
const TODAY = calendarDate(new Date(), ZONE);
/** A date some days from now. The demo business ends now, so that it has no exceptions long before. */
const dayIn = (days: number) => addDays(TODAY, days);
/** A time of a day in the morning, in hours. */
const at = (day: string, hours: number) =>
  new Date(noonOf(day, ZONE).getTime() + (hours - 12) * HOUR);

const servicesAt = (now: Date) => ({ ...server.app.services, clock: { now: () => now } });

async function turnOn() {
  const { data } = await server.ask<{ mySettingsUpdate: object }>(
    'mutation { mySettingsUpdate(todayDigest: true) { startPage todayDigest hasMail } }',
  );
  expect(data.mySettingsUpdate).toEqual({ startPage: 'TODAY', todayDigest: true, hasMail: true });
}

/** Runs the job at a time. */
async function digestsAt(now: Date) {
  await sendDigests(servicesAt(now));
  return await rows(
    server.database.sql,
    sql<{ recipient: string; subject: string; bodyText: string }>`
      select recipient, subject, body_text from mails where kind = 'TODAY_DIGEST' order by created_at`,
  );
}

it('is mailed once each morning to those who turned it on, without names, and not while payments are off', async () => {
  expect(await digestsAt(at(dayIn(0), 8))).toEqual([]);
  await turnOn();
  expect(await digestsAt(at(dayIn(0), 6.5))).toEqual([]);
  expect(await digestsAt(at(dayIn(0), 11))).toEqual([]);
  const early = servicesAt(at(dayIn(0), 7.25));
  await sendDigests({ ...early, config: { ...early.config, MONEY: 'off' } });
  const sent = sql`select 1 from mails where kind = 'TODAY_DIGEST'`;
  expect(await rows(server.database.sql, sent)).toEqual([]);
  const [first, ...more] = await digestsAt(at(dayIn(0), 7.25));
  expect(more).toEqual([]);
  expect(first?.recipient).toBe('admin@kickstand.example');
  expect(first?.bodyText).toMatch(/: customers are billed and have no vehicle/);
  expect(await digestsAt(at(dayIn(0), 7.5))).toHaveLength(1);
  expect(await digestsAt(at(dayIn(1), 7.25))).toHaveLength(2);
});

it('counts what Today shows, also where a rule has too many to list and some are snoozed', async () => {
  const { database } = server;
  const without = await rows(
    database.sql,
    sql<{ id: string; hubId: string }>`
      update assets a set serial_number = null, state_since = now() - interval '100 days',
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
    const until = dayIn(7);
    const answer = await server.ask(
      `mutation ($id: ID!, $hubId: ID, $until: Date!) {
        exceptionSnooze(rule: vehicleWithoutSerial, subjectId: $id, hubId: $hubId, until: $until, reason: "Later") }`,
      { id, hubId, until },
    );
    expect(answer.errors).toBeUndefined();
  }

  const time = at(dayIn(2), 7.25);
  const mail = (await digestsAt(time)).at(-1);
  expect(mail?.bodyText).toContain('More than 50: vehicles have no serial number');
  const services = servicesAt(time);
  const settings = await readRuleSettings(database.sql);
  const shown = await readShown(services, settings, hubIds);
  expect(mail?.subject).toBe(`Today: ${rowsOf(shown).length} things to do`);
});

it('does not count the own requests for approval, which others decide about', async () => {
  const { database } = server;
  await sql`
    insert into staff_users (id, email, full_name, today_digest)
    values (${newId()}, 'other.reader@kickstand.example', 'Other Reader', true)`.execute(
    database.sql,
  );
  const day = dayIn(3);
  await sql`
    insert into approval_requests (id, command, input, limited, amount, fingerprint, requested_by, created_at, expires_at)
    select ${newId()}, 'customerCreateCredit', '{}', 'CREDIT', 90000, 'print', id, ${at(day, 6)}, ${at(dayIn(9), 6)}
    from staff_users where email = 'admin@kickstand.example'`.execute(database.sql);
  const sent = (await digestsAt(at(day, 7.25))).slice(-2);
  const counting = sent.filter(({ bodyText }) => bodyText.includes('requests wait for approval'));
  expect(sent).toHaveLength(2);
  expect(counting.map(({ recipient }) => recipient)).toEqual(['other.reader@kickstand.example']);
});

it.each([
  ['an hour shorter', 11],
  ['an hour longer', 13],
])('is mailed from seven on, also after a night that is %s', async (_what, hoursUntilNoon) => {
  const days = Array.from({ length: 400 }, (_, days) => dayIn(days + 4));
  const changed = days.find((day) => {
    const midnight = endOfDay(addDays(day, -1), ZONE);
    return noonOf(day, ZONE).getTime() - midnight.getTime() === hoursUntilNoon * HOUR;
  });
  if (changed === undefined) throw new Error('The clocks are not changed.');
  const before = (await digestsAt(at(changed, 6.75))).length;
  expect(await digestsAt(at(changed, 10))).toHaveLength(before);
  expect(await digestsAt(at(changed, 7))).toHaveLength(before + 2);
});
