import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

/** Filters with the same condition in SQL. */
const FILTERS = [
  ['', 'true'],
  ['outcomes: [UNDECIDED]', "o.outcome = 'UNDECIDED'"],
  ['outcomes: [UNDECIDED, ENDED, LINKED]', "o.outcome in ('UNDECIDED', 'ENDED', 'LINKED')"],
  ['outcomes: [LINKED], kinds: [SUBSCRIPTION]', "o.outcome = 'LINKED' and o.kind = 'SUBSCRIPTION'"],
  [
    'outcomes: [UNDECIDED, ENDED], kinds: [CUSTOMER]',
    "o.outcome in ('UNDECIDED', 'ENDED') and o.kind = 'CUSTOMER'",
  ],
  ['doubts: [SHARED_EMAIL]', "o.doubt = 'SHARED_EMAIL'"],
  [
    'outcomes: [UNDECIDED, ENDED], doubts: [SHARED_EMAIL]',
    "o.outcome in ('UNDECIDED', 'ENDED') and o.doubt = 'SHARED_EMAIL'",
  ],
] as const;

const SORTS = {
  STARTED_AT: 'o.started_at',
  AMOUNT: 'coalesce(o.monthly_cents, 0)',
  KIND: 'o.kind',
} as const;

interface Page {
  readonly pageInfo: { readonly totalItems: number; readonly totalPages: number };
  readonly nodes: { readonly id: string }[];
}

describe.each(databasesOf(import.meta.url))('the objects of the account on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    await sql`
      insert into adoption_objects (id, reference, kind, customer_reference, metadata, monthly_cents,
        started_at, fetched_at, outcome, doubt)
      select gen_random_uuid(), case n % 2 when 0 then 'cus_' else 'sub_' end || 'listed' || n,
        case n % 2 when 0 then 'CUSTOMER' else 'SUBSCRIPTION' end, 'cus_listed' || n - n % 2, '{}',
        case n % 2 when 1 then n * 97 % 20000 end, now() - n * 37 % 50 * interval '1 hour', now(),
        (array['UNDECIDED', 'LINKED', 'LINKED', 'ENDED', 'NOT_OURS'])[1 + n / 2 % 5],
        case when n / 2 % 5 = 0 then (array['UNKNOWN_CUSTOMER', 'SHARED_EMAIL'])[1 + n / 10 % 2] end
      from generate_series(0, 299) n`.execute(server.database.sql);
  }, 60_000);
  afterAll(() => server.close());

  async function idsOfPages(args: string): Promise<{ total: number; ids: string[] }> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await server.ask<{ adoptionObjects: Page }>(
        `{ adoptionObjects(currentPage: ${page}, pageSize: 25, ${args}) {
          pageInfo { totalItems totalPages } nodes { id } } }`,
      );
      const { pageInfo, nodes } = data.adoptionObjects;
      ids.push(...nodes.map(({ id }) => id));
      if (page >= pageInfo.totalPages) return { total: pageInfo.totalItems, ids };
    }
  }

  it.each(FILTERS)('with "%s", pages have the same rows as plain SQL', async (filter, where) => {
    for (const [sortColumn, key] of Object.entries(SORTS)) {
      for (const direction of ['asc', 'desc']) {
        const expected = await rows(
          server.database.sql,
          sql<{ id: string }>`select o.id from adoption_objects o where ${sql.raw(where)}
            order by ${sql.raw(`${key} ${direction}, o.id ${direction}`)}`,
        );
        const sort = `sortColumn: ${sortColumn}, sortDirection: ${direction}`;
        const { total, ids } = await idsOfPages(filter ? `${filter}, ${sort}` : sort);
        expect(ids, sort).toEqual(expected.map(({ id }) => id));
        expect(total, sort).toBe(expected.length);
      }
    }
  });
});
