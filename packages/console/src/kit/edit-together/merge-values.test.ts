import { describe, expect, it } from 'vitest';
import { changedInput, mergeValues, theirValues } from './merge-values.ts';

const row = (key: string, text: string) => ({ key, text });

/** One field: its initial value, each person's change, and the expected result. */
const ONE_FIELD = [
  { rule: 'no one changed it', base: 'a', mine: 'a', theirs: 'a', shown: 'a' },
  { rule: 'only I changed it', base: 'a', mine: 'b', theirs: 'a', shown: 'b' },
  { rule: 'only they changed it', base: 'a', mine: 'a', theirs: 'c', shown: 'c', taken: true },
  { rule: 'both made the same of it', base: 'a', mine: 'b', theirs: 'b', shown: 'b' },
  { rule: 'both changed it', base: 'a', mine: 'b', theirs: 'c', shown: 'b', conflict: 'c' },
  { rule: 'I emptied it', base: 'a', mine: '', theirs: 'a', shown: '' },
  { rule: 'they emptied it', base: 'a', mine: 'a', theirs: '', shown: '', taken: true },
  {
    rule: 'I emptied what they changed',
    base: 'a',
    mine: '',
    theirs: 'c',
    shown: '',
    conflict: 'c',
  },
  { rule: 'only they took it away', base: 'a', mine: 'a', theirs: null, shown: null, taken: true },
  { rule: 'both switched it', base: false, mine: true, theirs: true, shown: true },
  {
    rule: 'an object is one value: each changed a part of the address',
    base: { line1: 'a', city: 'x' },
    mine: { line1: 'b', city: 'x' },
    theirs: { line1: 'a', city: 'y' },
    shown: { line1: 'b', city: 'x' },
    conflict: { line1: 'a', city: 'y' },
  },
  {
    rule: 'each changed another item of a list',
    base: [row('1', 'a'), row('2', 'b')],
    mine: [row('1', 'A'), row('2', 'b')],
    theirs: [row('1', 'a'), row('2', 'B')],
    shown: [row('1', 'A'), row('2', 'B')],
    taken: true,
  },
  {
    rule: 'both changed one item, and each another one',
    base: [row('1', 'a'), row('2', 'b'), row('3', 'c')],
    mine: [row('1', 'mine'), row('2', 'mine'), row('3', 'c')],
    theirs: [row('1', 'theirs'), row('2', 'b'), row('3', 'theirs')],
    shown: [row('1', 'mine'), row('2', 'mine'), row('3', 'theirs')],
    taken: true,
    conflict: [row('1', 'theirs'), row('2', 'mine'), row('3', 'theirs')],
  },
  {
    rule: 'each added an item',
    base: [row('1', 'a')],
    mine: [row('1', 'a'), row('m', 'mine')],
    theirs: [row('1', 'a'), row('t', 'theirs')],
    shown: [row('1', 'a'), row('t', 'theirs'), row('m', 'mine')],
    taken: true,
  },
  {
    rule: 'each removed another item',
    base: [row('1', 'a'), row('2', 'b'), row('3', 'c')],
    mine: [row('2', 'b'), row('3', 'c')],
    theirs: [row('1', 'a'), row('2', 'b')],
    shown: [row('2', 'b')],
    taken: true,
  },
  {
    rule: 'I changed the item that they removed',
    base: [row('1', 'a')],
    mine: [row('1', 'mine')],
    theirs: [],
    shown: [row('1', 'mine')],
    conflict: [],
  },
  {
    rule: 'they changed the item that I removed',
    base: [row('1', 'a')],
    mine: [],
    theirs: [row('1', 'theirs')],
    shown: [],
    conflict: [row('1', 'theirs')],
  },
  {
    rule: 'I moved items, they changed one',
    base: [row('1', 'a'), row('2', 'b')],
    mine: [row('2', 'b'), row('1', 'a')],
    theirs: [row('1', 'theirs'), row('2', 'b')],
    shown: [row('2', 'b'), row('1', 'theirs')],
    taken: true,
  },
  {
    rule: 'they moved items, I changed one',
    base: [row('1', 'a'), row('2', 'b')],
    mine: [row('1', 'mine'), row('2', 'b')],
    theirs: [row('2', 'b'), row('1', 'a')],
    shown: [row('2', 'b'), row('1', 'mine')],
    taken: true,
  },
  {
    rule: 'I moved items, they added one',
    base: [row('1', 'a'), row('2', 'b')],
    mine: [row('2', 'b'), row('1', 'a')],
    theirs: [row('1', 'a'), row('2', 'b'), row('3', 'c')],
    shown: [row('2', 'b'), row('1', 'a')],
    conflict: [row('1', 'a'), row('2', 'b'), row('3', 'c')],
  },
  {
    rule: 'a list of names is a set: each added and removed one',
    base: ['a', 'b', 'c'],
    mine: ['a', 'b', 'm'],
    theirs: ['b', 'c', 't'],
    shown: ['b', 't', 'm'],
    taken: true,
  },
  {
    rule: 'items without a key cannot be matched',
    base: [{ text: 'a' }, { text: 'b' }],
    mine: [{ text: 'A' }, { text: 'b' }],
    theirs: [{ text: 'a' }, { text: 'B' }],
    shown: [{ text: 'A' }, { text: 'b' }],
    conflict: [{ text: 'a' }, { text: 'B' }],
  },
  {
    rule: 'items with a duplicate key cannot be matched',
    base: [row('1', 'a'), row('1', 'b')],
    mine: [row('1', 'A'), row('1', 'b')],
    theirs: [row('1', 'a'), row('1', 'B')],
    shown: [row('1', 'A'), row('1', 'b')],
    conflict: [row('1', 'a'), row('1', 'B')],
  },
] as const;

describe('a field that two people edit', () => {
  it.each(ONE_FIELD)('$rule', ({ base, mine, theirs, shown, ...rest }) => {
    const { taken = false, conflict } = { taken: undefined, conflict: undefined, ...rest };
    const merged = mergeValues<Record<string, unknown>>({ f: base }, { f: mine }, { f: theirs });
    expect(merged.values).toEqual({ f: shown });
    expect(merged.taken).toEqual(taken ? ['f'] : []);
    expect(merged.conflicts).toEqual(conflict === undefined ? [] : [['f']]);
    expect(merged.start).toEqual({ f: conflict === undefined ? theirs : base });
    if (conflict === undefined) return;
    expect(theirValues({ f: base }, merged.values, { f: theirs }, ['f'])).toEqual({ f: conflict });
  });

  it('merging again during an unresolved conflict only applies new changes', () => {
    const base = { list: [row('1', 'a'), row('2', 'b')], other: 'x' };
    const mine = { list: [row('1', 'mine'), row('2', 'b')], other: 'x' };
    const theirs = { list: [row('1', 'theirs'), row('2', 'B')], other: 'x' };
    const once = mergeValues(base, mine, theirs);
    const again = mergeValues(once.start, once.values, { ...theirs, other: 'y' });
    expect(again.values).toEqual({ list: [row('1', 'mine'), row('2', 'B')], other: 'y' });
    expect(again.conflicts).toEqual([['list']]);
    expect(again.taken).toEqual(['other']);
  });
});

/** Two fields that belong together, such as price and discount; each letter is a value. */
const TOGETHER = [
  { rule: 'only I changed one of them', base: 'ab', mine: 'xb', theirs: 'ab', shown: 'xb' },
  { rule: 'only they changed one of them', base: 'ab', mine: 'ab', theirs: 'ay', shown: 'ay' },
  {
    rule: 'each changed one of them',
    base: 'ab',
    mine: 'xb',
    theirs: 'ay',
    shown: 'xb',
    conflict: 1,
  },
  {
    rule: 'both changed one of them',
    base: 'ab',
    mine: 'xb',
    theirs: 'yb',
    shown: 'xb',
    conflict: 1,
  },
  { rule: 'both made the same of them', base: 'ab', mine: 'xy', theirs: 'xy', shown: 'xy' },
] as const;

describe('related fields are merged as one', () => {
  it.each(TOGETHER)('$rule', ({ base, mine, theirs, shown, ...rest }) => {
    const values = ([price, discount]: string) => ({ price, discount, name: 'n' });
    const unit = ['price', 'discount'];
    const merged = mergeValues(values(base), values(mine), values(theirs), {
      together: [unit],
    });
    expect(merged.values).toEqual(values(shown));
    expect(merged.conflicts).toEqual('conflict' in rest ? [unit] : []);
    expect(merged.start).toEqual(values('conflict' in rest ? base : theirs));
    const { name: _, ...chosen } = values(theirs);
    if ('conflict' in rest) {
      expect(theirValues(values(base), merged.values, values(theirs), unit)).toEqual(chosen);
    }
  });
});

describe('a field of independent parts is merged part by part', () => {
  const merge = (mine: object, theirs: object) => {
    const base = { speed: '20', load: '300', range: '40' };
    const start = { figures: base };
    const values = { figures: { ...base, ...mine } };
    const saved = { figures: { ...base, ...theirs } };
    const merged = mergeValues(start, values, saved, { apart: ['figures'] });
    const chosen = theirValues(start, values, saved, ['figures'], { apart: ['figures'] });
    return { ...merged, chosen };
  };

  it('two people change different parts', () => {
    const { values, conflicts, taken } = merge({ speed: '25' }, { load: '350' });
    expect(values).toEqual({ figures: { speed: '25', load: '350', range: '40' } });
    expect([conflicts, taken]).toEqual([[], ['figures']]);
  });

  it('two people change one common part, and one other part each', () => {
    const { values, conflicts, chosen } = merge(
      { speed: '25', load: 'mine' },
      { speed: '30', range: 'theirs' },
    );
    expect(values).toEqual({ figures: { speed: '25', load: 'mine', range: 'theirs' } });
    expect(chosen).toEqual({ figures: { speed: '30', load: 'mine', range: 'theirs' } });
    expect(conflicts).toEqual([['figures']]);
  });
});

describe('the sent input', () => {
  it('contains only changed fields, null for cleared ones', () => {
    const before = { name: 'a', phone: '1', tags: ['h'] };
    const input = { name: 'b', phone: null, tags: ['h'] };
    expect(changedInput<object>(input, before, [])).toEqual({ name: 'b', phone: null });
  });

  it('a value derived from another field is sent with it', () => {
    const before = { type: 'fixed', amount: 100, percentage: null };
    const input = { type: 'percentage', amount: null, percentage: 5 };
    expect(changedInput<object>(input, before, ['type', 'percentage'])).toEqual(input);
  });

  it('contains the changed fields if the initial values are invalid', () => {
    expect(changedInput({ name: 'b', phone: '1' }, undefined, ['name'])).toEqual({ name: 'b' });
  });
});
