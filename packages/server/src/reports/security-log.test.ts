import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { securityEventConditions } from './security-log-rows.ts';

const ADMIN = 'admin@kickstand.example';
const FIELDS = `pageInfo { totalItems currentPage } nodes {
  kind label actor staffName address subjectType subjectId subjectName details createdAt }`;

interface Seen {
  readonly kind: string;
  readonly details: string;
  readonly actor: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly createdAt: string;
}
interface Log {
  readonly pageInfo: { readonly totalItems: number };
  readonly nodes: readonly Seen[];
}

describe.each(databasesOf(import.meta.url))('the security log on %s', (kind) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(
      kind,
      { LOG_LEVEL: 'info' },
      { logTo: { write: (line) => lines.push(line) } },
    );
  });
  afterAll(() => server.close());

  const one = async (statement: ReturnType<typeof sql<{ id: string }>>) => {
    const row = await firstRow(server.database.sql, statement);
    if (!row) throw new Error('The demo business has none.');
    return row.id;
  };
  const ask = (args: string) =>
    server.ask<{ log: Log }>(`{ log: securityEvents(${args}) { ${FIELDS} } }`);
  const log = async (args: string) => (await ask(args)).data.log;
  /** The events of a subject, oldest first. */
  const of = async (subjectId: string) =>
    (await log(`searchQuery: "${subjectId}", sortDirection: asc`)).nodes;

  it('records changes of staff users, not rejected ones', async () => {
    const id = await one(
      sql`select id from staff_users where email <> ${ADMIN} and not disabled order by email limit 1`,
    );
    const update = (attributes: string) =>
      server.ask(`mutation { forestUserUpdate(id: "${id}", attributes: {${attributes}}) { id } }`);
    await update('fullName: "Noor Haddad"');
    await update('disabled: true');
    await update('disabled: true');
    await update('disabled: false');
    expect(await of(id)).toMatchObject([
      { kind: 'staff.changed', details: 'Changed: name', subjectName: 'Noor Haddad' },
      { kind: 'staff.disabled', label: 'Staff user disabled' },
      { kind: 'staff.enabled', actor: ADMIN, address: '127.0.0.1', subjectType: 'StaffUser' },
    ]);
    const own = await one(sql`select id from staff_users where email = ${ADMIN}`);
    await server.ask(
      `mutation { forestUserUpdate(id: "${own}", attributes: {disabled: true}) { id } }`,
    );
    expect(await of(own)).toEqual([]);
  });

  it('records feature flag changes with actor and scope', async () => {
    const set = (name: string, more = '') =>
      server.ask(`mutation { featureFlagSet(name: "${name}", enabled: true, ${more}) { name } }`);
    const details = 'new_order_modal turned on for everyone';
    await set('new_order_modal', 'scope: global');
    const recorded = [{ kind: 'settings.changed', actor: ADMIN, details }];
    expect(await of('new_order_modal')).toMatchObject(recorded);
    const unknown = await set('new_order_modl', 'scope: global');
    expect(unknown.error.message).toBe(
      'There is no flag new_order_modl. The flags are: new_order_modal.',
    );
    expect(await of('new_order_modl')).toEqual([]);
    const refused = await set('new_order_modal', 'scope: hub');
    expect(refused.error.message).toBe(
      'The scopes hub and user require an id; the scope global has none.',
    );
    expect(await of('new_order_modal')).toHaveLength(recorded.length);
  });

  it('records each charge and credit once, with its amount and requester', async () => {
    const id = await one(
      sql`select s.customer_id as id from subscriptions s join customers c on c.id = s.customer_id
        where s.state = 'ACTIVE' and c.stripe_customer_id is not null and c.card_last4 is not null
        order by s.id limit 1`,
    );
    const key = { 'idempotency-key': 'charged-once' };
    const charge = `mutation { customerCreateOneTimePayment(customerId: "${id}", amountCents: 5000,
      reason: MAINTENANCE_CHARGE) { errors { message } } }`;
    await server.ask(charge, {}, key);
    await server.ask(charge, {}, key);
    await server.ask(`mutation { customerCreateCredit(customerId: "${id}", amountCents: 2500,
      kind: CREDIT, reason: COURTESY_CREDIT) { errors { message } } }`);
    await server.ask(charge.replace('5000', '4000'));
    await settleDueMoneyOperations(server.app.services);
    await vi.waitUntil(async () => (await of(id)).length >= 3, { timeout: 10_000 });
    expect(await of(id)).toMatchObject([
      {
        kind: 'money.charged',
        details: 'Charge of $50.00',
        actor: ADMIN,
        staffName: 'Dana Petrović',
      },
      { kind: 'money.credited', details: 'Credit of $25.00', subjectType: 'Customer' },
      { kind: 'money.charged', details: 'Charge of $15.00 (requested $40.00)' },
    ]);
  });

  it('lock keys are masked everywhere; each reveal is recorded', async () => {
    const id = await one(sql`select id from assets where state = 'ACTIVE' order by id limit 1`);
    const asset = '{ id lockKey updatedAt events { description } }';
    const update = async (lockKey: string) => {
      const answer = await server.ask<{
        assetUpdate: { asset: { lockKey: string } | null; errors: { message: string }[] };
      }>(
        `mutation ($lockKey: String) { assetUpdate(assetId: "${id}", attributes: {lockKey: $lockKey}) {
          asset ${asset} errors { message } } }`,
        { lockKey },
      );
      return answer.data.assetUpdate;
    };
    expect((await update('KEY-778842')).asset?.lockKey).toBe('••••42');
    // The form sends back the masked key; a different masked one can only be a mistake.
    expect((await update('••••42')).errors).toEqual([]);
    expect((await update('••••43')).errors).toEqual([
      { message: 'Enter the full lock key. The dots are a placeholder.' },
    ]);
    // As recorded by an earlier release.
    await sql`insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
      values (${newId()}, 'Asset', ${id}, 'asset.details_changed', 'ana', 'console',
        '{"lockKey": "KEY-778842"}', now())`.execute(server.database.sql);
    const read = await server.ask(`{ asset(id: "${id}") ${asset}
      list: assets(searchQuery: "KEY-778842") { nodes { id } }
      forestUsers { recentActions { description } } }`);
    const text = JSON.stringify(read.data);
    expect(text).toContain('lock key ••••42');
    expect(text).not.toContain('778842');
    expect(text).toContain('"list":{"nodes":[]}');
    const show = () =>
      server.ask<{ assetLockKeyShow: string }>(
        `mutation { assetLockKeyShow(assetId: "${id}") }`,
        {},
        { 'idempotency-key': 'shown' },
      );
    expect((await show()).data.assetLockKeyShow).toBe('KEY-778842');
    expect((await show()).data.assetLockKeyShow).toBe('KEY-778842');
    const shown = { kind: 'secret.shown', actor: ADMIN, details: 'Lock key', subjectType: 'Asset' };
    expect(await of(id)).toMatchObject([shown, shown]);
    const kept = await one(sql`select count(*)::text as id from idempotency_keys
      where result::text like '%778842%'`);
    expect(kept).toBe('0');
  });

  it('activation codes are masked; reveals are recorded, and a missing code is rejected', async () => {
    const id = await one(
      sql`select id from customers where activation_code is not null order by id limit 1`,
    );
    const masked = await server.ask<{ customer: { activationCode: string } }>(
      `{ customer(customerId: "${id}") { activationCode } }`,
    );
    expect(masked.data.customer.activationCode).toBe('••••');
    const show = () =>
      server.ask<{ code: string }>(
        `mutation { code: customerActivationCodeShow(customerId: "${id}") }`,
      );
    expect((await show()).data.code).toMatch(/^\d{6}$/);
    await sql`update customers set activation_code = null where id = ${id}`.execute(
      server.database.sql,
    );
    expect((await show()).error.message).toBe('This customer has no activation code.');
    expect((await of(id)).filter((event) => event.kind === 'secret.shown')).toHaveLength(1);
  });

  it('is filtered, searched, sorted and paged in the database, in one statement', async () => {
    const secrets = await ask('kinds: ["secret.shown"], pageSize: 2, period: LAST_DAY');
    expect(secrets.statements).toBe(1);
    expect(secrets.data.log.pageInfo.totalItems).toBe(3);
    expect(secrets.data.log.nodes).toHaveLength(2);
    const [newest, older] = secrets.data.log.nodes;
    expect((newest?.createdAt ?? '') > (older?.createdAt ?? '')).toBe(true);
    const rest = await log('kinds: ["secret.shown"], pageSize: 2, currentPage: 2');
    expect(rest.nodes).toHaveLength(1);
    const admin = await one(sql`select id from staff_users where email = ${ADMIN}`);
    // The demo business has older ones.
    const today = 'period: LAST_DAY';
    const all = (await log(`pageSize: 1, ${today}`)).pageInfo.totalItems;
    const flags = (await log('searchQuery: "NPM RUN FLAG"')).pageInfo.totalItems;
    for (const hers of [`staffUserId: "${admin}"`, 'searchQuery: "dana pet"']) {
      expect((await log(`${hers}, ${today}`)).pageInfo.totalItems).toBe(all - flags);
    }
    expect(
      (await log('searchQuery: "127.0.0.1", pageSize: 1')).pageInfo.totalItems,
    ).toBeGreaterThan(5);
    expect((await ask('kinds: ["secret.told"]')).error.message).toBe('Select a valid kind.');
    await sql`insert into security_events (id, kind, created_at)
      values (${newId()}, 'token.refused', now() - interval '8 days')`.execute(server.database.sql);
    const refused = 'kinds: ["token.refused"]';
    expect((await log(`${refused}, period: LAST_WEEK`)).nodes).toEqual([]);
    expect((await log(`${refused}, period: LAST_MONTH`)).nodes).toHaveLength(1);
  });

  it('is searched by part of the name of a staff user, and by all of the name, e-mail or serial number of others', async () => {
    const customer = sql`customers where full_name ~ '^[A-Za-z]+ [A-Za-z]+$' order by full_name, customers.id limit 1`;
    const vehicle = sql`assets where serial_number like 'KS %' and deleted_at is null order by serial_number limit 1`;
    const user = sql`staff_users where email <> ${ADMIN} order by email limit 1`;
    const subjects = {
      Customer: await one(sql`select id from ${customer}`),
      Asset: await one(sql`select id from ${vehicle}`),
      StaffUser: await one(sql`select id from ${user}`),
    };
    for (const [type, id] of Object.entries(subjects)) {
      await sql`insert into security_events (id, kind, actor, subject_type, subject_id, created_at)
        values (${newId()}, 'session.limited', 'someone', ${type}, ${id}, now())`.execute(
        server.database.sql,
      );
    }
    const find = async (text: string) => {
      const found = await ask(`searchQuery: "${text}", kinds: ["session.limited"]`);
      expect(found.statements).toBe(1);
      const conditions = securityEventConditions({ searchQuery: text }, new Date());
      const { rows: exported } = await sql<{ subjectType: string }>`
        select e.subject_type as "subjectType" from security_events e
        where ${sql.join(conditions, sql` and `)} and e.actor = 'someone'`.execute(
        server.database.sql,
      );
      const types = found.data.log.nodes
        .filter(({ actor }) => actor === 'someone')
        .map(({ subjectType }) => subjectType);
      expect(exported.map(({ subjectType }) => subjectType)).toEqual(types);
      return types;
    };
    const name = await one(sql`select full_name as id from ${customer}`);
    const serial = await one(sql`select serial_number as id from ${vehicle}`);
    const staffName = await one(sql`select full_name as id from ${user}`);
    expect(await find(name.toUpperCase())).toEqual(['Customer']);
    expect(await find(await one(sql`select email as id from ${customer}`))).toEqual(['Customer']);
    expect(await find(` ${serial.toLowerCase().replace(' ', '  ')}`)).toEqual(['Asset']);
    expect(await find(staffName.slice(1))).toEqual(['StaffUser']);
    for (const text of [name.slice(1), '- -', 'nobody of this name'])
      expect(await find(text)).toEqual([]);
    expect(await find(serial.slice(0, -1))).toEqual([]);
  });

  it('is counted and paged up to 10,000 events', async () => {
    await sql`insert into security_events (id, kind, actor, created_at)
      select gen_random_uuid(), 'session.limited', 'flood', now() from generate_series(1, 10050)`.execute(
      server.database.sql,
    );
    const flood = (page: number) => log(`searchQuery: "flood", currentPage: ${page}`);
    expect((await flood(1)).pageInfo.totalItems).toBe(10_000);
    expect((await flood(400)).nodes).toHaveLength(25);
    expect((await flood(401)).nodes).toEqual([]);
  });

  it('is exported with its filters, and export and download are recorded', async () => {
    const started = await server.ask<{ started: { id: string } }>(
      'mutation { started: securityEventsExport(kinds: ["money.charged", "secret.shown"], period: LAST_DAY) { id } }',
    );
    const { id } = started.data.started;
    const read = async () =>
      (
        await server.ask<{ file: { status: string; downloadUrl: string; rowCount: number } }>(
          `{ file: reportExport(id: "${id}") { status rowCount downloadUrl } }`,
        )
      ).data.file;
    await vi.waitUntil(async () => (await read()).status === 'COMPLETED', { timeout: 20_000 });
    const file = await read();
    const csv = await (await fetch(server.address + file.downloadUrl)).text();
    expect(file.rowCount).toBe(5);
    expect(csv).toContain('"Charge of $50.00"');
    expect(csv).toContain('Charged');
    expect(csv).not.toContain('778842');
    expect(await of(id)).toMatchObject([
      { kind: 'export.requested', details: 'Security log' },
      { kind: 'export.downloaded', details: `Security log, requested by ${ADMIN}` },
    ]);
    expect(lines.filter((line) => line.includes('export.downloaded'))).toHaveLength(1);
  });

  it('writes a log line for each event, without names and addresses', () => {
    const written = lines.filter((line) => line.includes('"securityEvent"'));
    expect(new Set(written.map((line) => JSON.parse(line).securityEvent)).size).toBeGreaterThan(8);
    for (const line of written) expect(line).not.toMatch(/@|127\.0\.0\.1|Noor/);
  });

  it('keeps everything younger than a month, regardless of the configuration', async () => {
    const remove = (age: string) =>
      server.database.transaction(async (on) => {
        await sql`set local kickstand.retention = 'on'`.execute(on);
        await sql`delete from security_events where created_at > now() - ${age}::interval`.execute(
          on,
        );
      });
    await expect(remove('29 days')).rejects.toThrow('append-only');
    const run = (statement: string) => sql.raw(statement).execute(server.database.sql);
    await expect(run('truncate security_events')).rejects.toThrow('append-only');
    await expect(run("update security_events set actor = 'nobody'")).rejects.toThrow('append-only');
  });
});
