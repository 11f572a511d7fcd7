import {
  areasOfField,
  SERVICE_ACCOUNT_AREAS,
  SERVICE_ACCOUNT_FIELDS,
  type ServiceAccountArea,
} from '@kickstand/domain/staff/service-account-areas.ts';
import { getNamedType, isLeafType, isNonNullType, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations, sampleValue } from '../../test/sample-operations.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { schema } from '../schema.ts';
import { documentRefusal } from './service-account-document.ts';
import { addAccount, type TestAccount } from './service-accounts.test-support.ts';

let server: TestServer;
const accounts = new Map<ServiceAccountArea | 'ALL', TestAccount>();
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
  accounts.set('ALL', await addAccount(server));
  for (const area of SERVICE_ACCOUNT_AREAS) {
    accounts.set(area, await addAccount(server, { areas: [area] }));
  }
});
afterAll(() => server.close());

function accountOf(area: ServiceAccountArea | 'ALL'): TestAccount {
  const account = accounts.get(area);
  if (!account) throw new Error(`There is no account for ${area}.`);
  return account;
}

const fieldsOf = (type: string) => {
  const found = schema.getType(type);
  if (!isObjectType(found)) throw new Error(`The schema has no object type ${type}.`);
  return found.getFields();
};

/** Types that an account may never reach, because they hold payments, secrets, histories or files. */
const OUT_OF_REACH =
  /^(Asset|Event|Note|LogHistory|Customer(Invoice|MoneyEntry|Links)|MoneyOperation|Subscription|ForestUser|StaffSession|ServiceAccount|SecurityEvent|Import|ReportExport|PurchaseOrder|TransferOrder|OrganizationAdmin|SpokeAdmin|Image|OfferedAction|Promotion|Vendor)/;

/** The permitted operations and fields with the path of a query that reaches each. */
function reachable(areas: readonly ServiceAccountArea[]) {
  const paths = new Map<string, { kind: string; path: string[] }>();
  const open = ['Query', 'Mutation'].map((type) => ({
    type,
    kind: type.toLowerCase(),
    path: [''],
  }));
  const seen = new Set<string>();
  for (const { type, kind, path } of open) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const [name, field] of Object.entries(fieldsOf(type))) {
      if (!areasOfField(type, name).some((area) => areas.includes(area))) continue;
      const own = path[0] === '' ? [name] : [...path, name];
      paths.set(`${type}.${name}`, { kind, path: own });
      const target = getNamedType(field.type);
      if (!isLeafType(target)) open.push({ type: target.name, kind, path: own });
    }
  }
  return { paths, types: [...seen] };
}

describe('every operation of the schema', () => {
  it.each(['ALL', ...SERVICE_ACCOUNT_AREAS] as const)(
    'is refused to an account with the areas %s unless it is in one of them',
    async (area) => {
      const areas = area === 'ALL' ? SERVICE_ACCOUNT_AREAS : [area];
      const permitted: string[] = [];
      for (const { name, query, variables } of sampleOperations(schema)) {
        const [kind = '', field = ''] = name.split(' ');
        const type = kind === 'query' ? 'Query' : 'Mutation';
        const own = areasOfField(type, field).some((each) => areas.includes(each));
        const { status, errors } = await accountOf(area).ask(query, variables);
        if (own || field === '__typename') {
          if (own) permitted.push(field);
          expect(status, name).toBe(200);
          expect(errors?.map((error) => error.extensions.code).join() ?? '', name).not.toBe(
            'FORBIDDEN',
          );
        } else {
          expect(status, name).toBe(403);
          const [error] = errors ?? [];
          expect(error?.extensions.code, name).toBe('FORBIDDEN');
          expect(error?.message, name).toContain(field);
        }
      }
      const listed = areas.flatMap((each) => [
        ...(SERVICE_ACCOUNT_FIELDS[each].Query ?? []),
        ...(SERVICE_ACCOUNT_FIELDS[each].Mutation ?? []),
      ]);
      expect(permitted.toSorted()).toEqual(listed.toSorted());
    },
  );

  it('is refused by name, with the area that it needs', async () => {
    const refused = await accountOf('CATALOGUE').ask('{ organizations { id } }');
    expect(refused.error).toEqual({
      message:
        'organizations needs the area ORGANIZATIONS (Organizations and offices), which this service account does not have.',
      extensions: { code: 'FORBIDDEN' },
    });
  });
});

describe('nested fields', () => {
  it('no permitted field leads to payments, secrets, histories, staff or files', () => {
    const { types } = reachable(SERVICE_ACCOUNT_AREAS);
    expect(types.length).toBeGreaterThan(15);
    expect(types.filter((type) => OUT_OF_REACH.test(type))).toEqual([]);
  });

  it('every listed type and field exists, and is reached from an operation of its area', () => {
    for (const area of SERVICE_ACCOUNT_AREAS) {
      const { paths } = reachable([area]);
      const listed = Object.entries(SERVICE_ACCOUNT_FIELDS[area]).flatMap(([type, fields]) =>
        fields.map((field) => `${type}.${field}`),
      );
      expect([...paths.keys()].toSorted(), area).toEqual(listed.toSorted());
    }
  });

  it('every other field of every reachable type is refused, wherever a document selects it', async () => {
    const { paths, types } = reachable(SERVICE_ACCOUNT_AREAS);
    let refused = 0;
    for (const type of types.filter((each) => each !== 'Query' && each !== 'Mutation')) {
      const reached = [...paths].find(([, { path, kind }]) => {
        const root = fieldsOf(kind === 'query' ? 'Query' : 'Mutation')[path[0] ?? ''];
        let at = root && getNamedType(root.type);
        for (const name of path.slice(1)) {
          at = at && isObjectType(at) ? getNamedType(at.getFields()[name]?.type ?? at) : undefined;
        }
        return at?.name === type;
      });
      if (!reached) throw new Error(`No path reaches ${type}.`);
      const { kind, path } = reached[1];
      for (const [name, field] of Object.entries(fieldsOf(type))) {
        if (areasOfField(type, name).length > 0) continue;
        const inner = isLeafType(getNamedType(field.type)) ? name : `${name} { __typename }`;
        const root = fieldsOf(kind === 'query' ? 'Query' : 'Mutation')[path[0] ?? ''];
        const args = (root?.args ?? [])
          .filter((each) => isNonNullType(each.type))
          .map((each) => `${each.name}: $${each.name}`);
        const declared = (root?.args ?? [])
          .filter((each) => isNonNullType(each.type))
          .map((each) => `$${each.name}: ${each.type}`);
        const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
        const nested = path.slice(1).reduceRight((body, each) => `${each} { ${body} }`, inner);
        const fragment = `fragment Inner on ${type} { ${inner} }`;
        const spread = path.slice(1).reduceRight((body, each) => `${each} { ${body} }`, '...Inner');
        for (const body of [nested, spread]) {
          const query = `${kind} ${list(declared)} { ${path[0]}${list(args)} { ${body} } } ${
            body === spread ? fragment : ''
          }`;
          expect(documentRefusal(parse(query), schema, SERVICE_ACCOUNT_AREAS), query).toBe(
            `${type}.${name} is not available to service accounts.`,
          );
          // A list in a list may be more than a response can have.
          if (inner === name && refused % 25 === 0) {
            const variables = Object.fromEntries(
              (root?.args ?? [])
                .filter((each) => isNonNullType(each.type))
                .map((each) => [each.name, sampleValue(each.type)]),
            );
            expect((await accountOf('ALL').ask(query, variables)).status, query).toBe(403);
          }
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(150);
  });

  it.each([
    [
      'behind an alias',
      '{ a: customerForOrderCreation(email: "a@b.co") { c: customer { x: activationCode } } }',
    ],
    ['in an inline fragment', '{ variants { ... on Variant { ordersCount } } }'],
    [
      'in an unused fragment',
      '{ variants { id } } fragment Unused on Customer { events { kind } }',
    ],
    [
      'in an operation that is not run',
      'query A { variants { id } } query B { orders { pageInfo { totalItems } } }',
    ],
    ['beside a permitted one', '{ variants { id } orders { pageInfo { totalItems } } }'],
    ['under a skipped field', '{ variants @skip(if: true) { ordersCount } }'],
    ['in a description of the schema', '{ __schema { types { name } } }'],
    ['in the description of a type', '{ __type(name: "Customer") { fields { name } } }'],
    ['that the schema does not have', '{ variants { id vehiclId } }'],
  ])('a field out of reach is refused %s', async (_where, query) => {
    const refused = await accountOf('ALL').ask(query);
    expect(refused.status).toBe(403);
    expect(refused.error.extensions.code).toBe('FORBIDDEN');
    expect(refused.body.data).toBeUndefined();
  });

  it.each([
    ['ordersx', '{ ordersx { id } }', 'ordersx is not available to service accounts.'],
    ['a field', '{ variants { assets } }', 'Variant.assets is not available to service accounts.'],
    ['an argument', '{ variants(idd: "1") { id } }', 'variants(idd) is not available'],
    ['a type of a variable', 'query ($a: AssetAttribute) { __typename }', 'AssetAttribute is not'],
    ['a known type', 'query ($a: CustomerAttributes) { __typename }', 'CustomerAttributes is not'],
    ['a type of a fragment', '{ ...F } fragment F on Assets { __typename }', 'Assets is not'],
    ['a known type of a fragment', '{ ... on Asset { __typename } }', 'Asset is not'],
  ])('an unknown name is refused like a forbidden one: %s', async (_what, query, message) => {
    const { status, error } = await accountOf('ALL').ask(query);
    expect([status, error.extensions.code]).toEqual([403, 'FORBIDDEN']);
    expect(error.message).toContain(message);
  });

  it.each([
    [
      'mutation { orderCreate(attributes: { customerEmai: "a@b.co" }) { error } }',
      'Field "customerEmai" is not defined by type "OrderCreateAttributes".',
    ],
    [
      'mutation { orderCreate(attributes: { program: hubb }) { error } }',
      'Value "hubb" does not exist in "Program" enum.',
    ],
    [
      'mutation ($a: OrderCreateAttributes!) { orderCreate(attributes: $a) { error } }',
      'Field "customerEmai" is not defined by type "OrderCreateAttributes".',
    ],
  ])('errors of %s suggest nothing', async (query, message) => {
    const { errors = [] } = await accountOf('ALL').ask(query, { a: { customerEmai: 'a@b.co' } });
    const messages = errors.map((each) => each.message).join(' ');
    expect(messages).toContain(message);
    expect(messages).not.toMatch(/Did you mean|must be one of/);
  });
});
