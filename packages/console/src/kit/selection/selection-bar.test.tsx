// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../component.test-support.tsx';
import { IconCheck } from '../icons.ts';
import { SelectionBar } from './selection-bar.tsx';

const LABELS = ['Approve', 'Hold', 'Open', 'Comment', 'Cancel'];

/** A bar, of which actions are running. */
const bar = (onClick: (label: string) => void, running: readonly string[] = []) => (
  <SelectionBar
    count={5}
    noun="order"
    elsewhere="3 not on this page"
    isAll={false}
    offer="none"
    page={undefined}
    verbs={LABELS.map((label) => ({
      id: label,
      label,
      icon: IconCheck,
      busy: running.includes(label),
      onClick: () => onClick(label),
    }))}
    onAll={() => {}}
    onClear={() => {}}
  />
);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the bar says how many of the ticked rows are not on the page', async () => {
  await show(bar(() => {}));
  expect(screen.getByText('5 selected, 3 not on this page')).toBeDefined();
});

test('a running action spins and cannot be started again', async () => {
  const onClick = vi.fn();
  const { person, update } = await show(bar(onClick));
  await person.click(button('Approve'));
  expect(onClick.mock.calls).toEqual([['Approve']]);
  update(bar(onClick, ['Approve', 'Hold']));
  expect(button('Approve').dataset.loading).toBe('true');
  expect(button('Hold').dataset.loading).toBeUndefined();
  expect([button('Approve').disabled, button('Hold').disabled]).toEqual([true, true]);
  expect([button('Open').disabled, button('More').disabled]).toEqual([false, false]);
});

test('the menu spins while an action that was chosen in it is running', async () => {
  const { person, update } = await show(bar(() => {}));
  await person.click(button('More'));
  await person.click(await screen.findByRole('menuitem', { name: 'Comment' }));
  update(bar(() => {}, ['Comment']));
  expect(button('More').dataset.loading).toBe('true');
  expect(button('More').disabled).toBe(true);
});
