import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');

/** Required for a valid list. */
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.unknown()).min(1),
});

// Writes the software bill of materials of the production dependencies: every package of the lock
// file that is not a development tool, with version, license and checksum, as CycloneDX JSON.
const [path = join(ROOT, 'sbom.cdx.json')] = process.argv.slice(2);
const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--omit=dev'];
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status === 0) {
  const { components } = bill.parse(JSON.parse(stdout));
  await writeFile(path, stdout);
  process.stdout.write(`${components.length} packages are listed in ${path}\n`);
} else {
  process.stderr.write(`${stderr}npm sbom failed. It needs npm 10 or newer.\n`);
  process.exitCode = 1;
}
