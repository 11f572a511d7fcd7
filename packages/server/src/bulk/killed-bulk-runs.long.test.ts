import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { copyPostgresTemplate } from '../../test/templates.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { patientLimits } from '../adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../adapters/database-postgres/database-postgres.ts';
import { Database, firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** Of the short sample; whole: BULK_ROWS=5000 BULK_KILLS=100 vitest run killed-bulk-runs. */
const ROWS = Number(process.env.BULK_ROWS ?? 120);
const KILLS = Number(process.env.BULK_KILLS ?? 4);
const SEED = Number(process.env.BULK_SEED ?? Math.floor(Math.random() * 1_000_000));

/** What a row and the start of a server may take on a busy machine, in milliseconds. */
const PATIENCE = { patience: 30_000 + 200 * ROWS };

const TEXT = 'Counted before the hub closes';

/** What is known about the rows of the run, and the comments that it has written. */
const progress = (database: Database, id: string) =>
  firstRow(
    database.sql,
    sql<{ status: string; known: number; done: number; comments: number }>`
      select b.status,
        (select count(*) from bulk_run_rows r where r.run_id = b.id and r.state <> 'WAITING') as known,
        (select count(*) from bulk_run_rows r where r.run_id = b.id and r.state = 'DONE') as done,
        (select count(*) from notes n where n.text = ${TEXT}) as comments
      from bulk_runs b where b.id = ${id}`,
  );

it(
  `a server that is killed again and again does each row of a bulk run once (BULK_SEED=${SEED})`,
  async () => {
    const random = new Chance(SEED);
    const copy = await copyPostgresTemplate(inject('postgresUrl'));
    const environment = {
      DATABASE_URL: copy.url,
      DATA_DIR: join(tmpdir(), `kickstand-bulk-${newId()}`),
    };
    const database = new Database(await openPostgres(copy.url, { limits: patientLimits(4) }));
    let server = await startServerProcess(environment);
    try {
      await sql`
      insert into assets (id, state, variant_id, vehicle_version_id, hub_id, qr_token)
      select gen_random_uuid(), 'RECEIVED', variant_id, vehicle_version_id, hub_id, 'bulk' || each
      from (select * from assets limit 1) a, generate_series(1, ${ROWS}) each`.execute(
        database.sql,
      );
      const { data } = await server.ask<{ run: { id: string; total: number } }>(
        `mutation ($filters: [SavedFilterInput!], $input: BulkInput) {
        run: bulkRunCreate(command: ASSETS_COMMENT, filters: $filters, input: $input) { id total } }`,
        { filters: [{ name: 'assetStates', values: ['RECEIVED'] }], input: { text: TEXT } },
      );
      const { id, total } = data.run;
      expect(total).toBeGreaterThanOrEqual(ROWS);
      const knows = (rows: number) => async () => {
        const now = await progress(database, id);
        if (now?.status === 'CHECKED') {
          await server.ask('mutation ($id: ID!) { bulkRunConfirm(id: $id) { id } }', { id });
        }
        return now?.status === 'FINISHED' || (now?.known ?? 0) + (now?.done ?? 0) >= rows;
      };
      const moments = Array.from({ length: KILLS }, () => random.below(2 * total));
      for (const rows of moments.sort((one, other) => one - other)) {
        await waitUntil(knows(rows), `The run does not get to ${rows}.`, PATIENCE);
        await server.stop();
        server = await startServerProcess(environment);
      }
      await waitUntil(knows(3 * total), 'The run does not end.', PATIENCE);
      expect(await progress(database, id)).toEqual({
        status: 'FINISHED',
        known: total,
        done: total,
        comments: total,
      });
      const twice = await firstRow(
        database.sql,
        sql<{ count: number }>`select count(*) as count from (select notable_id from notes
        where text = ${TEXT} group by 1 having count(*) > 1) n`,
      );
      expect(twice?.count).toBe(0);
    } finally {
      await server.stop();
      await database.close();
      await copy.drop();
      await rm(environment.DATA_DIR, { recursive: true, force: true });
    }
  },
  60_000 + 400 * ROWS + 20_000 * KILLS,
);
