import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs a step of a script in the foreground and exits if it fails. */
export function runStep(title: string, command: string, parameters: readonly string[]): void {
  process.stdout.write(`\n== ${title}\n`);
  const result = spawnSync(command, parameters, { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) {
    process.stderr.write(`\n${title}: failed.\n`);
    process.exit(1);
  }
}
