import { inspect } from 'node:util';
import { parseConfig } from '../src/platform/config.ts';
import { seedDatabase } from './seed-database.ts';
import type { SeedMessage } from './seed-in-process.ts';

/** Resolves when the message is on its way, so that an end of the process does not lose it. */
function send(message: SeedMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

// The server that waits for it was stopped.
process.on('disconnect', () => process.exit(1));
try {
  const filled = await seedDatabase(parseConfig(process.env), (line) => void send({ line }));
  await send({ filled });
  process.exit(0);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  await send({ failed: inspect(error), code });
  process.exit(1);
}
