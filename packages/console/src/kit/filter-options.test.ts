import { expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

const option = (label: string) => ({ value: label, label });
const OPTIONS = [
  option('Gazelle Medeo T9 City, white, M'),
  option('Gazelle Medeo T9 City, black, M'),
  {
    group: 'Elsewhere',
    items: [option('Café Vélo'), option('O’Brien Bikes'), option('Café Medeo, white')],
  },
];
const found = (search: string, limit = 10) =>
  filterOptions({ options: OPTIONS, search, limit }).flatMap((each) =>
    'group' in each ? each.items.map(({ label }) => label) : [each.label],
  );

it('options are found by words in any order and spelling, also in groups', () => {
  expect(found('medeo white')).toEqual(['Gazelle Medeo T9 City, white, M', 'Café Medeo, white']);
  expect(found('VELO cafe')).toEqual(['Café Vélo']);
  expect(found("o'brien")).toEqual(['O’Brien Bikes']);
  expect(found('brown')).toEqual([]);
  expect(found(' ')).toHaveLength(5);
});

it('at most as many options are shown as fit', () => {
  expect(found('', 3)).toEqual([
    'Gazelle Medeo T9 City, white, M',
    'Gazelle Medeo T9 City, black, M',
    'Café Vélo',
  ]);
});
