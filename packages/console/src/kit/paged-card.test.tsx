// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from './component.test-support.tsx';
import { PagedCard } from './paged-card.tsx';

const card = (rows: readonly { readonly id: string }[], count?: number) => (
  <PagedCard
    title="Invoices"
    rows={rows}
    count={count}
    columns={[{ id: 'number', header: 'Number', cell: ({ id }) => id }]}
    phoneRow={({ id }) => ({ title: id })}
    rowKey={({ id }) => id}
    emptyHint="No invoices yet"
  />
);

test('a card of a table without rows is one line with its text', async () => {
  await show(card([]));
  const line = screen.getByRole('region', { name: 'Invoices' });
  expect(line.textContent).toBe('InvoicesNo invoices yet');
  expect(line.children).toHaveLength(1);
});

test('a card of a table with rows has their number and the table', async () => {
  await show(card([{ id: 'S-1' }, { id: 'S-2' }]));
  const shown = screen.getByRole('region', { name: 'Invoices2' });
  expect(shown.children).toHaveLength(2);
  expect(screen.queryByText('No invoices yet')).toBeNull();
});

test('a card counts what is above its table, too', async () => {
  await show(card([{ id: 'S-1' }, { id: 'S-2' }], 3));
  expect(screen.getByRole('region', { name: 'Invoices3' })).toBeDefined();
});
