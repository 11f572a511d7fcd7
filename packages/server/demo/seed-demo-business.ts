import { sql } from 'kysely';
import { foldAllCounts } from '../src/counter-caches.ts';
import { promotionUsedCents } from '../src/orders/price-reductions.ts';
import type { Database, Sql } from '../src/platform/database/database.ts';
import { addFigureHistory } from './add-figure-history.ts';
import { buildDemoBusiness } from './build-demo-business.ts';
import type { DemoWorld } from './demo-world.ts';
import { hasBusiness } from './has-business.ts';
import { insertDemoRows } from './insert-demo-rows.ts';
import { fillFreeNumbers, startNumbers } from './number-by-creation.ts';
import { DemoStaff } from './situations/demo-staff.ts';

export interface SeedOptions {
  /** The moment that all demo dates are relative to. */
  readonly now: Date;
  readonly progress: (line: string) => void;
  /** The password hash of enabled staff users; without it, no one can sign in by password. */
  readonly passwordHash?: string | null;
}

/**
 * Fills an empty database with the demo business, unless there are organizations besides the
 * private beta one. One transaction, so an interrupted first start leaves nothing.
 * @returns whether it was filled.
 */
export async function seedDemoBusiness(database: Database, options: SeedOptions): Promise<boolean> {
  const filled = await database.background.transaction(async (transaction) => {
    // Two instances that start at once must not both find the database empty, so one waits.
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`lock table organizations in share row exclusive mode`.execute(transaction);
    if (await hasBusiness(transaction)) return false;
    options.progress('Making up the demo business');
    const world = buildDemoBusiness(options.now, options.passwordHash ?? null);
    const { rows } = world;
    options.progress(
      `Writing ${rows.customers.length} customers, ${rows.assets.length} vehicles and ${rows.orders.length} orders`,
    );
    await sql`delete from organizations`.execute(transaction);
    await insertDemoRows(transaction, rows);
    await runScripts(database, transaction, world);
    await finish(transaction, world);
    await addFigureHistory(transaction, options.now);
    return true;
  });
  await foldAllCounts(database);
  return filled;
}

/** The remaining budget of a promotion in the new demo business, in cents. */
const BUDGET_LEFT = 25_000;

async function finish(transaction: Sql, world: DemoWorld): Promise<void> {
  // Its orders are random, but its budget is always nearly used up.
  await sql`
    update promotions p set budget_cents = ${promotionUsedCents(new Date(world.now))} + ${BUDGET_LEFT}::bigint
    where p.budget_cents is not null`.execute(transaction);
  await sql`
    update purchase_orders set created_for_order_id = made.order_id
    from jsonb_to_recordset(${JSON.stringify(world.createdFor)}::jsonb)
      as made (purchase_order_id uuid, order_id uuid)
    where purchase_orders.id = made.purchase_order_id
  `.execute(transaction);
}

/** The situations: what staff did, and what it comes to. */
async function runScripts(database: Database, transaction: Sql, world: DemoWorld): Promise<void> {
  const { rows } = world;
  await sql`
    select setval('purchase_order_numbers', ${rows.purchase_orders.length}::bigint),
           setval('transfer_order_numbers', ${rows.transfer_orders.length}::bigint)
  `.execute(transaction);
  await startNumbers(transaction);
  const staff = new DemoStaff(database, transaction, world);
  for (const script of world.scripts) await script(staff);
  await fillFreeNumbers(transaction, rows);
}
