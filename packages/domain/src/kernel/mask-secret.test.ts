import { expect, it } from 'vitest';
import { isMasked, maskSecret } from './mask-secret.ts';

it.each([
  ['KEY-7788', '••••88'],
  ['KEY-778', '••••'],
  ['482913', '••••'],
  ['L 9', '••••'],
  ['', '••••'],
  // Stored by a release that showed the end of short ones.
  ['••••34', '••••'],
])('%j is shown as %j', (secret, masked) => {
  expect(maskSecret(secret)).toBe(masked);
  expect(isMasked(masked)).toBe(true);
});
