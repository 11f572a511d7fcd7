import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** Debian's package. Its browser has no windows and takes an eighth less of the processor. */
const PACKAGE = 'chromium-headless-shell';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}

/** Where browsers are installed on a platform, the preferred one first. */
function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['', env.HOME ?? ''].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].flatMap((name) =>
      folders.flatMap((folder) => {
        const program = name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe';
        return folder ? [`${folder}\\${name}\\Application\\${program}`] : [];
      }),
    );
  }
  return [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  );
}

/**
 * The browser that CHROMIUM names, one in its platform's usual places, or the one that Playwright has
 * downloaded; undefined when there is none.
 * @param downloaded where Playwright puts its own.
 */
export function installedChromium(machine: Machine, downloaded: string): string | undefined {
  const { CHROMIUM: named } = machine.env;
  return named ?? [...usualPlaces(machine), downloaded].find((path) => machine.exists(path));
}

const installed = () =>
  installedChromium(
    { platform: process.platform, env: process.env, exists: existsSync },
    chromium.executablePath(),
  );

/** From Debian's packages where this account may install them, elsewhere Playwright's own download. */
function install(): void {
  process.stdout.write('Installing Chromium for the browser tests ...\n');
  const stdio = 'inherit' as const;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', PACKAGE], options);
  } else {
    const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
    spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio });
  }
}

/**
 * The browser for the tests; without one it is installed.
 * @throws Error that says what to do.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  install();
  const brought = installed();
  if (brought) return brought;
  throw new Error(
    `The browser tests need Chromium: install it (Debian: apt-get install ${PACKAGE}) or set CHROMIUM to its path.`,
  );
}
