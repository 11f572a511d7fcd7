import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without windows comes first: the browser tests take an eighth less of the processor with it. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Debian's package. */
const PACKAGE = 'chromium-headless-shell';

function installed(): string | undefined {
  const named = process.env.CHROMIUM;
  return named ?? KNOWN.find((path) => existsSync(path));
}

/**
 * The browser for the tests: CHROMIUM, an installed one, or one from Debian's packages when this
 * account may install it.
 * @throws Error that says what to do.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests ...\n');
    const options = {
      stdio: 'inherit' as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', PACKAGE], options);
    const brought = installed();
    if (brought) return brought;
  }
  throw new Error(
    `The browser tests need Chromium: install it (Debian: apt-get install ${PACKAGE}) or set CHROMIUM to its path.`,
  );
}
