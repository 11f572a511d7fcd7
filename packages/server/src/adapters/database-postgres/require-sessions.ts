import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartFailure } from '../../platform/config.ts';
import { codeOf, impairmentOf } from '../../platform/database/waiting-errors.ts';

/** Milliseconds to connect, and for each statement: a full pooler accepts connections and lets their statements wait. */
const PATIENCE = 5000;

/** Why a server refuses a connection, by SQLSTATE, and what to do. */
const REFUSALS = new Map([
  ['3D000', 'does not exist. Create it'],
  ['28P01', 'refuses the password. Correct it'],
  ['28000', 'refuses the role. Correct its name, or permit it in pg_hba.conf'],
  ['42501', 'refuses the role. Grant it connect on the database'],
]);

/** The failure of a start for which the database does not answer. */
export function unreachable(error: unknown): StartFailure {
  const code = codeOf(error);
  const refusal = REFUSALS.get(code);
  return new StartFailure(
    refusal
      ? `The database at DATABASE_URL ${refusal}, and start again.`
      : `The database at DATABASE_URL cannot be reached${code && ` (${code})`}.`,
  );
}

/**
 * Whether one connection hears what the other sends. No time is involved: PostgreSQL has signaled every listening
 * session before the sender's statement ends, so the listener hears it at the latest with its own next statement.
 */
async function hears(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const channel = `kickstand_check_${randomUUID().replaceAll('-', '')}`;
  let heard = false;
  listener.on('notification', () => {
    heard = true;
  });
  await Promise.all([listener.connect(), sender.connect()]);
  await listener.query(`listen ${channel}`);
  await sender.query(`notify ${channel}`);
  await listener.query('select 1');
  return heard;
}

/**
 * Refuses a pooler that lends a session for a transaction at a time. `LISTEN`, settings, advisory locks and prepared
 * statements belong to sessions; in such a pool they are lost, or reach others. A connection of it does not hear what
 * another sends, because its session listens only while it is lent.
 * @throws StartFailure
 */
export async function requireSessions(url: string): Promise<void> {
  const open = () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kickstand check',
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    client.on('error', () => {});
    return client;
  };
  const clients = [open(), open()] as const;
  let hear: boolean;
  try {
    hear = await hears(...clients);
  } catch (error) {
    // A standby permits neither LISTEN nor NOTIFY. That it is one is reported by the start.
    if (impairmentOf(error) === 'read_only') return;
    throw unreachable(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
  if (hear) return;
  throw new StartFailure(
    'The pooler at DATABASE_URL lends a session for one transaction at a time, but Kickstand needs sessions that last: set pool_mode = session in PgBouncer, or let DATABASE_URL name the database itself. docs/high-availability.md has a configuration that works.',
  );
}
