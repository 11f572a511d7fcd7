import { restore } from '../back-up.ts';
import { StartFailure } from '../platform/config.ts';
import { abortOnSignal, runCommand } from './with-database.ts';

// Restores a backup into an empty database or data folder: npm run restore -- <folder of the backup>
await runCommand(async (config) => {
  const source = process.argv[2];
  if (!source) throw new StartFailure('Usage: npm run restore -- <folder of the backup>');
  const { madeAt } = await restore(
    config,
    source,
    abortOnSignal('The restore was interrupted; nothing was restored. Run it again.'),
  );
  process.stdout.write(`Restored the state of ${madeAt}. Start it with npm start.\n`);
});
