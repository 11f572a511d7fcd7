import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brokenCell } from './broken-cell.ts';
import { codeInstead } from './code-cell.ts';
import { readCell, signsOf } from './column-readings.ts';

const CODE = { reads: 'code' } as const;

describe('a cell with the number of a vehicle', () => {
  it.each([
    ['00012345', '00012345'],
    ['ABC1E5', 'ABC1E5'],
    ['5E10', '5E10'],
    ['ks 9010', 'KS 9010'],
    ['KS–9002', 'KS-9002'],
    ['KS‑7777', 'KS-7777'],
    ['１２３４ＡＢ', '1234AB'],
    ['WTU123P\u200b4', 'WTU123P4'],
    ['12345678901234567890', '12345678901234567890'],
    ['20240500000000000', '20240500000000000'],
    ['KS-100/1', 'KS-1001'],
    ['SN-4711', 'SN-4711'],
    ['Frame 12', 'FRAME 12'],
    [']C1KS-77', 'KS-77'],
    ['1234 5678', '1234 5678'],
    ['No 5', 'NO 5'],
  ])('%s is read as %s, as it is stored', (cell, stored) => {
    expect(brokenCell(CODE, cell)).toBeUndefined();
    expect(readCell(CODE, cell, {}, 'UTC')).toBe(stored);
    expect(codeInstead(cell)).toBeUndefined();
  });

  it.each([
    ['KS 9003;KS 9004', 'several numbers'],
    ['KS 9003, KS 9004', 'several numbers'],
    ['WTU1 / WTU2', 'several numbers'],
    ['+1 510-555-0161 ::: +1 510-555-0162', 'several numbers'],
    ['KS-1\nKS-2', 'several numbers'],
    ['KS9003/KS9004', 'several numbers'],
    ['KS 9003  KS 9004', 'several numbers'],
    ['WTU\u0661\u0662', 'digits of another script'],
    ['Ä-900', 'letters of another alphabet'],
    ['ОКА-77Ж', 'letters of another alphabet'],
    ['2.02405E+11', 'digits are lost'],
    ['2.02405E11', 'digits are lost'],
    ['#N/A', 'error of the spreadsheet'],
  ])('%j is an error: %s', (cell, words) => {
    expect(brokenCell(CODE, cell)).toContain(words);
    expect(readCell(CODE, cell, {}, 'UTC')).toBe(cell);
    expect(codeInstead(cell)).toBeUndefined();
  });

  it.each([
    ['SN: WTU 123', 'a word in front', 'WTU 123'],
    ['S/N WTU-9', 'a word in front', 'WTU-9'],
    ['Serial no.: 4711', 'a word in front', '4711'],
    ['Frame #: AB1', 'a word in front', 'AB1'],
    ['Serial WTU123', 'a word in front', 'WTU123'],
    ['Serial Number 4711', 'a word in front', '4711'],
    ['No. 12345', 'a word in front', '12345'],
    ['12345.0', 'added decimals or commas', '12345'],
    ['00012345.00', 'added decimals or commas', '00012345'],
    ['1,234,567', 'added decimals or commas', '1234567'],
    ['ОКА-77', 'letters of another alphabet', 'OKA-77'],
    ['ΑΒ-12', 'letters of another alphabet', 'AB-12'],
  ])('%s is an error (%s) with the proposal %s', (cell, words, instead) => {
    expect(brokenCell(CODE, cell)).toContain(words);
    expect(codeInstead(cell)).toBe(instead);
  });

  it('a total is no question', () => {
    expect(signsOf({ name: 'n', label: 'N', schema: z.string(), ...CODE }, 'Grand total')).toEqual(
      [],
    );
  });

  it.each(['0', '000', 'TRUE', 'false'])('%s is an error, whatever placeholders mean', (cell) => {
    expect(signsOf({ name: 'n', label: 'N', schema: z.string(), ...CODE }, cell)).toEqual([]);
    expect(readCell(CODE, cell, { PLACEHOLDERS: 'EMPTY' }, 'UTC')).toBe(cell);
    expect(brokenCell(CODE, cell)).toBe(
      `${cell} is no number of a vehicle. Enter the number, or empty the cell.`,
    );
  });

  it.each(['no', 'none yet', 'n/a', 'TBD', '-', 'see Bob', 'no serial', 'Lost'])(
    '%s is no number if placeholders are empty',
    (cell) => {
      expect(readCell(CODE, cell, { PLACEHOLDERS: 'EMPTY' }, 'UTC')).toBe('');
    },
  );
});
