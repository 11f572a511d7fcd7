import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { letIn } from '../identity/let-in.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';

interface StaffData {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly disabled: boolean;
  readonly hub: { readonly id: string } | null;
}

const FIELDS = '{ id email status disabled hub { id } }';
const ADMIT = `mutation ($id: ID!, $hubId: ID) { staffAdmit(id: $id, hubId: $hubId) ${FIELDS} }`;
const INVITE = `mutation ($email: String!, $hubId: ID) { staffInvite(email: $email, hubId: $hubId) ${FIELDS} }`;
const DISABLE = `mutation ($id: ID!, $disabled: Boolean!) {
  forestUserUpdate(id: $id, attributes: { disabled: $disabled }) ${FIELDS} }`;

let server: TestServer;
let hubId: string;
beforeAll(async () => {
  server = await startTestServer('postgres');
  const hub = await firstRow(server.database.sql, sql<{ id: string }>`select id from hubs limit 1`);
  hubId = hub?.id ?? '';
}, 60_000);
afterAll(() => server.close());

/** Someone who signed in and waits. */
async function addNewcomer(name: string): Promise<string> {
  const id = newId();
  await sql`
    insert into staff_users (id, email, full_name, disabled, waiting_since)
    values (${id}, ${`${name}@kickstand.example`}, ${name}, true, now())`.execute(
    server.database.sql,
  );
  return id;
}

const waiting = async () =>
  (await server.ask<{ staffWaitingCount: number }>('{ staffWaitingCount }', {})).data
    .staffWaitingCount;

const eventsOf = async (id: string) =>
  (
    await rows(
      server.database.sql,
      sql<{ kind: string }>`
        select kind from security_events where subject_id = ${id} order by created_at, id`,
    )
  ).map(({ kind }) => kind);

describe('a newcomer who waits', () => {
  it('is admitted once, with a hub; a second colleague gets the reason', async () => {
    const id = await addNewcomer('iris.berg');
    expect(await waiting()).toBe(1);
    const answers = await Promise.all([
      server.ask<{ staffAdmit: StaffData | null }>(ADMIT, { id, hubId }),
      server.ask<{ staffAdmit: StaffData | null }>(ADMIT, { id, hubId: null }),
    ]);
    const admitted = answers.filter(({ errors }) => errors === undefined);
    expect(admitted).toHaveLength(1);
    expect(admitted[0]?.data.staffAdmit).toMatchObject({ id, status: 'ACTIVE', disabled: false });
    const refused = answers.flatMap(({ errors }) => errors ?? []);
    expect(refused.map(({ message }) => message)).toEqual([
      'Someone else admitted this user already.',
    ]);
    expect(await eventsOf(id)).toEqual(['staff.admitted']);
    expect(await waiting()).toBe(0);
  });

  it('is declined by disabling them, and can be let in later', async () => {
    const id = await addNewcomer('jon.falk');
    const { data } = await server.ask<{ forestUserUpdate: StaffData }>(DISABLE, {
      id,
      disabled: true,
    });
    expect(data.forestUserUpdate).toMatchObject({ status: 'DISABLED' });
    const { errors } = await server.ask(ADMIT, { id, hubId });
    expect(errors?.[0]?.message).toMatch(/^Someone else declined this request/);
    const enabled = await server.ask<{ forestUserUpdate: StaffData }>(DISABLE, {
      id,
      disabled: false,
    });
    expect(enabled.data.forestUserUpdate).toMatchObject({ status: 'ACTIVE' });
    expect(await eventsOf(id)).toEqual(['staff.declined', 'staff.enabled']);
  });

  it('cannot be admitted to a hub that does not exist', async () => {
    const id = await addNewcomer('kaya.lind');
    const { errors } = await server.ask(ADMIT, { id, hubId: newId() });
    expect(errors?.[0]).toMatchObject({ message: 'Hub not found.' });
    const { data } = await server.ask<{ forestUser: StaffData }>(
      `query ($id: ID!) { forestUser(id: $id) ${FIELDS} }`,
      { id },
    );
    expect(data.forestUser).toMatchObject({ status: 'WAITING', disabled: true, hub: null });
  });
});

describe('an invitation', () => {
  it('creates the account before the first sign-in', async () => {
    const { data } = await server.ask<{ staffInvite: StaffData }>(INVITE, {
      email: ' Lena.Orth@Kickstand.example ',
      hubId,
    });
    expect(data.staffInvite).toMatchObject({
      email: 'lena.orth@kickstand.example',
      status: 'INVITED',
      disabled: false,
      hub: { id: hubId },
    });
    expect(await eventsOf(data.staffInvite.id)).toEqual(['staff.invited']);
    const history = await server.ask<{ logHistories: { nodes: object[] } }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: StaffUser) {
        nodes { createdBy modifications } } }`,
      { id: data.staffInvite.id },
    );
    expect(history.data.logHistories.nodes).toMatchObject([
      {
        createdBy: 'admin@kickstand.example',
        modifications: { email: [null, 'lena.orth@kickstand.example'] },
      },
    ]);
  });

  it.each([
    ['lena.orth@kickstand.example', 'lena.orth@kickstand.example is invited already.'],
    ['luis.ortega@kickstand.example', 'luis.ortega@kickstand.example has an account already.'],
    [
      'kaya.lind@kickstand.example',
      'kaya.lind@kickstand.example is waiting already: admit them on their page.',
    ],
    ['lena@elsewhere.example', 'Enter an address that ends with @kickstand.example.'],
    ['lena', 'Enter a valid email'],
  ])('of %s is refused', async (email, message) => {
    const { errors } = await server.ask(INVITE, { email });
    expect(errors?.[0]).toMatchObject({ message, extensions: { refusals: [{ field: 'email' }] } });
  });
});

describe('npm run admin lets in', () => {
  const run = (email: string) =>
    server.database.transaction((on) =>
      letIn(
        {
          sql: on,
          now: new Date(),
          services: { log: createLog('silent') },
          actor: 'npm run admin',
          staffId: null,
          address: null,
        },
        email,
      ),
    );
  const statusOf = async (email: string) => {
    const { data } = await server.ask<{ forestUsers: StaffData[] }>(
      `query ($email: String) { forestUsers(searchQuery: $email) ${FIELDS} }`,
      { email },
    );
    return data.forestUsers.map(({ status }) => status);
  };

  it.each([
    ['new', 'first.admin@kickstand.example', undefined, 'INVITED', 'staff.invited'],
    ['waiting', 'nils.aber@kickstand.example', 'WAITING', 'ACTIVE', 'staff.admitted'],
    ['disabled', 'olga.kern@kickstand.example', 'DISABLED', 'ACTIVE', 'staff.enabled'],
  ] as const)('someone %s, once', async (_what, email, before, status, kind) => {
    const name = email.slice(0, email.indexOf('@'));
    const id = before && (await addNewcomer(name));
    if (before === 'DISABLED') await server.ask(DISABLE, { id, disabled: true });
    expect(await run(email)).toBe(before);
    expect(await statusOf(email)).toEqual([status]);
    expect(await run(email)).toBe(status);
    if (id) expect((await eventsOf(id)).filter((each) => each === kind)).toEqual([kind]);
  });
});
