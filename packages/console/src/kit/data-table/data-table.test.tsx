// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../component.test-support.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Item {
  readonly id: string;
  readonly code: string;
  readonly place: string;
}

const ITEMS: readonly Item[] = Array.from({ length: 5 }, (_, index) => ({
  id: `0198f3b4-0000-7000-8000-00000000000${index}`,
  code: `RW750-2024-00${index}`,
  place: index < 3 ? 'Oakland' : 'Portland',
}));

type Props = DataTableProps<Item, 'code'>;
type Sorted = 'customer' | 'office' | 'organization' | 'program';

/** A list of vehicles whose rows open their pages. */
const table = (props: Partial<Props> = {}) => (
  <DataTable<Item, 'code'>
    label="Assets"
    fill
    rows={ITEMS}
    rowKey={({ id }) => id}
    rowPath={({ id }) => `/assets/${id}`}
    columns={[
      {
        id: 'code',
        header: 'Serial number',
        sortColumn: 'code',
        cell: ({ code }) => code,
      },
      { id: 'place', header: 'Hub', cell: ({ place }) => place },
    ]}
    phoneRow={({ code, place }) => ({ title: code, second: place })}
    {...props}
  />
);

const links = () => screen.getAllByRole<HTMLAnchorElement>('link');
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select RW/ });

test('one row is reached by Tab, the others by arrow keys, Home and End', async () => {
  const { person } = await show(table());
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
  links()[0]?.focus();
  for (const [key, row] of [
    ['ArrowDown', 1],
    ['End', 4],
    ['ArrowDown', 4],
    ['ArrowUp', 3],
    ['Home', 0],
  ] as const) {
    await person.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(links()[row]);
  }
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1]);
});

test('the row that Tab leads to is the next one when the visited one is gone', async () => {
  const { update } = await show(table());
  links()[1]?.focus();
  update(table({ rows: ITEMS.filter((_, index) => index !== 1) }));
  await waitFor(() => expect(links()).toHaveLength(4));
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
});

test('a click anywhere in a row opens its page', async () => {
  const { person, router } = await show(table());
  await person.click(screen.getAllByText('Portland')[0] ?? document.body);
  await waitFor(() => expect(router.history.location.pathname).toBe(`/assets/${ITEMS[3]?.id}`));
});

test('Back leads to the row that was opened, also where several lead to one page', async () => {
  const { person, router, update } = await show(table({ rowPath: () => '/assets' }));
  await person.click(screen.getAllByText('Oakland')[1] ?? document.body);
  await waitFor(() => expect(router.history.location.pathname).toBe('/assets'));
  const { leavePage } = await import('../arrival-focus.ts');
  leavePage({ pathname: '/assets', href: '/assets' });
  update(<h1>Between</h1>);
  update(table({ rowPath: () => '/assets' }));
  await waitFor(() => expect(document.activeElement).toBe(links()[1]));
});

test('a header sorts, and says how the rows are sorted', async () => {
  const onSort = vi.fn();
  const { person } = await show(table({ onSort, sort: { column: 'code', direction: 'desc' } }));
  const header = screen.getByRole('columnheader', { name: 'Serial number' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await person.click(within(header).getByRole('button'));
  expect(onSort).toHaveBeenCalledWith('code');
  expect(
    within(screen.getByRole('columnheader', { name: 'Hub' })).queryByRole('button'),
  ).toBeNull();
});

test('the heads are one tab stop, that of the order or the visited one; arrow keys lead to the others', async () => {
  const column = (id: Sorted, second?: Sorted) => ({
    id,
    header: id,
    sortColumn: id,
    ...(second && { second: { header: second, sortColumn: second } }),
    cell: ({ code }: Item) => code,
  });
  const { person } = await show(
    <DataTable<Item, Sorted>
      label="Orders"
      fill
      rows={ITEMS}
      rowKey={({ id }) => id}
      columns={[column('customer'), column('office', 'organization'), column('program')]}
      sort={{ column: 'organization', direction: 'asc' }}
      onSort={() => undefined}
      phoneRow={({ code }) => ({ title: code })}
    />,
  );
  const stops = () =>
    screen
      .getAllByRole('button')
      .flatMap((each) => (each.tabIndex === 0 ? [each.textContent] : []));
  expect(stops()).toEqual(['organization']);
  screen.getByRole('button', { name: 'organization' }).focus();
  for (const [key, head] of [
    ['ArrowLeft', 'office'],
    ['ArrowRight', 'organization'],
    ['End', 'program'],
    ['ArrowRight', 'program'],
    ['Home', 'customer'],
    ['ArrowLeft', 'customer'],
  ] as const) {
    await person.keyboard(`{${key}}`);
    expect(document.activeElement?.textContent).toBe(head);
    expect(stops()).toEqual([head]);
  }
});

test('a page is ticked as a whole, and ticks of other pages stay', async () => {
  const onChange = vi.fn();
  const chosen = new Set(['elsewhere', ITEMS[0]?.id ?? '']);
  const selection = { chosen, onChange, rowName: ({ code }: Item) => code };
  const { person, update } = await show(table({ selection }));
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' });
  expect(page.indeterminate).toBe(true);
  await person.click(page);
  const all = new Set(['elsewhere', ...ITEMS.map(({ id }) => id)]);
  expect(onChange).toHaveBeenLastCalledWith(all);
  update(table({ selection: { ...selection, chosen: all } }));
  await waitFor(() => expect(page.checked).toBe(true));
  await person.click(page);
  expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere']));
});

test('Shift ticks the rows in between', async () => {
  const onChange = vi.fn();
  const selection = {
    chosen: new Set<string>(),
    onChange,
    rowName: ({ code }: Item) => code,
  };
  const { person, update } = await show(table({ selection }));
  await person.click(ticks()[1] ?? document.body);
  const first = new Set([ITEMS[1]?.id ?? '']);
  expect(onChange).toHaveBeenLastCalledWith(first);
  update(table({ selection: { ...selection, chosen: first } }));
  await waitFor(() => expect(ticks()[1]?.checked).toBe(true));
  await person.keyboard('{Shift>}');
  await person.click(ticks()[3] ?? document.body);
  await person.keyboard('{/Shift}');
  expect(onChange).toHaveBeenLastCalledWith(new Set(ITEMS.slice(1, 4).map(({ id }) => id)));
});

test('pages are turned one by one, and a page beyond the last leads to the last', async () => {
  const onPage = vi.fn();
  const page = (currentPage: number) => ({
    totalItems: 45,
    totalPages: 3,
    currentPage,
    pageSize: 20,
  });
  const { person, update } = await show(table({ onPage, pageInfo: page(2) }));
  expect(screen.getByRole('status').textContent).toBe('Showing 21-40 of 45 results');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
  update(table({ onPage, pageInfo: page(9), rows: [] }));
  await waitFor(() => expect(onPage).toHaveBeenLastCalledWith(3));
});

test('an empty list says so, and a failed one offers to try again', async () => {
  const refetch = vi.fn(async () => undefined);
  const query = { isLoadingError: true, isPlaceholderData: false, error: null, refetch };
  const { person, update } = await show(table({ rows: [], emptyHint: 'Clear the filters.' }));
  expect(screen.getByText('No data available')).toBeTruthy();
  expect(screen.getByText('Clear the filters.')).toBeTruthy();
  update(table({ rows: undefined, query }));
  await person.click(await screen.findByRole('button', { name: /Try again|Retry/ }));
  expect(refetch).toHaveBeenCalledOnce();
});

/** Gives the elements of a test, which have no layout, widths in pixels. */
function layOut({ card, column }: { card: number; column: number }) {
  const rectangle = () => new DOMRect(0, 0, column, 16);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(card);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(card);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rectangle);
  Range.prototype.getBoundingClientRect = rectangle;
}

afterEach(() => vi.restoreAllMocks());

test('in a card that is too narrow for the columns, rows are a list of links', async () => {
  layOut({ card: 150, column: 80 });
  await show(table({ label: 'Wide', fill: false }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(links().map((link) => link.textContent)).toEqual(
    ITEMS.map(({ code, place }) => `${code}${place}`),
  );
});

test('rows that have never been measured are measured before their card is called too narrow', async () => {
  layOut({ card: 150, column: 70 });
  const fitting = { label: 'Fitting', fill: false };
  const { update } = await show(table({ ...fitting, rows: undefined }));
  update(table(fitting));
  expect(screen.getByRole('table')).toBeTruthy();
});
