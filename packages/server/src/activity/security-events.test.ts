import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createLog } from '../platform/log.ts';
import { recordSecurityEvent } from './record-security-event.ts';

describe.each(databasesOf(import.meta.url))('the security log on %s', (kind) => {
  let opened: TestDatabase;
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await opened.database.transaction((transaction) =>
      recordSecurityEvent(
        {
          sql: transaction,
          now: new Date('2026-11-22T10:00:00Z'),
          services: { log },
          actor: 'sam@kickstand.example',
          staffId: null,
          address: '203.0.113.7',
        },
        { kind: 'money.charged', subject: { type: 'Customer', id: 'c1' }, facts: { cents: 7500 } },
      ),
    );
  });
  afterAll(() => opened.close());

  it.each([
    ['changed', sql`update security_events set actor = 'nobody'`],
    ['deleted', sql`delete from security_events`],
    ['truncated', sql`truncate security_events`],
  ])('cannot be %s', async (_way, statement) => {
    await expect(statement.execute(opened.database.sql)).rejects.toThrow('append-only');
  });

  it('writes a log line with ids and amounts, without actor and address', () => {
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      securityEvent: 'money.charged',
      subject: { type: 'Customer', id: 'c1' },
      facts: { cents: 7500 },
    });
    expect(lines[0]).not.toMatch(/sam@|203\.0/);
  });
});
