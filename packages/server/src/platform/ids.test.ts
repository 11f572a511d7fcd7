import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('ids of one millisecond are unique and sorted by creation', () => {
  const ids = Array.from({ length: 2000 }, () => newId(1_764_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('ids sort by their time and are UUIDs of version 7', () => {
  expect(newId(1_764_000_000_000) < newId(1_764_000_000_001)).toBe(true);
  const id = newId(1_764_000_000_000);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_764_000_000_000);
  expect(idSchema.safeParse(id).success).toBe(true);
});

it('ids of one millisecond stay sorted if ids of other milliseconds are created in between', () => {
  const mine: string[] = [];
  for (let turn = 0; turn < 500; turn += 1) {
    mine.push(newId(1_795_000_000_000));
    newId(1_795_000_000_001 + (turn % 7));
  }
  expect(mine.toSorted()).toEqual(mine);
});
