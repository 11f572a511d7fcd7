import {
  choiceFilter,
  choicesFilter,
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  offered,
  searchFilter,
} from '@kickstand/domain/kernel/list-definition.ts';
import { defaultStringifySearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { addressFields, listAddress, listVariables } from './list-search.ts';
import { filterControls } from './list-toolbar/list-controls.ts';
import { pageSearch, readAddress } from './page-search.ts';

const SIZES = ['S', 'M', 'L'] as const;
const LABELS = { S: 'Small', M: 'Medium', L: 'Large' };

const list = defineList({
  pageSize: 25,
  sortColumns: ['NAME', 'SIZE'],
  sort: { column: 'NAME', direction: 'asc' },
  filters: {
    searchQuery: searchFilter(),
    /** Without a control. */
    ownerId: idFilter(),
    sizeNames: offered(choicesFilter(SIZES), {
      address: 'sizes',
      label: 'Size',
      labels: LABELS,
      choices: ['L', 'M'],
      preset: ['M'],
    }),
    worst: offered(choiceFilter(SIZES), { address: 'worst', label: 'Worst', labels: LABELS }),
    colorId: offered(idFilter(), { address: 'color', label: 'Color', of: 'variant' }),
    tagIds: offered(idsFilter('tags'), { address: 'tags', label: 'Tag', of: 'version' }),
    broken: offered(flagFilter(), { address: 'broken', label: 'Broken' }),
  },
});
const schema = pageSearch(addressFields(list));
const address = listAddress('things', list, schema);

describe('the address of a list', () => {
  it('starts on the first page, in the order of the list and with its presets', () => {
    expect(address.defaults).toEqual({
      page: 1,
      q: '',
      sort: 'NAME',
      direction: 'asc',
      everywhere: false,
      sizes: ['M'],
      tags: [],
      broken: false,
    });
    expect(address.filters).toEqual(['sizes', 'worst', 'color', 'tags', 'broken']);
  });

  it.each([
    [
      { page: 0, sort: 'AGE', direction: 'up' },
      { page: 1, sort: 'NAME', direction: 'asc' },
    ],
    [{ sizes: ['XL'] }, { sizes: ['M'] }],
    [{ sizes: [] }, { sizes: [] }],
    [{ worst: 'XL' }, { worst: undefined }],
    [{ worst: 'S' }, { worst: 'S' }],
    [
      { color: 7, broken: 'yes' },
      { color: undefined, broken: false },
    ],
  ])('parses %o as %o', (given, read) => {
    expect(schema.parse(given)).toMatchObject(read);
  });
});

describe('a searched text in the address', () => {
  it.each([
    '4054',
    '0042',
    '1e5',
    '12.50',
    '-3',
    '354826110973640012345',
    'true',
    'false',
    'null',
    'KS 100',
    '[',
    '[1]',
    '{"a":1}',
  ])('%s is read as the text that the link shows, and as the product writes it', (text) => {
    const shown = new URLSearchParams({ q: text });
    expect(schema.parse(readAddress(`?${shown}`)).q).toBe(text);
    expect(schema.parse(readAddress(defaultStringifySearch({ q: text }))).q).toBe(text);
  });

  it('numbers, flags and lists are read, too', () => {
    const read = schema.parse(readAddress('?page=3&broken=true&sizes=["S"]'));
    expect(read).toMatchObject({ page: 3, broken: true, sizes: ['S'] });
  });
});

describe('the variables of a list', () => {
  it('contain set filters under their argument names and omit the others', () => {
    const search = schema.parse({ q: 'ada', sizes: ['S', 'L'], color: 'c1', broken: true });
    expect(listVariables(list, search)).toEqual({
      searchQuery: 'ada',
      sortColumn: 'NAME',
      sortDirection: 'asc',
      sizeNames: ['S', 'L'],
      colorId: 'c1',
      broken: true,
    });
    expect(listVariables(list, schema.parse({ sizes: [] }))).toEqual({
      sortColumn: 'NAME',
      sortDirection: 'asc',
    });
  });
});

describe('the controls of a list', () => {
  const changes: object[] = [];
  const setFilters = (change: object) => changes.push(change);
  const controls = (given: object, own = {}) =>
    filterControls(
      list,
      { search: schema.parse(given), setFilters },
      { variant: [{ value: 'c1', label: 'Red' }] },
      own,
    );

  it('follow the order of the filters, with choices and values', () => {
    expect(
      controls({ worst: 'S', broken: true }).map(({ label, options, selected }) => [
        label,
        options.map((option) => option.label),
        selected,
      ]),
    ).toEqual([
      ['Size', ['Large', 'Medium'], ['M']],
      ['Worst', ['Small', 'Medium', 'Large'], ['S']],
      ['Color', ['Red'], []],
      ['Tag', [], []],
      ['Broken', ['Yes'], ['on']],
    ]);
  });

  it('change the address', () => {
    const [size, worst, color, , broken] = controls({});
    size?.toggle('L');
    worst?.toggle('S');
    color?.toggle('c1');
    broken?.toggle('on');
    size?.clear();
    expect(changes).toEqual([
      { sizes: ['L', 'M'] },
      { worst: 'S' },
      { color: 'c1' },
      { broken: true },
      { sizes: [] },
    ]);
  });

  it('of a page replace or hide the derived ones', () => {
    const [size] = controls({});
    const own = { worst: size && { ...size, label: 'Mine' }, color: null };
    expect(controls({}, own).map(({ label }) => label)).toEqual(['Size', 'Mine', 'Tag', 'Broken']);
  });
});
