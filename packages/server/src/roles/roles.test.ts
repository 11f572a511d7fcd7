import { readFileSync } from 'node:fs';
import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';
import {
  isInGroup,
  OPERATION_GROUP_NAMES,
  OPERATION_GROUPS,
} from '@kickstand/domain/staff/operation-groups.ts';
import {
  type HubSubject,
  OPERATIONS,
  pathsOf,
  ruleOf,
} from '@kickstand/domain/staff/operations.ts';
import { READING_QUERIES } from '@kickstand/domain/staff/reading-queries.ts';
import { ROLE_HINTS } from '@kickstand/domain/staff/role-hints.ts';
import { ROLE_LABELS, ROLES, type Role } from '@kickstand/domain/staff/roles.ts';
import { areasOfField } from '@kickstand/domain/staff/service-account-areas.ts';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isLeafType,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleValue, UNKNOWN_ID } from '../../test/sample-operations.ts';
import { post, startTestServer, type TestServer } from '../../test/test-server.ts';
import { extensions } from '../extensions.ts';
import { addAccount, type TestAccount } from '../identity/service-accounts.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { schema } from '../schema.ts';

let server: TestServer;
let account: TestAccount;
const tokens = new Map<Role, string>();
const things = { own: new Map<HubSubject, string>(), other: new Map<HubSubject, string>() };

async function idOf(statement: string): Promise<string> {
  const found = await firstRow(server.database.sql, sql<{ id: string }>`${sql.raw(statement)}`);
  if (!found) throw new Error(`The demo business has nothing for: ${statement}`);
  return found.id;
}

async function addStaff(role: Role, hubId: string | null, name: string): Promise<string> {
  const email = `${name}@kickstand.example`;
  await sql`
    insert into staff_users (id, email, full_name, role, hub_id)
    values (${newId()}, ${email}, ${name}, ${role}, ${hubId})`.execute(server.database.sql);
  return await server.tokenOf(email);
}

/** A thing of each kind at a hub; what the demo business lacks is added. */
async function addThings(hubId: string, at: Map<HubSubject, string>): Promise<void> {
  const asset = await idOf(`select id from assets where hub_id = '${hubId}' limit 1`);
  const order = await idOf(`select id from orders where hub_id = '${hubId}' limit 1`);
  const staff = await idOf('select id from staff_users limit 1');
  const [session, transfer, report, purchase, count, job] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const on = server.database.sql;
  await sql`insert into assembly_sessions (id, order_id, asset_id, staff_user_id, started_at)
    values (${session}, ${order}, ${asset}, ${staff}, now())`.execute(on);
  await sql`insert into transfer_orders (id, transfer_order_number, state, origin_customer_id, destination_hub_id)
    select ${transfer}, ${transfer}, (select state from transfer_orders limit 1), (select id from customers limit 1),
      ${hubId}::uuid`.execute(on);
  await sql`insert into theft_reports (id, asset_id) values (${report}, ${asset})
    on conflict do nothing`.execute(on);
  await sql`insert into purchase_orders (id, purchase_order_number, state, vendor_id, hub_id)
    select ${purchase}, ${purchase}, (select state from purchase_orders limit 1), (select id from vendors limit 1),
      ${hubId}::uuid`.execute(on);
  await sql`insert into inventory_counts (id, hub_id, expected, started_by, started_at)
    values (${count}, ${hubId}, 1, ${staff}, now())`.execute(on);
  await sql`insert into service_jobs (id, asset_id, title, origin, opened_by, opened_at, updated_at)
    values (${job}, ${asset}, 'Brakes', 'STAFF', 'ana', now(), now())`.execute(on);
  at.set('asset', asset)
    .set('order', order)
    .set('place', hubId)
    .set('assemblySession', session)
    .set('transferOrder', transfer)
    .set('theftReport', report)
    .set('stockCount', count)
    .set('serviceJob', job)
    .set('purchaseOrder', purchase)
    .set(
      'subscription',
      await idOf(`select id from subscriptions where hub_id = '${hubId}' limit 1`),
    );
}

beforeAll(async () => {
  server = await startTestServer('postgres', { ROLES: 'on' }, { idle: true });
  account = await addAccount(server);
  const own = await idOf('select hub_id as id from subscriptions where hub_id is not null limit 1');
  const other = await idOf(
    `select hub_id as id from subscriptions where hub_id <> '${own}' and hub_id in
      (select hub_id from orders) limit 1`,
  );
  for (const role of ROLES)
    tokens.set(role, await addStaff(role, own, `the-${role}`.toLowerCase()));
  await addThings(own, things.own);
  await addThings(other, things.other);
}, 60_000);
afterAll(() => server.close());

const FIELDS = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind: type?.name ?? '', field })),
);

/** What operations need besides required arguments so that their input is valid. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  assetCheckIn: { serialNumber: 'KS-1' },
  // Without an amount it needs an admin.
  assetChargeStolenDeductible: {
    attributes: { theftReportId: UNKNOWN_ID, deductibleAmountCents: 100 },
  },
  assetMaintenance: { state: 'MAINTENANCE_HOLD' },
  orderCancel: { cancelationReason: 'OTHER', cancelationNotes: 'A test' },
  orderFulfill: { fulfillmentKind: 'hub_pickup_walk_in' },
  orderHoldExplain: { reason: 'A test' },
  recallStart: { ids: [UNKNOWN_ID] },
  swapOrderCreate: { variantId: UNKNOWN_ID, swapReason: 'OTHER', swapNotes: 'A test' },
  orderCreate: { attributes: { customerEmail: 'a@b.co', program: 'hub', variantId: UNKNOWN_ID } },
  transferOrderCreateShortcut: { linkedEntity: { type: 'Subscription', id: UNKNOWN_ID } },
};

const isInput = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets the values at a path of arguments, through lists. */
function setAt(args: Record<string, unknown>, path: string, id: string): void {
  const [name = '', ...rest] = path.replaceAll(/\[.*?\]/g, '').split('.');
  const inner = args[name];
  if (rest.length === 0) args[name] = Array.isArray(inner) ? [id] : id;
  else for (const each of [inner].flat().filter(isInput)) setAt(each, rest.join('.'), id);
}

/** The smallest call of an operation, with ids at the paths that name things of hubs. */
function callOf(kind: string, field: GraphQLField<unknown, unknown>, at?: Map<HubSubject, string>) {
  const paths = pathsOf(ruleOf(field.name)?.[1] ?? {});
  const named = new Set([
    ...paths.map(({ path }) => /\w+/.exec(path)?.[0] ?? ''),
    ...Object.keys(GIVEN[field.name] ?? {}),
  ]);
  const args = field.args.filter(({ name, type }) => String(type).endsWith('!') || named.has(name));
  const variables = Object.fromEntries(args.map(({ name, type }) => [name, sampleValue(type)]));
  Object.assign(variables, structuredClone(GIVEN[field.name]));
  for (const { subject, path } of at ? paths : []) setAt(variables, path, at?.get(subject) ?? '');
  const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const inner = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const declared = list(args.map(({ name, type }) => `$${name}: ${type}`));
  const passed = list(args.map(({ name }) => `${name}: $${name}`));
  return {
    query: `${kind.toLowerCase()} ${declared} { ${field.name}${passed}${inner} }`,
    variables,
  };
}

async function codesOf(role: Role, call: object) {
  const answer = await post(server.address, JSON.stringify(call), {
    authorization: `Bearer ${tokens.get(role)}`,
    'content-type': 'application/json',
  });
  const { errors = [], statements } = answer;
  return { codes: errors.map(({ extensions }) => extensions.code), errors, statements };
}

it('every operation is decided, and no other one', () => {
  const names = FIELDS.map(({ field }) => field.name);
  expect(names.filter((name) => !ruleOf(name))).toEqual([]);
  const decided = [...keysOf(OPERATIONS), ...READING_QUERIES];
  expect(decided.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(decided).size).toBe(decided.length);
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(mutations.filter((name) => ruleOf(name)?.[0] === 'READING')).toEqual([]);
});

it('every path of ids exists in the schema', () => {
  for (const { field } of FIELDS) {
    for (const { path } of pathsOf(ruleOf(field.name)?.[1] ?? {})) {
      let type: GraphQLNamedType | undefined;
      for (const [depth, name] of path
        .replaceAll(/\[.*?\]/g, '')
        .split('.')
        .entries()) {
        const inputs = isInputObjectType(type) ? Object.values(type.getFields()) : [];
        const found: GraphQLArgument | GraphQLInputField | undefined = (
          depth === 0 ? field.args : inputs
        ).find((each) => each.name === name);
        type = found && getNamedType(found.type);
      }
      expect(String(type), `${field.name} ${path}`).toBe('ID');
    }
  }
});

describe('every operation', () => {
  it.each(ROLES)(
    'answers %s as the table says, by one statement if it is refused',
    async (role) => {
      const wrong: string[] = [];
      let calls = 0;
      for (const { kind, field } of FIELDS) {
        const rule = ruleOf(field.name);
        const may = rule !== undefined && isInGroup(role, rule[0]);
        for (const [where, at] of [
          ['other', things.other],
          ['own', things.own],
        ] as const) {
          const { codes, errors, statements } = await codesOf(role, callOf(kind, field, at));
          const own = role !== 'HUB_STAFF' || !rule?.[1] || where === 'own';
          const [message = ''] = errors.map((error) => error.message);
          calls += 1;
          const forbidden = codes.includes('FORBIDDEN') && !/Only service accounts/.test(message);
          if (forbidden === (may && own)) wrong.push(`${field.name}, ${where} hub: ${message}`);
          if (!may && (statements !== 1 || !/needs the role .*Admin\. Yours is /.test(message))) {
            wrong.push(`${field.name}: ${statements} statements, ${message}`);
          }
          if (may && !own && !/belong to your hub/.test(message))
            wrong.push(`${field.name}: ${message}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(calls).toBe(2 * FIELDS.length);
    },
  );

  it('answers a service account by its areas, whatever the roles of staff are', async () => {
    for (const { kind, field } of FIELDS) {
      const { query, variables } = callOf(kind, field, things.other);
      const { status } = await account.ask(query, variables);
      expect(status === 403, field.name).toBe(areasOfField(kind, field.name).length === 0);
    }
  });
});

async function askAs<Data>(
  role: Role,
  query: string,
  variables: object,
  headers: Record<string, string> = {},
) {
  return await post<Data>(server.address, JSON.stringify({ query, variables }), {
    authorization: `Bearer ${tokens.get(role)}`,
    'content-type': 'application/json',
    ...headers,
  });
}

describe('hub staff', () => {
  it('need one statement more than an admin, and no lock before a refusal', async () => {
    const hold = 'mutation ($id: ID!) { orderHoldExplain(id: $id, reason: "Later") { id } }';
    const id = await idOf(
      `select id from orders where hub_id = '${things.own.get('place')}' and state = 'fulfilled' limit 1`,
    );
    const admin = await askAs('ADMIN', hold, { id });
    const hub = await askAs('HUB_STAFF', hold, { id });
    expect([admin.error.message, hub.error.message]).toEqual([
      hub.error.message,
      admin.error.message,
    ]);
    expect(hub.statements).toBe(admin.statements + 1);
    const other = things.other.get('order');
    const refused = await server.database.transaction(async (on) => {
      await sql`select from orders where id = ${other}::uuid for update`.execute(on);
      return await askAs('HUB_STAFF', hold, { id: other });
    });
    expect(refused.error.extensions.code).toBe('FORBIDDEN');
  });

  it('get the first answer to a repeated request, although the vehicle has left their hub since', async () => {
    const move =
      'mutation ($id: ID!, $hubId: ID!) { assetUpdateHub(assetId: $id, hubId: $hubId) { id } }';
    const id = await idOf(
      `select id from assets where hub_id = '${things.own.get('place')}' and state = 'ACTIVE' limit 1`,
    );
    const variables = { id, hubId: things.other.get('place') };
    const headers = { 'idempotency-key': newId() };
    for (const _ of [1, 2]) {
      const answer = await askAs<{ assetUpdateHub: { id: string } }>(
        'HUB_STAFF',
        move,
        variables,
        headers,
      );
      expect(answer.data.assetUpdateHub.id).toBe(id);
    }
    const again = await askAs('HUB_STAFF', move, variables, { 'idempotency-key': newId() });
    expect(again.error.message).toMatch(/^This vehicle does not belong to your hub\./);
  });
});

it('a file with customers is for its requester and admins', async () => {
  const [id, requester] = [newId(), await idOf('select id from staff_users limit 1')];
  await sql`insert into report_exports (id, kind, parameters, description, status, requester_id, file_name, created_at)
    values (${id}, 'orders', '{}', '', 'COMPLETED', ${requester}, 'orders.csv', now())`.execute(
    server.database.sql,
  );
  const query = 'query ($id: ID!) { reportExport(id: $id) { downloadUrl } }';
  const url = async (role: Role) =>
    (await askAs<{ reportExport: { downloadUrl: string | null } }>(role, query, { id })).data
      .reportExport.downloadUrl;
  expect(await url('ADMIN')).toMatch(/^\/files\/exports\//);
  for (const role of ROLES) if (role !== 'ADMIN') expect(await url(role), role).toBeNull();
});

it('views of lists are shared by those who may share them, and anyone saves their own', async () => {
  const save = `mutation ($id: ID, $list: String, $scope: SavedViewScope, $name: String, $sortColumn: String) {
    savedViewSave(id: $id, list: $list, name: $name, scope: $scope, filters: [], sortColumn: $sortColumn,
      sortDirection: desc, density: regular, hiddenColumns: []) { id mayChange } }`;
  const form = { list: 'orders', sortColumn: 'STATE_WEIGHT' };
  const saved = async (role: Role, view: object) =>
    await askAs<{ savedViewSave: { id: string; mayChange: boolean } }>(role, save, {
      ...form,
      ...view,
    });
  for (const role of ROLES) {
    const own = await saved(role, { name: `Of ${role}`, scope: 'ME' });
    expect(own.data.savedViewSave.mayChange).toBe(true);
    const { id } = own.data.savedViewSave;
    for (const scope of ['HUB', 'EVERYONE']) {
      const { errors = [] } = await saved(role, { id, name: `${role} for ${scope}`, scope });
      expect(
        errors.map(({ message }) => message),
        role,
      ).toEqual(
        role === 'VIEWER'
          ? [
              'Sharing views of lists needs the role Hub staff or Support or Supply chain or Admin. Yours is Viewer.',
            ]
          : [],
      );
    }
    await sql`update saved_views set scope = 'EVERYONE' where id = ${id}`.execute(
      server.database.sql,
    );
    const renamed = await saved(role, { id, name: `${role}, renamed`, scope: undefined });
    expect(renamed.errors?.length ?? 0, role).toBe(role === 'VIEWER' ? 1 : 0);
  }
});

it('the names of imported files are for those who may import', async () => {
  await sql`with file as (
      insert into uploaded_files (id, prefix, mime_type, size_bytes, created_by)
      values (gen_random_uuid(), 'imports', 'text/csv', 1, 'a test') returning id)
    insert into imports (id, kind, file_name, uploaded_file_id, status, requester_id)
    select ${newId()}, 'CUSTOMERS', 'people.csv', file.id, 'MAPPING', s.id from file, staff_users s limit 1`.execute(
    server.database.sql,
  );
  const query = '{ importProgress { kind existing importId fileName } }';
  for (const role of ROLES) {
    const { importProgress } = (
      await askAs<{
        importProgress: readonly { importId: string | null; fileName: string | null }[];
      }>(role, query, {})
    ).data;
    const names = importProgress.flatMap(({ fileName }) => fileName ?? []);
    expect(names.includes('people.csv'), role).toBe(role === 'ADMIN');
    expect(importProgress.some(({ importId }) => importId !== null)).toBe(role === 'ADMIN');
  }
});

it('an export can be repeated by those who may request it', async () => {
  const requester = await idOf('select id from staff_users limit 1');
  const repeat = 'mutation ($id: ID!) { reportExportRepeat(id: $id) { id } }';
  for (const { kind, operation } of extensions.reports) {
    const id = newId();
    await sql`insert into report_exports (id, kind, parameters, description, status, requester_id, file_name, created_at)
      values (${id}, ${kind}, '{}', '', 'PENDING', ${requester}, 'a.csv', now())`.execute(
      server.database.sql,
    );
    const [group] = ruleOf(operation) ?? [];
    for (const role of ROLES) {
      const { error } = await askAs(role, repeat, { id });
      const may = group !== undefined && isInGroup(role, group);
      expect(error.extensions.code, `${role}: ${kind}`).toBe(may ? 'REFUSED' : 'FORBIDDEN');
    }
  }
});

it('without ROLES=on, no role limits anything', async () => {
  const off = await startTestServer('postgres', {}, { idle: true });
  try {
    await sql`update staff_users set role = 'VIEWER'`.execute(off.database.sql);
    for (const { kind, field } of FIELDS.filter(
      ({ field: { name } }) => ruleOf(name)?.[0] !== 'READING',
    )) {
      const { query, variables } = callOf(kind, field);
      const { errors = [] } = await off.ask(query, variables);
      expect(
        errors.map(({ extensions }) => extensions.code),
        field.name,
      ).not.toContain('FORBIDDEN');
    }
  } finally {
    await off.close();
  }
});

it('the guide has the table', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/roles.md', import.meta.url), 'utf8');
  for (const group of OPERATION_GROUP_NAMES) {
    const cells = ROLES.map((role) => (isInGroup(role, group) ? 'yes' : '')).join(' | ');
    expect(guide).toContain(`| ${OPERATION_GROUPS[group].label} | ${cells} |\n`);
  }
  for (const role of ROLES)
    expect(guide).toContain(`- **${ROLE_LABELS[role]}.** ${ROLE_HINTS[role]}\n`);
});
