import { ObjectStore } from '@kickstand/billing-sandbox/object-store.ts';
import type { KnownObject } from '@kickstand/billing-sandbox/sandbox-objects.ts';
import { sql } from 'kysely';
import type { TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { runAdoption } from './run-adoption.ts';
import { ADOPTION_QUEUE } from './start-adoption.ts';

const RUN = `id state step rowsChanged requests problem readCounts { label count }`;
const OBJECT = `id reference kind outcome doubt clue name email productName modelName status monthlyCents
  customer { id } candidate { id }`;

export interface SeenRun {
  readonly id: string;
  readonly state: string;
  readonly step: string;
  readonly rowsChanged: number;
  readonly requests: number;
  readonly problem: string | null;
  readonly readCounts: readonly { readonly label: string; readonly count: number }[];
}

export interface SeenObject {
  readonly id: string;
  readonly reference: string;
  readonly kind: string;
  readonly outcome: string;
  readonly doubt: string | null;
  readonly clue: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly productName: string | null;
  readonly modelName: string | null;
  readonly status: string | null;
  readonly monthlyCents: number | null;
  readonly customer: { readonly id: string } | null;
  readonly candidate: { readonly id: string } | null;
}

/** Adoption as a staff user of a server without background work. */
export function adoptionDesk(server: TestServer) {
  const { database } = server;
  const start = () => server.ask<{ run: SeenRun }>(`mutation { run: adoptionStart { ${RUN} } }`);
  async function seen(): Promise<SeenRun> {
    const { data } = await server.ask<{ adoption: { run: SeenRun } }>(
      `{ adoption { run { ${RUN} } } }`,
    );
    return data.adoption.run;
  }
  return {
    /** Starts the job queue with a worker that leaves the work to the test. */
    prepare: () =>
      server.app.services.jobs.start([{ queue: ADOPTION_QUEUE, handle: async () => {} }]),
    start,
    seen,
    /** Starts a run and works until it ends. */
    async run(): Promise<SeenRun> {
      const { id } = (await start()).data.run;
      await runAdoption(server.app.services, id);
      return await seen();
    },
    /** Adds objects to the account, the first one as the oldest. */
    add: (objects: readonly KnownObject[]) =>
      database.transaction((on) => new ObjectStore(on, true).saveMany(objects)),
    async object(reference: string): Promise<SeenObject> {
      const { data } = await server.ask<{ adoptionObjects: { nodes: SeenObject[] } }>(
        `query ($q: String) { adoptionObjects(searchQuery: $q, pageSize: 100) { nodes { ${OBJECT} } } }`,
        { q: reference },
      );
      const found = data.adoptionObjects.nodes.find((each) => each.reference === reference);
      if (!found) throw new Error(`There is no object ${reference}.`);
      return found;
    },
    /** Everything that a run may write, for comparisons. */
    async written(): Promise<(string | null | undefined)[]> {
      const contents = await Promise.all(
        [
          'adoption_products',
          'adoption_objects',
          'adoption_invoices',
          'adoption_refunds',
          'customer_provider_ids',
          'customer_invoices',
          'customers',
          'subscriptions',
        ].map((table) =>
          firstRow(
            database.sql,
            sql<{ digest: string | null }>`
              select md5(string_agg(t::text, ',' order by t::text)) as digest
              from ${sql.table(table)} t`,
          ),
        ),
      );
      return contents.map((each) => each?.digest);
    },
    events: () => rows(database.sql, sql<{ count: number }>`select count(*) as count from events`),
  };
}
