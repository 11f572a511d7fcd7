import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountDetail } from './count-documents.ts';
import { settlementOf, waysOf } from './settlements.ts';

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/auth/refresh') {
      const staff = { id: 's1', email: 'ana@kickstand.example', fullName: 'Ana' };
      return Response.json({ accessToken: 'token', expiresIn: 900, staff });
    }
    sent.push(/mutation StockCount(\w+)/.exec(String(body))?.[1] ?? '');
    return Response.json({ data: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const COUNT: CountDetail = {
  id: 'count-1',
  status: 'CLOSED',
  hubId: 'here',
  spokeShopId: null,
  place: 'Oakland',
  storageLocation: null,
  model: null,
  states: null,
  expected: 1,
  seen: 0,
  scanned: 1,
  startedBy: 'Ana',
  startedAt: '2026-07-01T09:00:00Z',
  closedBy: 'Ana',
  closedAt: '2026-07-01T10:00:00Z',
  counters: [],
  differences: { counts: [], nodes: [] },
};

test.each([
  ['SOLD', 'elsewhere', null, ['FoundAgain']],
  ['STOLEN_DELINQUENT', 'here', null, ['TakeBack']],
  ['STOLEN_DELINQUENT', 'here', 'Coast Cycles', ['MoveHere', 'TakeBack']],
  ['STOLEN_DELINQUENT', 'elsewhere', null, ['MoveHere', 'TakeBack']],
  ['RETURNED', 'elsewhere', null, ['MoveHere']],
] as const)(
  'a vehicle that is %s at %s, shop %s, is found again here',
  async (state, at, shop, expected) => {
    const settlement = settlementOf(COUNT, 'GONE');
    if (typeof settlement === 'string') throw new Error(settlement);
    await settlement.send({
      id: 'asset-1',
      serialNumber: 'KS 1',
      state,
      label: state,
      spokeShopName: shop,
      hub: { id: at, name: at },
      variant: { id: 'variant-1', brand: 'Tern', model: 'HSD', color: 'Black', size: 'M' },
    });
    expect(sent).toEqual(expected);
  },
);

const vehicle = (state: 'SOLD' | 'DECOMMISSIONED' | 'STOLEN_DELINQUENT') => ({
  id: 'asset-1',
  serialNumber: 'KS 1',
  state,
  label: state,
  spokeShopName: null,
  hub: { id: 'here', name: 'Oakland' },
  variant: { id: 'variant-1', brand: 'Tern', model: 'HSD', color: 'Black', size: 'M' },
});
const offers = (...actions: ('recover' | 'takeReturn' | 'changeHub')[]) => ({
  nextStates: [],
  availableActions: actions.map((action) => ({ action, disabledReason: null })),
});

test.each([
  ['a sold vehicle', vehicle('SOLD'), offers('recover', 'changeHub'), 'settles'],
  ['a missing vehicle', vehicle('DECOMMISSIONED'), offers('recover', 'changeHub'), 'settles'],
  ['a scrapped vehicle', vehicle('DECOMMISSIONED'), offers('changeHub'), 'dismisses'],
  ['one that a customer kept', vehicle('STOLEN_DELINQUENT'), offers('takeReturn'), 'settles'],
  ['one whose actions are not known yet', vehicle('SOLD'), undefined, 'nothing'],
] as const)('%s that was counted offers only what can be done', (_title, asset, actions, way) => {
  const found = waysOf({ kind: 'GONE', asset }, settlementOf(COUNT, 'GONE'), actions);
  expect({ settles: found.settles, dismisses: found.dismisses }).toEqual({
    settles: way === 'settles',
    dismisses: way === 'dismisses',
  });
});

test('what is not recorded can be dismissed, and a missing vehicle cannot', () => {
  const unknown = { kind: 'UNKNOWN', asset: null } as const;
  expect(waysOf(unknown, settlementOf(COUNT, 'UNKNOWN'), undefined).dismisses).toBe(true);
  const missing = { kind: 'MISSING', asset: vehicle('SOLD') } as const;
  const ways = waysOf(missing, settlementOf(COUNT, 'MISSING'), offers());
  expect(ways).toEqual({
    settles: false,
    dismisses: false,
    obstacle: 'It cannot be decommissioned now.',
  });
});

test.each([
  ['a scrapped vehicle', vehicle('DECOMMISSIONED'), offers('changeHub'), true],
  ['a sold vehicle', vehicle('SOLD'), offers('recover', 'changeHub'), false],
] as const)(
  '%s that was counted at a shop is dismissed only if it cannot be recovered',
  (_title, asset, actions, dismisses) => {
    const settlement = settlementOf({ ...COUNT, hubId: null, spokeShopId: 'shop' }, 'GONE');
    const ways = waysOf({ kind: 'GONE', asset }, settlement, actions);
    expect(ways).toMatchObject({ settles: false, dismisses });
  },
);

test('one that a customer kept, recorded elsewhere, is found again only if its hub can be changed', () => {
  const asset = { ...vehicle('STOLEN_DELINQUENT'), hub: { id: 'elsewhere', name: 'Berkeley' } };
  const waysWith = (actions: ReturnType<typeof offers>) =>
    waysOf({ kind: 'GONE', asset }, settlementOf(COUNT, 'GONE'), actions);
  expect(waysWith(offers('takeReturn')).obstacle).toBe('Its hub cannot be changed now.');
  expect(waysWith(offers('takeReturn', 'changeHub')).settles).toBe(true);
});
