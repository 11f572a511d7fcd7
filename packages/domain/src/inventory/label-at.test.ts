import { expect, it } from 'vitest';
import { labelAt } from './label-at.ts';

const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`;
const on = (number: number, kind: string) => ({ kind, createdAt: day(number) });

const history = {
  events: [
    on(7, 'asset.state_changed'),
    on(6, 'asset.released'),
    on(5, 'asset.assigned'),
    on(3, 'asset.handed_over'),
    on(2, 'asset.assigned'),
    on(1, 'asset.state_changed'),
  ],
  subscriptions: [{ startedAt: day(3), endedAt: day(4) }],
};

it.each([
  [1, 'AVAILABLE', 'before its first order'],
  [2, 'READY', 'on an order'],
  [3, 'ACTIVE', 'from the start of its subscription on'],
  [4, 'AVAILABLE', 'from the end of its subscription on'],
  [5, 'READY', 'on the next order'],
  [7, 'AVAILABLE', 'after it was removed from that order'],
])('on day %i an active vehicle was %s: %s', (number, label) => {
  expect(labelAt({ state: 'ACTIVE', createdAt: day(number) }, history)).toBe(label);
});

it('a subscription without an end is live', () => {
  const subscriptions = [{ startedAt: day(1), endedAt: null }];
  const label = labelAt({ state: 'ACTIVE', createdAt: day(2) }, { events: [], subscriptions });
  expect(label).toBe('ACTIVE');
});

it('other states have the same label at any time', () => {
  expect(labelAt({ state: 'OPEN_PO', createdAt: day(3) }, history)).toBe('OPEN PO');
});

it('a vehicle that is taken off a transfer order because it is stolen was with its customer until then', () => {
  const back = { state: 'ACTIVE', createdAt: day(4) };
  expect(labelAt({ ...back, isPassing: true }, history)).toBe('ACTIVE');
  expect(labelAt(back, history)).toBe('AVAILABLE');
});
