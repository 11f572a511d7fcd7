import { describe, expect, it } from 'vitest';
import { ASSET_STATES } from './asset-terms.ts';
import { type LabelEvent, type LabelFacts, labelLines } from './printed-label.ts';

describe('the printed label', () => {
  const event = (state: string | null, note: string | null = null): LabelEvent => ({
    state,
    note,
    description: [state ?? 'Serial number recorded', note].filter(Boolean).join(': '),
  });
  const readySince = new Date('2026-03-04T10:00:00Z');
  const facts: LabelFacts = {
    state: 'ACTIVE',
    events: [event('ACTIVE', 'new pads'), event('MAINTENANCE_HOLD', 'brakes squeak')],
    subscriptionActive: true,
    orderReadySince: readySince,
    lastCustomer: 'Ana Ruiz',
  };
  const none = { comment: null, customer: null, readySince: null, inNotes: null, outNotes: null };

  it.each(ASSET_STATES.filter((s) => !['ACTIVE', 'RETURNED', 'MAINTENANCE_HOLD'].includes(s)))(
    '%s: no additional text',
    (state) => {
      expect(labelLines({ ...facts, state })).toEqual(none);
    },
  );

  it('a vehicle on maintenance hold shows the latest event as a comment', () => {
    const events = [event('MAINTENANCE_HOLD', 'brakes squeak'), event('ACTIVE', 'fine')];
    expect(labelLines({ ...facts, state: 'MAINTENANCE_HOLD', events })).toEqual({
      ...none,
      comment: 'MAINTENANCE_HOLD: brakes squeak',
    });
  });

  it('a returned vehicle shows the latest event and its last customer', () => {
    const returned = { ...facts, state: 'RETURNED', events: [event('RETURNED'), event('ACTIVE')] };
    expect(labelLines(returned)).toEqual({ ...none, comment: 'RETURNED', customer: 'Ana Ruiz' });
    expect(labelLines({ ...returned, lastCustomer: null }).customer).toBeNull();
  });

  it('later events do not hide the note of the return', () => {
    const since = [event(null), event('RETURNED', 'bell missing'), event('ACTIVE', 'old')];
    const comment = (events: LabelEvent[]) =>
      labelLines({ ...facts, state: 'RETURNED', events }).comment;
    expect(comment(since)).toBe('RETURNED: bell missing');
    expect(comment([event(null), event('RETURNED'), event('ACTIVE', 'old')])).toBe(
      'Serial number recorded',
    );
    expect(comment([event(null)])).toBe('Serial number recorded');
    expect(comment([])).toBeNull();
  });

  it('a vehicle on a ready order shows the date it became ready', () => {
    const lines = labelLines({ ...facts, subscriptionActive: false });
    expect(lines).toEqual({ ...none, readySince });
  });

  it('a vehicle of an active subscriber shows both notes after maintenance', () => {
    const lines = labelLines({ ...facts, orderReadySince: null });
    expect(lines).toEqual({ ...none, inNotes: 'brakes squeak', outNotes: 'new pads' });
  });

  it.each([
    ['the subscription is not active', { subscriptionActive: false }],
    ['it came from elsewhere', { events: [event('ACTIVE', 'a'), event('RETURNED', 'b')] }],
    ['it has no history', { events: [] }],
  ])('no notes when %s', (_title, change) => {
    const lines = labelLines({ ...facts, orderReadySince: null, ...change });
    expect(lines).toEqual(none);
  });
});
