import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recallKeys } from '../../entities/service/recall-keys.ts';
import { OutdatedQueries } from './outdated-queries.ts';

const ORDER = '0197a000-0000-7000-8000-000000000001';
const OTHER = '0197a000-0000-7000-8000-000000000002';
const ASSET = '0197a000-0000-7000-8000-000000000003';

let queries: QueryClient;
let outdated: OutdatedQueries;
let isDialogOpen: boolean;
const page = {
  hidden: false,
  // A list of choices that was open stays in the page.
  querySelectorAll: () => [
    { checkVisibility: () => false },
    { checkVisibility: () => isDialogOpen },
  ],
};

/** Shows a query's data; returns how often it was requested. */
async function show(queryKey: readonly unknown[], data: unknown) {
  const queryFn = vi.fn(async () => data);
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return queryFn;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  isDialogOpen = false;
  page.hidden = false;
  queries = new QueryClient();
  outdated = new OutdatedQueries(queries);
});
afterEach(() => {
  outdated.stop();
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An order changes now; time passes until the page has reacted. */
async function change(ids: string[] | null, age = 0) {
  await vi.advanceTimersByTimeAsync(10);
  outdated.apply({ age, changed: { Order: ids } });
  await vi.advanceTimersByTimeAsync(1500);
}

describe('a change of an order', () => {
  it('refetches its page, lists and what contains its id, and no other record', async () => {
    const one = await show(['order', ORDER], { order: { id: ORDER } });
    const other = await show(['order', OTHER], { order: { id: OTHER } });
    const list = await show(['orders', { currentPage: 1 }], []);
    const asset = await show(['asset', ASSET], { asset: { order: { id: ORDER } } });
    const hubs = await show(['hubs'], []);
    await change([ORDER]);
    expect([one, other, list, asset, hubs].map(({ mock }) => mock.calls.length)).toEqual([
      2, 1, 2, 2, 1,
    ]);
  });

  it('refetches a recall if it is of a vehicle, with which jobs are announced', async () => {
    const recall = await show(recallKeys.one(OTHER), { recall: { id: OTHER } });
    await vi.advanceTimersByTimeAsync(10);
    outdated.apply({ age: 0, changed: { Asset: [ASSET] } });
    await vi.advanceTimersByTimeAsync(1500);
    expect(recall).toHaveBeenCalledTimes(2);
  });

  it('among many refetches every page of an order', async () => {
    const one = await show(['order', ORDER], {});
    await change(null);
    expect(one).toHaveBeenCalledTimes(2);
  });

  it('is not requested again by what was requested after it, such as by its own save', async () => {
    const list = await show(['orders', {}], []);
    await change([ORDER], 20);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('waits while a dialog is open, and while the page is hidden', async () => {
    const list = await show(['orders', {}], []);
    isDialogOpen = true;
    await change([ORDER]);
    expect(list).toHaveBeenCalledTimes(1);
    isDialogOpen = false;
    await vi.advanceTimersByTimeAsync(1500);
    expect(list).toHaveBeenCalledTimes(2);
    page.hidden = true;
    await change([ORDER]);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('is requested at most once a second, however often it happens', async () => {
    const list = await show(['orders', {}], []);
    for (let count = 0; count < 20; count += 1) {
      await vi.advanceTimersByTimeAsync(100);
      outdated.apply({ age: 0, changed: { Order: [ORDER] } });
    }
    await vi.advanceTimersByTimeAsync(1500);
    expect(list.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('is not requested by all open pages at the same moment', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const list = await show(['orders', {}], []);
    await vi.advanceTimersByTimeAsync(10);
    outdated.apply({ age: 0, changed: { Order: [ORDER] } });
    await vi.advanceTimersByTimeAsync(250);
    expect(list).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(list).toHaveBeenCalledTimes(2);
    random.mockRestore();
  });

  it('is requested less often while answers take longer', async () => {
    let requests = 0;
    const queryFn = async () => {
      requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 700));
    };
    new QueryObserver(queries, { queryKey: ['orders', {}], queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    for (let count = 0; count < 30; count += 1) {
      outdated.apply({ age: 0, changed: { Order: [ORDER] } });
      await vi.advanceTimersByTimeAsync(1000);
    }
    // An answer of 0.7 seconds and a pause of 2.8.
    expect(requests).toBeLessThanOrEqual(10);
    expect(requests).toBeGreaterThanOrEqual(8);
  });

  it('every second does not abort a request that takes longer, and is requested after it', async () => {
    let requests = 0;
    let shown = 0;
    const slow = () =>
      new Promise<number>((resolve) => {
        requests += 1;
        const request = requests;
        setTimeout(() => resolve(request), request === 1 ? 0 : 2500);
      });
    const observer = new QueryObserver(queries, { queryKey: ['orders', {}], queryFn: slow });
    observer.subscribe(({ data }) => {
      shown = data ?? shown;
    });
    await vi.advanceTimersByTimeAsync(0);
    for (let count = 0; count < 8; count += 1) {
      outdated.apply({ age: 0, changed: { Order: [ORDER] } });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(shown).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([requests, shown]).toEqual([3, 3]);
  });
});
