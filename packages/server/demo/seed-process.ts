import { inspect } from 'node:util';
import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { hashPassword } from '../src/identity/password.ts';
import { openDatabase } from '../src/open-database.ts';
import { parseConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/migrate.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { seedDemoBusiness } from './seed-demo-business.ts';
import type { SeedMessage } from './seed-in-process.ts';

/** Resolves when the message is on its way, so that an end of the process does not lose it. */
function send(message: SeedMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

async function seed(): Promise<boolean> {
  const config = parseConfig(process.env);
  setCurrency(config.CURRENCY);
  const database = await openDatabase(config);
  const progress = (line: string) => void send({ line });
  try {
    await migrate(database, (name) => progress(`migration ${name}`));
    return await seedDemoBusiness(database, {
      now: new Date(),
      progress,
      passwordHash: await hashPassword(DEMO_ACCOUNT.password),
    });
  } finally {
    await database.close();
  }
}

// The server that waits for it was stopped.
process.on('disconnect', () => process.exit(1));
try {
  await send({ filled: await seed() });
  process.exit(0);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  await send({ failed: inspect(error), code });
  process.exit(1);
}
