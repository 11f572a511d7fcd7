import { backUp } from '../back-up.ts';
import { abortOnSignal, runCommand } from './with-database.ts';

// Writes a backup: npm run backup -- <new folder>
await runCommand(async (config) => {
  const now = new Date();
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const target = process.argv[2] ?? `backups/${name}`;
  await backUp(
    config,
    target,
    now,
    abortOnSignal('The backup was interrupted and removed. Run it again.'),
  );
  process.stdout.write(
    `The backup is in ${target}. It contains customer data; protect it like the database.\n`,
  );
  if (config.S3_BUCKET) {
    process.stdout.write(
      `Exported and uploaded files are not included: they are in the bucket ${config.S3_BUCKET}.\n`,
    );
  }
});
