import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** Debian's package. It has no windows and uses an eighth less CPU. */
const PACKAGE = 'chromium-headless-shell';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}

/** Install locations of browsers on a platform, in order of preference. */
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
 * The browser named by CHROMIUM, one in the platform's usual locations, or the one downloaded by
 * Playwright; undefined if there is none.
 * @param downloaded the location of Playwright's download.
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

/** From Debian's packages if this account may install them, otherwise Playwright's download. */
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
 * The browser for the tests; installed if necessary.
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
