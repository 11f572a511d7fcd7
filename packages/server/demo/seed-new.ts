import { isWithoutDatabase } from '../src/open-database.ts';
import { parseConfig } from '../src/platform/config.ts';
import { seedInProcess } from './seed-in-process.ts';

// A first start runs this while the console and the server are built: it creates the embedded database with the demo
// business. Whatever fails here, the server that starts afterwards tries again and explains.
try {
  const config = parseConfig(process.env);
  if (config.demoData && isWithoutDatabase(config)) {
    await seedInProcess((line) => process.stderr.write(`  ${line}\n`));
  }
} catch {
  process.exitCode = 1;
}
