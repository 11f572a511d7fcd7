import { describe, expect, it } from 'vitest';
import { assetList } from '../inventory/asset-list.ts';
import { orderList } from '../orders/order-list.ts';
import { subscriptionList } from '../subscriptions/subscription-list.ts';
import { transferOrderList } from '../transfers/transfer-order-list.ts';
import {
  hasHubs,
  readViewFilters,
  usualArguments,
  usualName,
  viewFilters,
} from './view-arguments.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the filters of a view', () => {
  it.each([
    ['of one value', orderList, { program: 'spoke', serviceAreaId: ID }],
    ['of several values', orderList, { orderStates: ['open', 'ready'] }],
    ['of a flag', assetList, { includeActiveSubscription: true }],
    ['of a place', transferOrderList, { destination: { type: 'Hub', id: ID } }],
  ])('%s are stored as texts and read again', (_kind, list, args) => {
    const view = { filters: viewFilters(list, args), sortColumn: list.sort.column };
    expect(readViewFilters(list, view)).toEqual({ args, problems: [] });
  });

  it('have no search text and no hubs, which are stored separately', () => {
    expect(viewFilters(orderList, { searchQuery: 'Priya', hubIds: [ID] })).toEqual([]);
    const filters = [{ name: 'hubIds', values: [ID] }];
    const { args, problems } = readViewFilters(orderList, { filters, sortColumn: 'KIND' });
    expect([args, problems.length]).toEqual([{}, 1]);
  });

  it('are ignored one by one if they no longer exist', () => {
    const filters = [
      { name: 'color', values: ['red'] },
      { name: 'orderStates', values: ['lost'] },
      { name: 'program', values: ['hub'] },
    ];
    const { args, problems } = readViewFilters(orderList, { filters, sortColumn: 'COLOR' });
    expect(args).toEqual({ program: 'hub' });
    expect(problems.map(({ path }) => path)).toEqual([
      'filters.0.name',
      'filters.1.values',
      'sortColumn',
    ]);
  });
});

it.each([
  [orderList, 'All', {}],
  [subscriptionList, 'Active, Paused', { subscriptionStates: ['ACTIVE', 'PAUSED'] }],
])('a list without a view is named after its default filters', (list, name, args) => {
  expect(usualName(list)).toBe(name);
  expect(usualArguments(list)).toEqual(args);
  expect(hasHubs(list)).toBe(true);
});
