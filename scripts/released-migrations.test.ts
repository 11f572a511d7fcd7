import { describe, expect, it } from 'vitest';
import { changedMigrations, findChangedMigrations } from './released-migrations.ts';

const RELEASED = { '1.0.0': { '0001-hubs.sql': 'a', '0002-orders.sql': 'b' } };

describe('released migrations', () => {
  it.each<[string, [string, string][], string[]]>([
    [
      'a new migration may follow',
      [
        ['0001-hubs.sql', 'a'],
        ['0002-orders.sql', 'b'],
        ['0003-notes.sql', 'c'],
      ],
      [],
    ],
    [
      'a released migration never changes',
      [
        ['0001-hubs.sql', 'x'],
        ['0002-orders.sql', 'b'],
      ],
      ['Migration 0001-hubs.sql of release 1.0.0 has changed: restore it and add a new one.'],
    ],
    [
      'a released migration is never removed',
      [['0001-hubs.sql', 'a']],
      ['Migration 0002-orders.sql of release 1.0.0 is missing: restore it and add a new one.'],
    ],
    [
      'a new migration never runs before a released one',
      [
        ['0001-hubs.sql', 'a'],
        ['0001-notes.sql', 'c'],
        ['0002-orders.sql', 'b'],
      ],
      ['Migration 0001-notes.sql must come after 0002-orders.sql, which is released.'],
    ],
  ])('%s', (_rule, present, problems) => {
    expect(findChangedMigrations(RELEASED, new Map(present))).toEqual(problems);
  });

  it('are all present and unchanged', async () => {
    expect(await changedMigrations()).toEqual([]);
  });
});
