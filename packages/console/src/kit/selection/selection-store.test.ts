import { beforeEach, expect, test } from 'vitest';
import { clearPersonalStorage } from '../personal-storage.ts';
import {
  forgetSelections,
  select,
  selectionOf,
  selectRows,
  unselectRows,
} from './selection-store.ts';

beforeEach(() => forgetSelections());

test('each list has rows that are chosen, until others are', () => {
  selectRows('orders', ['a', 'b']);
  selectRows('assets', ['x']);
  selectRows('orders', ['c']);
  expect([...selectionOf('orders').ids]).toEqual(['c']);
  expect([...selectionOf('assets').ids]).toEqual(['x']);
});

test('what was done is no longer chosen, unless everything that matches is', () => {
  selectRows('orders', ['a', 'b', 'c']);
  unselectRows('orders', ['a', 'c', 'other']);
  expect([...selectionOf('orders').ids]).toEqual(['b']);
  const everything = { ids: new Set<string>(), all: {} };
  select('orders', everything);
  unselectRows('orders', ['a']);
  expect(selectionOf('orders')).toBe(everything);
});

test('the next person finds nothing chosen', () => {
  selectRows('orders', ['a']);
  clearPersonalStorage();
  expect(selectionOf('orders').ids.size).toBe(0);
});
