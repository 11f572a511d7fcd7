import { readImportOptions } from './import-options.ts';
import { runImportCommand } from './run-import-command.ts';
import { connectAs } from './running-server.ts';
import { runCommand } from './with-database.ts';

// Imports a file through the running server, all rows or none.
await runCommand(async (config) => {
  const options = readImportOptions(process.argv.slice(2));
  const server = await connectAs(options.email, config);
  await runImportCommand(options, server, (line) => process.stdout.write(`${line}\n`));
});
