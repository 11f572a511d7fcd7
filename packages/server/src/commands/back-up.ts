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
    abortOnSignal('The backup was interrupted; nothing of it was kept. Run it again.'),
  );
  process.stdout.write(
    `The backup is in ${target}. It holds the data of customers; keep it as safe as the database.\n`,
  );
  if (config.S3_BUCKET) {
    process.stdout.write(
      `Exported and uploaded files are not part of it: they are in the bucket ${config.S3_BUCKET}.\n`,
    );
  }
});
