import { describe, expect, it } from 'vitest';
import { keysOf } from '../kernel/keys-of.ts';
import { ruleOf } from '../staff/operations.ts';
import type { RehearsedEffect } from './rehearsal.ts';
import { EVENT_KINDS } from './render-event.ts';
import { inverseOfChange, inverseOfEvent, UNDOING_OPERATIONS, wayBackOf } from './undo.ts';
import { WAYS_BACK } from './ways-back.ts';

const ORDER = '018f0000-0000-7000-8000-000000000001';
const ASSET = '018f0000-0000-7000-8000-000000000002';
const stepsOf = (kind: string, facts: unknown = {}) =>
  inverseOfEvent({ kind, entityId: ORDER, facts })?.map(({ operation, input }) => [
    operation,
    input,
  ]);

describe('the way back', () => {
  it('is decided for every kind of event', () => {
    expect(keysOf(WAYS_BACK).toSorted()).toEqual(EVENT_KINDS.toSorted());
  });

  it.each([
    ['order.held', {}, [['orderOpen', { id: ORDER }]]],
    ['order.opened', {}, [['orderOnHold', { id: ORDER }]]],
    ['order.readied', { assetId: ASSET }, [['orderRemoveAsset', { id: ORDER }]]],
    [
      'order.readied',
      { assetId: ASSET, previousState: 'RESERVED_FOR_PRESALE' },
      [
        ['orderRemoveAsset', { id: ORDER }],
        ['assetReserveForPresale', { assetId: ASSET }],
      ],
    ],
    ['order.asset_removed', { assetId: ASSET }, [['orderReady', { id: ORDER, assetId: ASSET }]]],
    [
      'asset.state_changed',
      { state: 'TEST_RIDE', previousState: 'ACTIVE' },
      [['assetActivate', { assetId: ORDER }]],
    ],
  ])('of %s with %j is the opposite command', (kind, facts, steps) => {
    expect(stepsOf(kind, facts)).toEqual(steps);
  });

  it.each([
    ['a hold that ended a build', 'order.held', { buildEnded: true }],
    ['what is itself an undoing', 'order.opened', { undone: true }],
    ['an assignment of an earlier release', 'order.readied', { serialNumber: 'KS-1' }],
    [
      'a vehicle that had just been received',
      'order.readied',
      { assetId: ASSET, previousState: 'RECEIVED' },
    ],
    ['a final state', 'asset.state_changed', { state: 'SOLD', previousState: 'ACTIVE' }],
    [
      'a state that takes more than a click',
      'asset.state_changed',
      { state: 'ACTIVE', previousState: 'MAINTENANCE_HOLD' },
    ],
    ['a state of which only the new one is known', 'asset.state_changed', { state: 'ACTIVE' }],
    ['a cancelation', 'order.canceled', { reason: 'OTHER' }],
    ['a kind of a newer release', 'order.painted', {}],
  ])('does not exist for %s', (_what, kind, facts) => {
    expect(stepsOf(kind, facts)).toBeUndefined();
  });

  it('of an edit gives the changed fields their earlier values, in the version that the edit has written', () => {
    const change = {
      loggableId: ORDER,
      inverse: { name: 'Before' },
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
    };
    const version = { id: ORDER, expectedUpdatedAt: '2026-01-02T03:04:05.678Z' };
    expect(inverseOfChange({ ...change, loggableType: 'Hub' })).toEqual([
      { operation: 'hubCreateOrUpdate', input: { name: 'Before', ...version } },
    ]);
    expect(inverseOfChange({ ...change, loggableType: 'SpokeShop' })).toEqual([
      { operation: 'spokeShopUpdate', input: { attributes: { name: 'Before' }, ...version } },
    ]);
    expect(
      inverseOfChange({ ...change, loggableType: 'Promotion', inverse: { status: 'ACTIVE' } }),
    ).toEqual([{ operation: 'promotionActivate', input: { id: ORDER } }]);
    expect(inverseOfChange({ ...change, loggableType: 'Customer' })).toBeUndefined();
    expect(inverseOfChange({ ...change, loggableType: 'Hub', inverse: null })).toBeUndefined();
  });

  it('is for those who may do what it undoes: the operations of each pair are in one group', () => {
    const groups = new Set(UNDOING_OPERATIONS.map((operation) => ruleOf(operation)?.[0]));
    expect([...groups]).toEqual(['ORDERS', 'VEHICLES', 'SETTINGS', 'CATALOGUE', 'PARTNERS']);
  });
});

describe('a rehearsal says that', () => {
  const effect = (of: Partial<RehearsedEffect>): RehearsedEffect => ({
    ...{ entity: 'Order', id: ORDER, kind: 'order.held', source: 'console', label: null },
    ...{ sentence: '', note: null, from: null, to: null },
    ...{ amountCents: null, paidAt: null, canUndo: false },
    ...of,
  });
  const held = effect({ canUndo: true });
  const released = effect({ entity: 'Asset', id: ASSET, kind: 'asset.released' });
  const line = { subtotalCents: 0, taxCents: 0, creditCents: 0, cardCents: 0, refundCents: 1 };
  const money = [{ kind: 'REFUND', customerId: ORDER, amountCents: 1, line } as const];
  const wayBack = (...effects: RehearsedEffect[]) => wayBackOf({ effects, money: [], mails: [] });

  it('a removed vehicle can be assigned again, but not if another order gets it at once', () => {
    const removed = effect({ kind: 'order.asset_removed', canUndo: true });
    const next = effect({ kind: 'order.readied', id: ASSET, canUndo: true });
    expect(wayBack(removed, released)).toBe('undo');
    expect(wayBack(removed, released, next)).toBeUndefined();
  });
  it('nothing leads back from an end, from money, and from a message', () => {
    const mails = [{ recipient: 'a@b.co', subject: 'Hello' }];
    const sold = effect({ entity: 'Asset', kind: 'asset.state_changed', to: 'SOLD' });
    expect(wayBack(effect({ kind: 'order.canceled' }), released)).toBe('final');
    expect(wayBack(sold)).toBe('final');
    expect(wayBackOf({ effects: [held], money, mails: [] })).toBe('final');
    expect(wayBackOf({ effects: [held], money: [], mails })).toBe('final');
  });
  it('what takes another action to change again is neither', () => {
    expect(wayBack(effect({ kind: 'order.vehicle_changed' }))).toBeUndefined();
  });
});
