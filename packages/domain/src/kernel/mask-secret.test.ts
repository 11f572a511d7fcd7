import { expect, it } from 'vitest';
import { isMasked, maskSecret } from './mask-secret.ts';

it.each([
  ['L1234', '••••34'],
  ['482913', '••••13'],
  ['L 9', '••••'],
  ['1234', '••••'],
  ['', '••••'],
  ['••••34', '••••34'],
])('%j is shown as %j', (secret, masked) => {
  expect(maskSecret(secret)).toBe(masked);
  expect(isMasked(masked)).toBe(true);
});
