import { sql } from 'kysely';
import type { Answer, TestServer } from '../../test/test-server.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** A stock count as tests read it. */
export interface SeenCount {
  readonly id: string;
  readonly status: string;
  readonly place: string;
  readonly expected: number;
  readonly seen: number;
  readonly scanned: number;
  readonly closedBy: string | null;
  readonly counters: readonly { readonly name: string; readonly scanned: number }[];
  readonly differences: {
    readonly counts: readonly {
      readonly kind: string;
      readonly count: number;
      readonly settled: number;
    }[];
    readonly nodes: readonly {
      readonly key: string;
      readonly kind: string;
      readonly settled: boolean;
      readonly note: string | null;
      readonly dismissedBy: string | null;
      readonly asset: { readonly id: string } | null;
    }[];
  };
}

const COUNT = `id status place expected seen scanned closedBy counters { name scanned }
  differences { counts { kind count settled } nodes { key kind settled note dismissedBy asset { id } } }`;

export interface SeenScan {
  readonly outcome: string;
  readonly place: string | null;
  readonly by: string | null;
  readonly asset: { readonly id: string } | null;
}

/** The label of a vehicle. */
export const labelOf = (assetId: string): string =>
  `https://console.example/inventory/assets/${assetId}`;

/** Counts stock as a staff user. */
export function countDesk(server: TestServer, headers: Record<string, string> = {}) {
  const act = (name: string, id: string): Promise<Answer<{ count: SeenCount }>> =>
    server.ask(`mutation ($id: ID!) { count: ${name}(id: $id) { ${COUNT} } }`, { id }, headers);
  return {
    start: (given: Record<string, unknown>): Promise<Answer<{ count: SeenCount }>> =>
      server.ask(
        `mutation ($placeId: ID!, $storageLocation: String, $vehicleId: ID, $states: [String!]) {
          count: stockCountStart(placeId: $placeId, storageLocation: $storageLocation, vehicleId: $vehicleId,
            states: $states) { ${COUNT} } }`,
        given,
        headers,
      ),
    scan: (id: string, text: string, scannedAt?: string): Promise<Answer<{ scan: SeenScan }>> =>
      server.ask(
        `mutation ($id: ID!, $text: String!, $scannedAt: DateTime) {
          scan: stockCountScan(id: $id, text: $text, scannedAt: $scannedAt) { outcome place by asset { id } } }`,
        { id, text, scannedAt },
        headers,
      ),
    pause: (id: string) => act('stockCountPause', id),
    resume: (id: string) => act('stockCountResume', id),
    close: (id: string) => act('stockCountClose', id),
    dismiss: (id: string, keys: readonly string[], note: string) =>
      server.ask(
        'mutation ($id: ID!, $keys: [String!]!, $note: String!) { stockCountDismiss(id: $id, keys: $keys, note: $note) { id } }',
        { id, keys, note },
        headers,
      ),
    async read(id: string): Promise<SeenCount> {
      const { data } = await server.ask<{ count: SeenCount }>(
        `query ($id: ID!) { count: stockCount(id: $id) { ${COUNT} } }`,
        { id },
      );
      return data.count;
    },
  };
}

/** The kinds of differences of a count by vehicle, or by number if it is not recorded. */
export const kindsOf = ({ differences }: SeenCount): Record<string, string> =>
  Object.fromEntries(differences.nodes.map(({ key, kind }) => [key, kind]));

/** A new hub without vehicles, in a separate service area. */
export async function addEmptyHub(
  database: Database,
  name: string,
): Promise<{ readonly type: 'Hub'; readonly id: string }> {
  const id = newId();
  await sql`insert into service_areas (id, name) values (${id}, ${name})`.execute(database.sql);
  await sql`insert into hubs (id, name, service_area_id, line1, city, state_code, postal_code)
    values (${id}, ${name}, ${id}, '1 Main Street', 'Oakland', 'CA', '94607')`.execute(
    database.sql,
  );
  return { type: 'Hub', id };
}
