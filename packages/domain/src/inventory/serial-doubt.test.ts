import { expect, it } from 'vitest';
import { serialDoubt } from './serial-doubt.ts';

const OTHERS = ['KS 1001', 'KS 1002', 'KS 1003', 'KS 1004', 'KS-1005'];

it.each([
  ['of letters and digits, too', 'KS 1006', OTHERS, undefined],
  ['twice as long', 'ABC-123-456-XYZ', OTHERS, undefined],
  ['half as long', 'K-1 2', OTHERS, undefined],
  ['digits, as one other', '100777', [...OTHERS, '100778'], undefined],
  ['a tracking number', '1Z999AA10123456784', OTHERS, 'UNLIKE_SERIAL'],
  ['too short', 'K1', OTHERS, 'UNLIKE_SERIAL'],
  ['digits only', '100777', OTHERS, 'UNLIKE_SERIAL'],
  ['letters only', 'BLACK', OTHERS, 'UNLIKE_SERIAL'],
  ['none but several cells, which is refused', 'BLACK\tWHITE', OTHERS, undefined],
  ['anything if there are few others', '1Z999AA10123456784', OTHERS.slice(1), undefined],
])('a serial number that is %s is unlike them or not', (_title, serial, others, expected) => {
  expect(serialDoubt(serial, others)).toBe(expected);
});

const CODES = ['4006381333931', '4006381333948', '4006381333955', '4006381333962', '4006381333979'];
/** The same numbers with another check digit. */
const NONE = CODES.map((code) => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`);

it.each([
  ['others are of letters', [OTHERS], 'MAYBE_MAKER_CODE'],
  ['there are few others', [NONE.slice(1)], 'MAYBE_MAKER_CODE'],
  ["most others are maker's codes themselves", [CODES], 'MAYBE_MAKER_CODE'],
  ['most others have as many digits', [NONE], undefined],
  ['most others in the same file have as many digits', [[], NONE], undefined],
])("a maker's code is questioned or not where %s", (_title, others, expected) => {
  expect(serialDoubt('5901234123457', ...others)).toBe(expected);
});
