import { sql } from 'kysely';
import type { Answer, TestServer } from '../../test/test-server.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** A recall as tests read it. */
export interface SeenRecall {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly total: number;
  readonly open: number;
  readonly done: number;
  readonly canceled: number;
  readonly overdue: number;
  readonly endedBy: string | null;
}

const RECALL = 'id name status total open done canceled overdue endedBy';

/** Starts and ends recalls as a staff user. */
export function recallDesk(server: TestServer, headers: Record<string, string> = {}) {
  return {
    start: (given: Record<string, unknown>): Promise<Answer<{ recall: SeenRecall }>> =>
      server.ask(
        `mutation ($name: String!, $instructions: String, $dueOn: Date, $ids: [ID!], $vehicleId: ID,
            $vehicleVersionId: ID, $filters: [SavedFilterInput!], $searchQuery: String, $hubIds: [ID!]) {
          recall: recallStart(name: $name, instructions: $instructions, dueOn: $dueOn, ids: $ids,
            vehicleId: $vehicleId, vehicleVersionId: $vehicleVersionId, filters: $filters,
            searchQuery: $searchQuery, hubIds: $hubIds) { ${RECALL} } }`,
        given,
        headers,
      ),
    end: (id: string, reason: string): Promise<Answer<{ recall: SeenRecall }>> =>
      server.ask(
        `mutation ($id: ID!, $reason: String!) { recall: recallEnd(id: $id, reason: $reason) { ${RECALL} } }`,
        { id, reason },
        headers,
      ),
    async reach(given: Record<string, unknown>) {
      const { data } = await server.ask<{
        reach: { readonly vehicles: number; readonly withCustomers: number };
      }>(
        `query ($ids: [ID!], $vehicleVersionId: ID, $filters: [SavedFilterInput!], $searchQuery: String) {
          reach: recallReach(ids: $ids, vehicleVersionId: $vehicleVersionId, filters: $filters,
            searchQuery: $searchQuery) { vehicles withCustomers } }`,
        given,
      );
      return data.reach;
    },
    async list(status?: string): Promise<readonly SeenRecall[]> {
      const { data } = await server.ask<{ recalls: { nodes: SeenRecall[] } }>(
        `query ($status: RecallStatus) { recalls(status: $status) { nodes { ${RECALL} } } }`,
        { status },
      );
      return data.recalls.nodes;
    },
  };
}

/** A new version of the first model. @returns its id. */
export async function addVersion({ sql: on }: Database, name: string): Promise<string> {
  const id = newId();
  await sql`
    insert into vehicle_versions (id, vehicle_id, name, msrp_cents, default_wholesale_price_cents)
    select ${id}, id, ${name}, 300000, 200000 from vehicles order by id limit 1`.execute(on);
  return id;
}

/** Adds vehicles of a version to some hub. @returns their ids. */
export async function addOfVersion(
  { sql: on }: Database,
  versionId: string,
  states: readonly string[],
): Promise<string[]> {
  const ids = states.map(() => newId());
  await sql`
    insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
    select g.id, g.state, upper('RC ' || right(g.id::text, 12)), v.id, w.id, h.id, g.id::text
    from unnest(${ids}::uuid[], ${states}::text[]) as g (id, state)
    join vehicle_versions w on w.id = ${versionId}
    cross join lateral (select id from variants where vehicle_id = w.vehicle_id order by id limit 1) v
    cross join lateral (select id from hubs where not direct_ship_enabled order by id limit 1) h`.execute(
    on,
  );
  return ids;
}
