import { describe, expect, it } from 'vitest';
import {
  OPERATION_GROUP_NAMES,
  OPERATION_GROUPS,
  type OperationGroupName,
  rolesOf,
} from './operation-groups.ts';
import { actionRefusal, hubNeed, hubRefusal, roleRefusal, valuesAt } from './permissions.ts';
import type { Role } from './roles.ts';

const LETTERS: Record<Role, string> = {
  VIEWER: 'v',
  HUB_STAFF: 'h',
  SUPPORT: 's',
  SUPPLY_CHAIN: 'c',
  ADMIN: 'a',
};

/** Who may do what, as decision record 83 says: by the first letters of viewer, hub, support, (supply) chain, admin. */
const MATRIX: Record<OperationGroupName, string> = {
  READING: 'vhsca',
  OWN_ACCOUNT: 'vhsca',
  SHARED_VIEWS: 'hsca',
  WORK_NOTES: 'hsca',
  BULK_RUNS: 'hsca',
  UNDOING: 'hsca',
  VEHICLES: 'hca',
  THEFTS: 'hsca',
  VEHICLE_ENDS: 'ca',
  RECALLS: 'ca',
  SECRETS: 'hsa',
  DELIVERIES: 'hca',
  TRANSFERS: 'hca',
  LINKED_TRANSFERS: 'hsca',
  PURCHASING: 'ca',
  ORDERS: 'hsa',
  UNPLACED_ORDERS: 'sa',
  CUSTOMERS_AND_CARDS: 'hsa',
  CUSTOMERS: 'sa',
  SUBSCRIPTIONS: 'sa',
  AMOUNTS: 'sa',
  LEASE_TO_OWN: 'sa',
  CATALOGUE: 'ca',
  PARTNERS: 'sa',
  VEHICLE_EXPORTS: 'hsca',
  SETTINGS: 'a',
  LARGE_AMOUNTS: 'a',
  REFUNDS: 'sa',
  UNCLEAR_PAYMENTS: 'a',
  CUSTOMER_EXPORTS: 'sa',
  ERASURE: 'a',
  IMPORTS: 'a',
  STAFF_ACCOUNTS: 'a',
  SERVICE_ACCOUNTS: 'a',
};

const OWN = 'hub-1';
const actor = (role: Role, hubId: string | null = OWN) => ({ role, hubId });

describe('the table of roles', () => {
  it.each(OPERATION_GROUP_NAMES)('%s is for the roles that were decided', (group) => {
    expect(rolesOf(group).map((role) => LETTERS[role])).toEqual([...MATRIX[group]]);
  });

  it('names the sensitive operations', () => {
    expect(OPERATION_GROUP_NAMES.filter((name) => 'sensitive' in OPERATION_GROUPS[name])).toEqual([
      'LARGE_AMOUNTS',
      'REFUNDS',
      'UNCLEAR_PAYMENTS',
      'CUSTOMER_EXPORTS',
      'ERASURE',
      'IMPORTS',
      'STAFF_ACCOUNTS',
      'SERVICE_ACCOUNTS',
    ]);
  });
});

describe('a role', () => {
  it.each<[Role, string, Record<string, unknown>, string | undefined]>([
    ['SUPPORT', 'customerCreateCredit', { amountCents: 50_000 }, undefined],
    [
      'SUPPORT',
      'customerCreateCredit',
      { amountCents: 50_001 },
      'Crediting or charging a larger amount needs the role Admin. Yours is Support.',
    ],
    [
      'SUPPORT',
      'assetChargeStolenDeductible',
      { attributes: { deductibleAmountCents: 90_000 } },
      'Crediting or charging a larger amount needs the role Admin. Yours is Support.',
    ],
    [
      'SUPPORT',
      'assetChargeStolenDeductible',
      { attributes: { theftReportId: 'r' } },
      'Crediting or charging a larger amount needs the role Admin. Yours is Support.',
    ],
    [
      'SUPPORT',
      'assetChargeStolenDeductible',
      { attributes: { deductibleAmountCents: 50_000 } },
      undefined,
    ],
    ['SUPPORT', 'customerCreateCredit', {}, undefined],
    ['ADMIN', 'customerCreateOneTimePayment', { amountCents: 90_000 }, undefined],
    ['HUB_STAFF', 'orderCancel', { refund: false }, undefined],
    [
      'HUB_STAFF',
      'orderCancel',
      { refund: true },
      'Refunding needs the role Support or Admin. Yours is Hub staff.',
    ],
    ['SUPPORT', 'orderCancel', { refund: true }, undefined],
    ['VIEWER', 'orders', {}, undefined],
    [
      'VIEWER',
      'noteCreate',
      {},
      'Commenting, attaching files and settling what is on Today needs the role Hub staff or Support or Supply chain or Admin. Yours is Viewer.',
    ],
    ['SUPPORT', 'notDecidedYet', {}, 'This needs the role Admin. Yours is Support.'],
    ['ADMIN', 'notDecidedYet', {}, undefined],
  ])('%s asks for %s with %j', (role, name, args, sentence) => {
    expect(roleRefusal(role, name, args)).toBe(sentence);
  });
});

describe('hub staff', () => {
  const TRANSFER = {
    attributes: { origin: { type: 'Hub', id: 'hub-2' }, destination: { type: 'Hub', id: OWN } },
  };
  const order = (attributes: object) => ['orderCreate', { attributes }] as const;

  it.each<[string, readonly [string, object], readonly string[], boolean]>([
    ['an order of their hub', ['orderOpen', { id: 'o' }], ['o'], true],
    ['an order of another hub', ['orderOpen', { id: 'o' }], [], false],
    [
      'several vehicles, one of another hub',
      ['assetsMarkCheckedIn', { assets: [{ id: 'a' }, { id: 'b' }] }],
      ['a'],
      false,
    ],
    ['a transfer to their hub', ['transferOrderCreate', TRANSFER], [OWN], true],
    ['a transfer between other hubs', ['transferOrderCreate', TRANSFER], [], false],
    ['a new order at their hub', order({ program: 'hub', hubId: OWN }), [OWN], true],
    [
      'a new order at a shop of another hub, although their hub is named, too',
      order({ program: 'spoke', hubId: OWN, spokeShopId: 'shop' }),
      [OWN],
      false,
    ],
    ['a new order without a place', order({ program: 'direct_ship', hubId: OWN }), [OWN], false],
  ])('%s', (_what, [name, args], own, may) => {
    const need = hubNeed(actor('HUB_STAFF'), name, { ...args });
    if (!need) throw new Error('Hub staff need something at their hub.');
    const refusal = hubRefusal(actor('HUB_STAFF'), need, ({ id }) => own.includes(id));
    expect(refusal === undefined).toBe(may);
    if (!may) expect(refusal?.message).toContain('With the role Hub staff you only change what');
    const homeless = hubRefusal(actor('HUB_STAFF', null), need, () => true);
    expect(homeless?.message).toMatch(/^You can only read until you have a hub\./);
  });

  it('get the answer of the operation itself about what does not exist', () => {
    const need = { either: false, subjects: [{ subject: 'order', id: 'o' }] } as const;
    expect(hubRefusal(actor('HUB_STAFF'), need, () => undefined)).toBeUndefined();
  });

  it.each<Role>(['VIEWER', 'SUPPORT', 'SUPPLY_CHAIN', 'ADMIN'])('%s is of no hub', (role) => {
    expect(hubNeed(actor(role), 'orderOpen', { id: 'o' })).toBeUndefined();
  });
});

it.each<[Role, string | null, string, readonly string[] | undefined, string]>([
  ['ADMIN', null, 'orderCancel', ['hub-2'], ''],
  ['SUPPORT', null, 'orderCancel', ['hub-2'], ''],
  ['VIEWER', OWN, 'orderCancel', [OWN], 'Changing orders needs the role'],
  ['HUB_STAFF', OWN, 'orderCancel', [OWN], ''],
  ['HUB_STAFF', OWN, 'orderCancel', undefined, ''],
  ['HUB_STAFF', OWN, 'orderCancel', ['hub-2'], 'This order does not belong to your hub.'],
  ['HUB_STAFF', null, 'orderCancel', undefined, 'You can only read until you have a hub.'],
  ['HUB_STAFF', null, 'customerCreate', undefined, ''],
  ['HUB_STAFF', OWN, 'assetRecover', ['hub-2'], ''],
  ['HUB_STAFF', OWN, 'assetReportStolen', ['hub-2'], 'This vehicle does not belong to your hub.'],
  ['SUPPORT', null, 'assetChargeStolenDeductible', undefined, ''],
])('%s of the hub %s is offered %s at %j unless: %s', (role, hubId, name, hubs, reason) => {
  expect(actionRefusal(actor(role, hubId), name, hubs) ?? '').toMatch(new RegExp(`^${reason}`));
  if (reason === '') expect(actionRefusal(actor(role, hubId), name, hubs)).toBeUndefined();
});

it('values are found through inputs and lists', () => {
  expect(valuesAt({ ids: ['a', 'b'] }, 'ids')).toEqual(['a', 'b']);
  expect(valuesAt({ rows: [{ id: 'a' }, { id: null }, {}] }, 'rows.id')).toEqual(['a']);
  expect(valuesAt({ a: { kind: 'x', id: '1' } }, 'a[kind=x].id')).toEqual(['1']);
  expect(valuesAt({ a: { kind: 'y', id: '1' } }, 'a[kind=x].id')).toEqual([]);
});
