import { describe, expect, it } from 'vitest';
import { renderEvent } from '../activity/render-event.ts';
import { readHistory } from './asset-history.ts';
import { ASSET_STATES } from './asset-terms.ts';

const changed = (state: string, note?: string) =>
  renderEvent({
    kind: 'asset.state_changed',
    actor: 'luis@kickstand.example',
    source: 'console',
    facts: { state, note },
  });

describe('a history entry of a vehicle', () => {
  it.each(ASSET_STATES)(
    '%s is read from the sentence of its event, with and without a note',
    (state) => {
      expect(readHistory(changed(state))).toEqual({
        state,
        sentence: `${state} by luis@kickstand.example`,
        note: null,
      });
      expect(readHistory(changed(state, 'bell missing')).note).toBe('bell missing');
      expect(readHistory(changed(state, 'bell missing')).state).toBe(state);
    },
  );

  it('the note is what stands after Description: and before (source:, whatever it holds', () => {
    const note = 'was SOLD (really). Description: see (source: Ana) tomorrow';
    expect(readHistory(changed('RETURNED', note))).toEqual({
      state: 'RETURNED',
      sentence: 'RETURNED by luis@kickstand.example',
      note,
    });
  });

  it('a sentence without a state is no state entry', () => {
    const text = 'Serial number recorded by luis@kickstand.example: OAK-1';
    expect(readHistory(text)).toEqual({ state: null, sentence: text, note: null });
    expect(readHistory('Subscription ended by a@b. Description: worn (source: order)')).toEqual({
      state: null,
      sentence: 'Subscription ended by a@b',
      note: 'worn',
    });
    expect(readHistory('')).toEqual({ state: null, sentence: '', note: null });
  });

  it('a part of a word is no state', () => {
    expect(readHistory('Handed over by mr.UNSOLD@kickstand.example').state).toBeNull();
  });
});
