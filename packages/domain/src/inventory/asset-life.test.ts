import { describe, expect, it } from 'vitest';
import { assetLife } from './asset-life.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const on = (number: number, kind: string, state: string | null = null) => ({
  kind,
  state,
  createdAt: day(number),
});
const NOW = day(20);
const moved = 'asset.state_changed';

const ofLife = (events: readonly ReturnType<typeof on>[], label: string) =>
  assetLife({ label, events, subscriptions: [{ startedAt: day(5), endedAt: day(8) }] }, NOW).map(
    (part) => [part.label, Number(part.from.slice(8, 10)), Number(part.to.slice(8, 10))],
  );

describe('the life of a vehicle', () => {
  it('follows its states and its subscriptions to now, one part for equal ones', () => {
    const events = [
      on(9, moved, 'MAINTENANCE_HOLD'),
      on(8, moved, 'RETURNED'),
      on(5, 'asset.handed_over'),
      on(4, 'asset.assigned'),
      on(3, moved, 'ACTIVE'),
      on(2, 'asset.details_changed'),
      on(1, moved, 'OPEN_PO'),
    ];
    expect(ofLife(events, 'MAINTENANCE')).toEqual([
      ['OPEN PO', 1, 3],
      ['AVAILABLE', 3, 4],
      ['READY', 4, 5],
      ['ACTIVE', 5, 8],
      ['RETURNED', 8, 9],
      ['MAINTENANCE', 9, 20],
    ]);
  });

  it('ends where the vehicle has left the business', () => {
    expect(ofLife([on(9, moved, 'SOLD'), on(3, moved, 'ACTIVE')], 'SOLD').at(-1)).toEqual([
      'SOLD',
      9,
      9,
    ]);
  });

  it('ends with the current label', () => {
    expect(ofLife([on(3, moved, 'ACTIVE')], 'READY').at(-1)).toEqual(['READY', 8, 20]);
  });

  it('is unknown without an event that names a state', () => {
    expect(ofLife([on(3, 'asset.details_changed')], 'AVAILABLE')).toEqual([]);
  });
});
