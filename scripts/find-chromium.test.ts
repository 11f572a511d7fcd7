import { expect, it } from 'vitest';
import { installedChromium } from './find-chromium.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const WINDOWS = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
const EDGE = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
const FOLDERS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
};
const DOWNLOADED = '/cache/playwright/chrome';

it.each<[NodeJS.Platform, Record<string, string>, string[], string | undefined]>([
  ['linux', { CHROMIUM: '/mine' }, [SHELL], '/mine'],
  ['linux', {}, ['/usr/bin/chromium', SHELL], SHELL],
  ['linux', {}, ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['linux', {}, [DOWNLOADED], DOWNLOADED],
  ['linux', {}, [], undefined],
  ['darwin', {}, [MAC, DOWNLOADED], MAC],
  ['darwin', { HOME: '/Users/ada' }, [`/Users/ada${MAC}`], `/Users/ada${MAC}`],
  ['darwin', {}, [SHELL], undefined],
  ['win32', FOLDERS, [EDGE, WINDOWS], WINDOWS],
  ['win32', FOLDERS, [EDGE], EDGE],
  ['win32', {}, [WINDOWS], undefined],
])('on %s with %j and %j the browser is %j', (platform, env, there, found) => {
  const exists = (path: string) => there.includes(path);
  expect(installedChromium({ platform, env, exists }, DOWNLOADED)).toBe(found);
});
