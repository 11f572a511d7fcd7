import { describe, expect, it } from 'vitest';
import type { DatabaseKind } from '../test-database.ts';
import { startTestServer } from '../test-server.ts';
import { moveIn } from './moving-day.ts';

describe.each<DatabaseKind>(['postgres', 'pglite'])('on %s', (kind) => {
  it('a business moves in with files and its provider account, and every figure equals the source', async () => {
    const server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
    try {
      const day = await moveIn(server, { riders: 12, others: 5, seed: 1 });
      expect(day.writesAtProvider).toBe(0);
      for (const { figure, source, here } of day.figures) {
        expect(here, figure).toBe(source);
      }
    } finally {
      await server.close();
    }
  }, 60_000);
});
