import { isWithoutDatabase } from '../src/open-database.ts';
import { parseConfig } from '../src/platform/config.ts';
import { say } from '../src/platform/say.ts';

// A first start runs this while the console and the server are built: it creates the embedded database with the demo
// business. Whatever fails here, the server that starts afterwards tries again and explains.
try {
  const config = parseConfig(process.env);
  if (config.demoData && isWithoutDatabase(config)) {
    // Its modules take a second, and are only needed once.
    const { seedDatabase } = await import('./seed-database.ts');
    await seedDatabase(config, (line) => say(`  ${line}`));
  }
} catch {
  process.exitCode = 1;
}
