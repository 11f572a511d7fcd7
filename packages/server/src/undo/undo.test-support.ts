import { sql } from 'kysely';
import type { TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

interface Done {
  readonly undo: string | undefined;
  readonly refused: string | undefined;
}

/** Sends mutations, and takes them back. */
export function undoDesk(server: TestServer, headers: Record<string, string> = {}) {
  async function send(text: string, variables: Record<string, unknown> = {}): Promise<Done> {
    const answer = await server.ask(text, variables, headers);
    const [error] = answer.errors ?? [];
    return { undo: undoIdOf(answer.body), refused: error?.message };
  }
  return {
    /** Sends a mutation; throws if it is refused. @returns the id for undoing it, if that is offered. */
    async act(text: string, variables: Record<string, unknown> = {}): Promise<string | undefined> {
      const { undo, refused } = await send(text, variables);
      if (refused !== undefined) throw new Error(refused);
      return undo;
    },
    send,
    /** Undoes a change. @returns why not, if it is refused. */
    async undo(id: string | undefined): Promise<string | undefined> {
      return (await send('mutation ($id: ID!) { undo(id: $id) }', { id })).refused;
    },
    /** The refusal of an undo, with the record that it names. */
    async refusal(id: string | undefined) {
      const answer = await server.ask('mutation ($id: ID!) { undo(id: $id) }', { id }, headers);
      const { code, refusals } = answer.error.extensions;
      return refusals?.[0] ?? { code };
    },
  };
}
export type UndoDesk = ReturnType<typeof undoDesk>;

const undoIdOf = (body: object): string | undefined => {
  const extensions: unknown = 'extensions' in body ? body.extensions : undefined;
  const id = Object(extensions).undo;
  return typeof id === 'string' ? id : undefined;
};

/** Tables whose rows change when something is done that can be undone. */
const CHANGING =
  `orders assets hubs spoke_shops spoke_shop_variants spoke_chains offices office_vehicle_exceptions
  organizations organization_hubs promotions vehicles vehicle_versions variants vendors vendor_vehicles`.split(
    /\s+/,
  );
/** Tables that such changes and their undoing leave alone. */
const UNTOUCHED =
  `organization_subsidies purchase_orders transfer_orders subscriptions customers money_operations mails
  assembly_sessions`.split(/\s+/);
/** Times of changes, which an undo does not turn back. */
const TIMES = ['updated_at', 'readied_at', 'state_updated_at', 'state_since', 'last_seen_at'];

/** A checksum of each table, without the times of changes. @param tables all, or those that change. */
export async function checksums(
  server: TestServer,
  tables: 'all' | 'changing' = 'all',
): Promise<Record<string, string>> {
  const of = [...CHANGING, ...(tables === 'all' ? UNTOUCHED : [])].map((name) => {
    const row = sql`(to_jsonb(${sql.ref(name)}) - ${TIMES}::text[])::text`;
    return sql`select ${name} as name, sum(hashtextextended(${row}, 0))::text as sum from ${sql.table(name)}`;
  });
  const found = await rows(
    server.database.sql,
    sql<{ name: string; sum: string }>`${sql.join(of, sql` union all `)}`,
  );
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]));
}

/** The checksums of the tables that changes and their undoing leave alone. */
export const untouchedIn = (sums: Record<string, string>) =>
  UNTOUCHED.map((name) => [name, sums[name]]);
