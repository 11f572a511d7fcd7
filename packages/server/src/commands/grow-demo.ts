import { parseArgs } from 'node:util';
import { growOrders } from '../../demo/grow-orders.ts';
import { seedDemoBusiness } from '../../demo/seed-demo-business.ts';
import { StartFailure } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { runCommand, withOpenDatabase } from './with-database.ts';

/** More would take too long on the embedded database. */
const MOST_EMBEDDED = 20_000;

async function grow(database: Database): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } });
  const orders = Number(values.orders ?? 0);
  if (!Number.isInteger(orders) || orders < 0) {
    throw new StartFailure('Usage: npm run seed -- --orders <total number of orders>');
  }
  if (database.adapter.kind === 'pglite' && orders > MOST_EMBEDDED) {
    throw new StartFailure(
      `The embedded database holds at most ${MOST_EMBEDDED} orders; set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const progress = (line: string) => process.stdout.write(`  ${line}\n`);
  const now = new Date();
  await seedDemoBusiness(database, { now, progress });
  if (orders > 0) await growOrders(database, { orders, now, progress });
}

// Grows the demo business for measurements: npm run seed -- --orders 1000000
await runCommand((config) => withOpenDatabase(config, grow));
