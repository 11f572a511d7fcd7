// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../component.test-support.tsx';
import { BulletBar } from './bullet-bar.tsx';
import { ColumnBars } from './column-bars.tsx';
import { SparkLine } from './spark-line.tsx';
import { ChoosableBar, StackedBar } from './stacked-bar.tsx';
import { Strip } from './strip.tsx';

const TABLE = {
  caption: 'Numbers',
  head: ['Day', 'Number'],
  rows: [
    ['Monday', 3],
    ['Tuesday', 'unknown'],
  ],
} as const;
const SENTENCE = 'Three on Monday.';

const shapes = (tag: string) => [...screen.getByRole('img').querySelectorAll(tag)];
const numbers = (of: Element | undefined, ...names: string[]) =>
  names.map((name) => Number.parseFloat(of?.getAttribute(name) ?? ''));

test.each([
  ['a line', <SparkLine key="line" sentence={SENTENCE} table={TABLE} values={[3, 4]} />],
  [
    'columns',
    <ColumnBars
      key="columns"
      sentence={SENTENCE}
      table={TABLE}
      columns={[{ label: 'Mon', value: 3 }]}
    />,
  ],
  [
    'a strip',
    <Strip
      key="strip"
      sentence={SENTENCE}
      table={TABLE}
      cells={[{ key: '1', label: 'Mon', meaning: 'good', text: '3' }]}
    />,
  ],
])('%s is an image with a sentence as its name, beside a table of its numbers', async (_, part) => {
  await show(part);
  expect(screen.getByRole('img', { name: SENTENCE })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Numbers' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Number'],
    ['Monday', '3'],
    ['Tuesday', 'unknown'],
  ]);
});

test('a bullet bar has what there is, then what is expected, and the wanted quantity across', async () => {
  await show(<BulletBar sentence={SENTENCE} have={2} expected={3} wanted={4} most={10} />);
  const [outline, filled, mark] = shapes('rect');
  expect(numbers(filled, 'width')).toEqual([20]);
  expect(numbers(outline, 'x', 'width')).toEqual([20, 30]);
  expect(numbers(mark, 'x')).toEqual([40]);
});

test('a bullet bar draws nothing for zero, and a longer line if too little is there', async () => {
  const { update } = await show(<BulletBar sentence={SENTENCE} have={0} wanted={4} most={10} />);
  expect(shapes('rect')).toHaveLength(1);
  const [before = 0] = numbers(shapes('rect')[0], 'height');
  update(<BulletBar sentence={SENTENCE} have={0} wanted={4} isShort most={10} />);
  expect(numbers(shapes('rect')[0], 'height')[0]).toBeGreaterThan(before);
});

test('a line runs from the least value to the greatest, is broken by a gap, and ends in a dot', async () => {
  await show(<SparkLine sentence={SENTENCE} table={TABLE} values={[0, 10, null, 5, 5]} />);
  const [line, dot] = shapes('path').map((path) => path.getAttribute('d'));
  expect(line).toBe('M0 24L25 4M75 14L100 14');
  expect(dot).toBe('M100 14h0');
});

test('a line of equal values is level, and a value between gaps is a dot', async () => {
  await show(<SparkLine sentence={SENTENCE} table={TABLE} values={[7, null, 7]} />);
  expect(shapes('path')[0]?.getAttribute('d')).toBe('M0 14h0M100 14h0');
});

test('a column of zero has no number and is a line on the ground', async () => {
  await show(
    <ColumnBars
      sentence={SENTENCE}
      table={TABLE}
      columns={[
        { label: 'Mon', value: 0 },
        { label: 'Tue', value: 8 },
      ]}
    />,
  );
  expect(shapes('text').map(({ textContent }) => textContent)).toEqual(['Mon', '8', 'Tue']);
  const [zero, most] = shapes('rect');
  expect(numbers(zero, 'height')).toEqual([1]);
  expect(numbers(most, 'height')[0]).toBeGreaterThan(40);
});

const segment = (key: string, value: number) => ({ key, value, meaning: 'waiting' }) as const;

test('segments of a bar are as wide as their values', async () => {
  await show(<StackedBar sentence={SENTENCE} segments={[segment('a', 3), segment('b', 9)]} />);
  const bar = screen.getByRole('img', { name: SENTENCE });
  expect([...bar.children].map((child) => child.getAttribute('style'))).toEqual([
    expect.stringContaining('flex-grow: 3'),
    expect.stringContaining('flex-grow: 9'),
  ]);
});

test('a segment that can be chosen is a button with its name and number', async () => {
  const onChoose = vi.fn();
  const { person } = await show(
    <ChoosableBar
      segments={[{ ...segment('a', 3), name: 'Over a week: 3', chosen: true, onChoose }]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Over a week: 3', pressed: true });
  await person.click(button);
  expect(onChoose).toHaveBeenCalledOnce();
});
