import { describe, expect, it } from 'vitest';
import { defineMachine } from './state-machine.ts';

const states: readonly string[] = ['off', 'on', 'broken'];
const switchOn = { from: ['off'], to: 'on' };

describe('a state machine', () => {
  it('is rejected if a verb leads to an unknown state', () => {
    expect(() =>
      defineMachine({
        name: 'lamp',
        states,
        initial: ['off'],
        transitions: { switchOn, smash: { from: ['on'], to: 'gone' } },
      }),
    ).toThrow("lamp: unknown state 'gone'");
  });

  it('is rejected if a verb starts from an unknown state', () => {
    expect(() =>
      defineMachine({
        name: 'lamp',
        states,
        initial: ['off'],
        transitions: { switchOn, smash: { from: ['on', 'asleep'], to: 'broken' } },
      }),
    ).toThrow("lamp: unknown state 'asleep'");
  });

  it('is rejected if a state is unreachable, even if an unreachable state leads to it', () => {
    const smash = { from: ['broken'], to: 'broken' };
    const dim = { from: ['on'], to: 'on' };
    for (const transitions of [
      { switchOn, smash: dim },
      { switchOn, smash },
    ]) {
      expect(() => defineMachine({ name: 'lamp', states, initial: ['off'], transitions })).toThrow(
        'lamp: no verb reaches broken',
      );
    }
  });

  it('follows its table, knows its final states, and reaches states through several verbs', () => {
    const lamp = defineMachine({
      name: 'lamp',
      states: ['off', 'on', 'broken'],
      initial: ['off'],
      transitions: {
        smash: { from: ['on'], to: 'broken' },
        switchOn: { from: ['off'], to: 'on' },
      },
    });
    expect(lamp.next('off', 'switchOn')).toBe('on');
    expect(lamp.next('on', 'switchOn')).toBeUndefined();
    expect(lamp.states.filter((state) => lamp.isFinal(state))).toEqual(['broken']);
  });

  it('a verb can have several targets, which the caller chooses from', () => {
    const lamp = defineMachine({
      name: 'lamp',
      states: ['off', 'on', 'covered'],
      initial: ['off'],
      transitions: {
        switchOn: { from: ['off'], to: 'on' },
        cover: { from: ['off', 'on'], to: 'covered' },
        uncover: { from: ['covered'], to: ['off', 'on'] },
      },
    });
    expect(lamp.next('covered', 'uncover')).toBeUndefined();
    expect(lamp.sourcesOf('on')).toEqual(['off', 'covered']);
    expect(lamp.sourcesOf('on', ['switchOn'])).toEqual(['off']);
    expect(lamp.sourcesOf('covered')).toEqual(['off', 'on']);
  });
});
