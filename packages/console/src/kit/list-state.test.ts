import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPlace, lastPlace } from './list-place.ts';
import { listFields, listState, rememberedSearch, shortSearch, takeViews } from './list-state.ts';
import { NO_VIEWS, rememberViews } from './list-views.ts';
import { manyOf, onOff, pageSearch, type SearchOf } from './page-search.ts';

const schema = pageSearch({
  ...listFields(['NAME', 'AGE'], { sort: 'NAME', direction: 'asc' }),
  sizes: manyOf(['S', 'M'], ['M']),
  broken: onOff,
});
type Search = SearchOf<typeof schema>;
const list = {
  storageKey: 'things',
  schema,
  defaults: schema.parse({}),
  filters: ['sizes', 'broken'] as const,
};

/** A browser storage, optionally full or blocked. */
function storage(works = true) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  return works
    ? { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }
    : { getItem: refuse, setItem: refuse };
}

let went: [Search, boolean][] = [];
const at = (given: object) =>
  listState(list, schema.parse(given), (next, replace) => went.push([next, replace]));

beforeEach(() => {
  went = [];
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a list', () => {
  it('returns to the first page after any change except paging', () => {
    const state = at({ page: 3, q: 'ada', everywhere: true });
    state.setPage(4);
    state.setFilters({ broken: true });
    state.sortBy('AGE');
    state.setText('eve');
    expect(went.map(([{ page }]) => page)).toEqual([4, 1, 1, 1]);
  });

  it('reverses the direction if the same column is chosen again', () => {
    at({}).sortBy('NAME');
    at({ direction: 'desc' }).sortBy('NAME');
    at({ direction: 'desc' }).sortBy('AGE');
    at({}).sortBy('AGE', 'desc');
    expect(went.map(([{ sort, direction }]) => `${sort} ${direction}`)).toEqual([
      'NAME desc',
      'NAME asc',
      'AGE asc',
      'AGE desc',
    ]);
  });

  it('adds no history entry for each letter, and lifts the hub scope for one search only', () => {
    at({ q: 'ad', everywhere: true }).setText('ada');
    at({ q: 'ada' }).lookEverywhere();
    expect(went).toMatchObject([
      [{ q: 'ada', everywhere: false }, true],
      [{ q: 'ada', everywhere: true }, false],
    ]);
  });

  it('is narrowed by a text or a non-default filter', () => {
    expect(at({}).isNarrowed).toBe(false);
    expect(at({ q: 'ada' }).isNarrowed).toBe(true);
    expect(at({ sizes: [] }).isNarrowed).toBe(true);
  });

  it('keeps its sort order when filters are cleared', () => {
    at({ q: 'ada', sizes: [], sort: 'AGE', direction: 'desc' }).clear();
    expect(went).toMatchObject([[{ q: '', sizes: ['M'], sort: 'AGE', direction: 'desc' }, false]]);
  });
});

describe('stored filters', () => {
  it('are restored for an address without search parameters', () => {
    expect(rememberedSearch(list, { searchStr: '' })).toBeUndefined();
    at({ page: 2 }).setFilters({ sizes: ['S'] });
    expect(rememberedSearch(list, { searchStr: '' })).toMatchObject({ sizes: ['S'], page: 1 });
    expect(rememberedSearch(list, { searchStr: '?q=ada' })).toBeUndefined();
  });

  it('are deleted when they are cleared', () => {
    at({}).setFilters({ sizes: ['S'] });
    at({ sizes: ['S'] }).clear();
    expect(rememberedSearch(list, { searchStr: '' })).toBeUndefined();
  });

  it('ignore unknown values of older versions', () => {
    localStorage.setItem('kickstand.filters.things', '{"sizes":["XL"],"broken":true}');
    expect(rememberedSearch(list, { searchStr: '' })).toMatchObject({ sizes: ['M'], broken: true });
    localStorage.setItem('kickstand.filters.things', 'no JSON');
    expect(rememberedSearch(list, { searchStr: '' })).toBeUndefined();
  });

  it('are optional if the browser has no storage', () => {
    vi.stubGlobal('localStorage', storage(false));
    at({}).setFilters({ broken: true });
    expect(went).toMatchObject([[{ broken: true }, false]]);
    expect(rememberedSearch(list, { searchStr: '' })).toBeUndefined();
  });
});

describe('saved views', () => {
  const small = { fields: { sizes: ['S'], broken: false, sort: 'AGE', direction: 'desc' } };
  const display = { density: 'regular', hidden: [] } as const;
  const start = (view: string | null) =>
    rememberViews('things', { start: view, views: { small: { ...small, display } } });
  const opened = (searchStr: string) => rememberedSearch(list, { searchStr });

  it('an address with only a view gets its filters and order', () => {
    start(null);
    expect(opened('?view=small')).toMatchObject({ sizes: ['S'], sort: 'AGE', view: 'small' });
    expect(opened('?view=small&page=2')).toBeUndefined();
    expect(opened('?view=unknown')).toBeUndefined();
  });

  it('the address comes first, then the filters used last, then the default view', () => {
    expect(opened('')).toBeUndefined();
    start('small');
    expect(opened('')).toMatchObject({ view: 'small', sizes: ['S'] });
    at({}).setFilters({ broken: true });
    expect(opened('')).toMatchObject({ broken: true, sort: 'NAME' });
    expect(opened('?page=2')).toBeUndefined();
  });

  it('without filters, the address says so, as it would open the default view', () => {
    start('small');
    at({ q: 'ada' }).setText('');
    at({ broken: true, view: 'small' }).clear();
    at({ page: 2 }).setPage(1);
    expect(went.map(([{ view }]) => view)).toEqual(['all', 'all', 'all']);
    expect(opened('')).toMatchObject({ view: 'all', sizes: ['M'] });
  });

  it('a view used last has the filters that it was given since, unless they were changed', () => {
    start(null);
    at({ ...small.fields, view: 'small' }).setFilters({ sizes: ['S'] });
    rememberViews('things', {
      start: null,
      views: { small: { fields: { ...small.fields, sizes: ['S', 'M'] }, display } },
    });
    expect(opened('')).toMatchObject({ view: 'small', sizes: ['S', 'M'] });
    at({ ...small.fields, view: 'small' }).setFilters({ broken: true, scope: ['here'] });
    expect(opened('')).toMatchObject({ view: 'small', broken: true, scope: ['here'], sort: 'AGE' });
  });
});

describe('a view that no longer exists', () => {
  const fields = { sizes: ['S'], broken: false, sort: 'AGE', direction: 'desc' };
  const display = { density: 'regular', hidden: [] } as const;
  const known = { start: 'lost', views: { lost: { fields, display } } };
  const opened = () => rememberedSearch(list, { searchStr: '' });

  beforeEach(() => {
    takeViews(list, known);
    at({ ...fields, view: 'lost' }).setFilters({ broken: true });
  });

  it('is forgotten, and the filters used last stay', () => {
    takeViews(list, NO_VIEWS);
    expect(opened()).toMatchObject({ sizes: ['S'], broken: true, sort: 'NAME' });
    expect(opened()?.view).toBeUndefined();
  });

  it('is no default view', () => {
    at({ ...fields, view: 'lost', broken: true }).setFilters({ broken: false });
    expect(opened()).toMatchObject({ view: 'lost' });
    takeViews(list, NO_VIEWS);
    expect(opened()).toBeUndefined();
  });

  it('is not one that the list was opened without', () => {
    at({}).open({ ...list.defaults, view: 'all' });
    takeViews(list, NO_VIEWS);
    expect(opened()).toMatchObject({ view: 'all' });
  });
});

describe('the last position in a list', () => {
  it('is restored by path', () => {
    expect(lastPlace('/things', 'all')).toEqual({ tab: 'all' });
    keepPlace({ pathname: '/things', search: { page: 3 } });
    expect(lastPlace('/things', 'all')).toEqual({ tab: 'all', page: 3 });
    expect(lastPlace('/other')).toEqual({});
  });
});

it('an address with tabs omits default values', () => {
  const defaults = { tab: 'all', page: 1, sizes: ['M'] };
  expect(shortSearch({ tab: 'all', page: 2, sizes: ['M'] }, defaults)).toEqual({
    tab: 'all',
    page: 2,
  });
});
