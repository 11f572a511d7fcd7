import { expect, it } from 'vitest';
import { isUnlikeSerials } from './unlike-serial.ts';

const OTHERS = ['KS 1001', 'KS 1002', 'KS 1003', 'KS 1004', 'KS-1005'];

it.each([
  ['of letters and digits, too', 'KS 1006', OTHERS, false],
  ['twice as long', 'ABC-123-456-XYZ', OTHERS, false],
  ['half as long', 'K-1 2', OTHERS, false],
  ['digits, as one other', '100777', [...OTHERS, '100778'], false],
  ['a tracking number', '1Z999AA10123456784', OTHERS, true],
  ['too short', 'K1', OTHERS, true],
  ['digits only', '100777', OTHERS, true],
  ['letters only', 'BLACK', OTHERS, true],
  ['anything if there are few others', '1Z999AA10123456784', OTHERS.slice(1), false],
])('a serial number that is %s is unlike them or not', (_title, serial, others, expected) => {
  expect(isUnlikeSerials(serial, others)).toBe(expected);
});
