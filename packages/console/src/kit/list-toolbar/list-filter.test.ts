import { expect, it } from 'vitest';
import { chooseMany, selectedLabels } from './list-filter.ts';

const options = [
  { value: 'oakland', label: 'Oakland' },
  { value: 'seattle', label: 'Seattle' },
];

it.each([
  ['the choices that are set', options, ['oakland', 'seattle'], 'Oakland, Seattle'],
  ['that a choice was not found', options, ['deleted'], 'Not found'],
  ['the others beside it', options, ['deleted', 'seattle'], 'Seattle, Not found'],
  ['nothing while the choices are loading', [], ['oakland'], '...'],
])('a filter shows %s', (_what, choices, selected, shown) => {
  const filter = chooseMany({ label: 'Hub', options: choices, selected, onChange: () => {} });
  expect(selectedLabels(filter)).toBe(shown);
});
