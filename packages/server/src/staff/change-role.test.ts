import type { Role } from '@kickstand/domain/staff/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', { ROLES: 'on' });
}, 60_000);
afterAll(() => server.close());

const CHANGE = `mutation ($id: ID!, $role: StaffRole!) {
  staffRoleChange(id: $id, role: $role) { id role } }`;
const DISABLE = `mutation ($id: ID!) {
  forestUserUpdate(id: $id, attributes: { disabled: true }) { id } }`;
const LAST_ADMIN = 'This is the last admin. Make someone else an admin first.';

interface Person {
  readonly id: string;
  ask<Data>(query: string, variables: object): ReturnType<typeof post<Data>>;
}

async function addPerson(role: Role): Promise<Person> {
  const id = newId();
  const email = `p-${id}@kickstand.example`;
  await sql`insert into staff_users (id, email, full_name, role) values (${id}, ${email}, 'A', ${role})`.execute(
    server.database.sql,
  );
  const token = await server.tokenOf(email);
  return {
    id,
    ask: <Data>(query: string, variables: object) =>
      post<Data>(server.address, JSON.stringify({ query, variables }), {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      }),
  };
}

/** How many admins can sign in. */
const admins = async () =>
  await rows(
    server.database.sql,
    sql<{ id: string }>`select id from staff_users where role = 'ADMIN' and not disabled`,
  );

/** Everyone else of the business becomes a viewer. */
beforeEach(async () => {
  await sql`update staff_users set role = 'VIEWER'`.execute(server.database.sql);
});

describe('a change of a role', () => {
  it('takes effect on the next request, and is in the security log and the history', async () => {
    const admin = await addPerson('ADMIN');
    const person = await addPerson('VIEWER');
    const note = { query: 'mutation { customerCreate(email: "x") { id } }' };
    const before = await person.ask(note.query, {});
    expect(before.error.extensions.code).toBe('FORBIDDEN');
    const changed = await admin.ask<{ staffRoleChange: { role: Role } }>(CHANGE, {
      id: person.id,
      role: 'SUPPORT',
    });
    expect(changed.data.staffRoleChange.role).toBe('SUPPORT');
    expect((await person.ask(note.query, {})).error.extensions.code).toBe('REFUSED');
    const events = await rows(
      server.database.sql,
      sql<{ kind: string; facts: object }>`
        select kind, facts from security_events where subject_id = ${person.id}`,
    );
    expect(events).toEqual([
      { kind: 'staff.role_changed', facts: { from: 'VIEWER', to: 'SUPPORT' } },
    ]);
    const history = await admin.ask<{ logHistories: { nodes: object[] } }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: StaffUser) { nodes { modifications } } }`,
      { id: person.id },
    );
    expect(history.data.logHistories.nodes).toEqual([
      { modifications: { role: ['Viewer', 'Support'] } },
    ]);
  });

  it('of the last admin is refused', async () => {
    const admin = await addPerson('ADMIN');
    const { error } = await admin.ask(CHANGE, { id: admin.id, role: 'SUPPORT' });
    expect(error.message).toBe(LAST_ADMIN);
    expect(await admins()).toEqual([{ id: admin.id }]);
  });

  it.each([
    ['each give up the role', CHANGE, (one: Person) => one],
    ['take the role from each other', CHANGE, (_one: Person, other: Person) => other],
    ['disable each other', DISABLE, (_one: Person, other: Person) => other],
  ])('of two admins who %s at once, one is refused', async (_what, mutation, whose) => {
    for (let round = 0; round < 5; round += 1) {
      await sql`update staff_users set role = 'VIEWER'`.execute(server.database.sql);
      const [one, other] = [await addPerson('ADMIN'), await addPerson('ADMIN')];
      const answers = await Promise.all([
        one.ask(mutation, { id: whose(one, other).id, role: 'VIEWER' }),
        other.ask(mutation, { id: whose(other, one).id, role: 'VIEWER' }),
      ]);
      expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    }
  });

  it('of an admin who takes their own role while a colleague disables the other admin leaves one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`update staff_users set role = 'VIEWER'`.execute(server.database.sql);
      const [one, other] = [await addPerson('ADMIN'), await addPerson('ADMIN')];
      await Promise.all([
        one.ask(CHANGE, { id: one.id, role: 'VIEWER' }),
        one.ask(DISABLE, { id: other.id }),
      ]);
      expect(await admins()).toHaveLength(1);
    }
  });

  it('is refused where roles are off', async () => {
    const off = await startTestServer('postgres', {}, { idle: true });
    try {
      const [{ id } = { id: '' }] = await rows(
        off.database.sql,
        sql<{ id: string }>`select id from staff_users limit 1`,
      );
      const { error } = await off.ask(CHANGE, { id, role: 'VIEWER' });
      expect(error.message).toBe('Roles are off. Set ROLES=on to use them.');
      const invited = await off.ask<{ staffInvite: { role: Role } }>(
        'mutation { staffInvite(email: "new@kickstand.example", role: VIEWER) { role } }',
      );
      expect(invited.data.staffInvite.role).toBe('ADMIN');
    } finally {
      await off.close();
    }
  });
});

it.each([
  ['that was chosen', ', role: SUPPLY_CHAIN', 'SUPPLY_CHAIN'],
  ['hub staff, if none was chosen', '', 'HUB_STAFF'],
])('an invited colleague has the role %s', async (_what, role, expected) => {
  const admin = await addPerson('ADMIN');
  const email = `${expected.toLowerCase()}@kickstand.example`;
  const { data } = await admin.ask<{ staffInvite: { role: Role } }>(
    `mutation { staffInvite(email: "${email}"${role}) { role } }`,
    {},
  );
  expect(data.staffInvite.role).toBe(expected);
});
