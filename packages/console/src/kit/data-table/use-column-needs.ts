import { useState } from 'react';
import type { Column, Density } from './column.ts';
import type { ColumnNeed } from './column-widths.ts';

/** Marks a text that ends with an ellipsis if it does not fit. */
export const CUT = { 'data-cut': true } as const;

/** The width of a text that may be cut, at least, for a column of weight 1. */
const LEAST_TEXT = 112;

/** Of columns that have never been measured, whose table has no rows yet. */
const UNKNOWN = { twoLines: 200, oneLine: 96 } as const;

/** A measured column, in pixels. */
interface Size {
  readonly head: number;
  /** Of its longest cell in one line. */
  readonly whole: number;
  /** Of its longest word, or text that does not wrap. */
  readonly wrapped: number;
  readonly mayBeCut: boolean;
}

type Sizes = ReadonlyMap<string, Size>;

const NONE: Sizes = new Map();

type AnyColumn = Pick<Column<never>, 'id' | 'twoLines' | 'weight'>;

/** The sizes of the tables that this page has shown, for their next skeletons. */
const sizesOfTables = new Map<string, Sizes>();

/** Calls `read` while the columns of a table are as wide as their cells: in one line, or wrapped after each word. */
function atOwnWidth<Result>(
  table: HTMLTableElement,
  width: 'max-content' | 'min-content',
  read: () => Result,
): Result {
  const columns = [...table.querySelectorAll('col')];
  const shares = columns.map(({ style }) => style.width);
  const { minWidth } = table.style;
  // With the same height, nothing around it scrolls.
  const height = `${table.offsetHeight}px`;
  Object.assign(table.style, { tableLayout: 'auto', width, minWidth: '0', height });
  for (const { style } of columns) style.width = 'auto';
  try {
    return read();
  } finally {
    Object.assign(table.style, { tableLayout: '', width: '', minWidth, height: '' });
    columns.forEach(({ style }, index) => {
      style.width = shares[index] ?? '';
    });
  }
}

/** The width of a head with its padding. */
function headWidth(head: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(head);
  const content = document.createRange();
  content.selectNodeContents(head);
  return (
    content.getBoundingClientRect().width +
    Number.parseFloat(paddingLeft) +
    Number.parseFloat(paddingRight)
  );
}

/** Measures the columns of a table; undefined without a layout. */
function measure(table: HTMLTableElement, columns: readonly AnyColumn[]): Sizes | undefined {
  if (table.offsetWidth === 0) return undefined;
  const cut = new Set(
    [...table.querySelectorAll('td:has([data-cut])')].map((cell) =>
      cell instanceof HTMLTableCellElement ? cell.cellIndex : -1,
    ),
  );
  const heads = [...table.querySelectorAll('th')];
  const widthOf = (head: HTMLElement) => Math.ceil(head.getBoundingClientRect().width);
  const wrapped = atOwnWidth(table, 'min-content', () => heads.map(widthOf));
  const sizes = atOwnWidth(table, 'max-content', () =>
    heads.map((head, index) => ({
      head: headWidth(head),
      whole: widthOf(head),
      wrapped: wrapped[index] ?? 0,
      mayBeCut: cut.has(index),
    })),
  );
  return new Map(sizes.map((size, index) => [columns[index]?.id ?? '', size] as const));
}

/** The greater sizes of two pages of a table, so that its columns do not jump back and forth. */
const greater = (some: Sizes, others: Sizes): Sizes =>
  new Map([
    ...some,
    ...[...others].map(([id, { head, whole, wrapped, mayBeCut }]) => {
      const known = some.get(id);
      return [
        id,
        {
          head: Math.max(head, known?.head ?? 0),
          whole: Math.max(whole, known?.whole ?? 0),
          wrapped: Math.max(wrapped, known?.wrapped ?? 0),
          mayBeCut: mayBeCut || known?.mayBeCut === true,
        },
      ] as const;
    }),
  ]);

const isSame = (some: Sizes, others: Sizes): boolean =>
  some.size === others.size &&
  [...some].every(([id, { whole, mayBeCut }]) => {
    const other = others.get(id);
    return other?.whole === whole && other.mayBeCut === mayBeCut;
  });

function needOf({ id, twoLines, weight = 1 }: AnyColumn, sizes: Sizes): ColumnNeed {
  const size = sizes.get(id);
  if (!size) {
    const whole = twoLines ? UNKNOWN.twoLines : UNKNOWN.oneLine;
    return { whole, least: whole, weight };
  }
  const { head, whole, wrapped, mayBeCut } = size;
  const least = mayBeCut ? Math.min(whole, Math.max(head, LEAST_TEXT * weight)) : wrapped;
  return { whole, least, weight };
}

/**
 * What the columns of a table need for the rows that it has shown, and a function that measures the rows that it
 * shows now, before they are painted.
 * @param name of the table, by which its columns are known when it is opened again.
 */
export function useColumnNeeds(name: string, density: Density) {
  const key = `${name} ${density}`;
  const [measured, setMeasured] = useState<{ readonly key: string; readonly sizes: Sizes }>();
  const own = measured?.key === key ? measured.sizes : undefined;
  const known = own ?? sizesOfTables.get(key) ?? NONE;

  function measureRows(table: HTMLTableElement | null, columns: readonly AnyColumn[]): void {
    const sizes = table && measure(table, columns);
    if (!sizes) return;
    const next = own ? greater(own, sizes) : sizes;
    if (own && isSame(own, next)) return;
    sizesOfTables.set(key, next);
    setMeasured({ key, sizes: next });
  }

  return {
    needOf: (column: AnyColumn) => needOf(column, known),
    /** Whether the needs are those of rows, not a guess. */
    areMeasured: known !== NONE,
    measureRows,
  };
}
