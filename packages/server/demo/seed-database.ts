import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { hashPassword } from '../src/identity/password.ts';
import { openDatabase } from '../src/open-database.ts';
import type { Config } from '../src/platform/config.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { seedDemoBusiness } from './seed-demo-business.ts';

/**
 * Migrates the configured database and fills it with the demo business, in a process that ends
 * afterwards. Nothing else may have the embedded database open.
 * @returns whether it was filled.
 */
export async function seedDatabase(
  config: Config,
  progress: (line: string) => void,
): Promise<boolean> {
  setCurrency(config.CURRENCY);
  const database = await openDatabase(config);
  try {
    await migrate(database, (name) => progress(`migration ${name}`));
    const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
    return await seedDemoBusiness(database, { now: new Date(), progress, passwordHash });
  } finally {
    await database.close();
  }
}
