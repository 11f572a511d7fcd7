import { describe, expect, it } from 'vitest';
import type { LabelledAsset } from './label-document.ts';
import { zplLabel } from './label-zpl.ts';

const ID = '0197a000-0000-7000-8000-000000000001';
const NOTHING = { comment: null, customer: null, readySince: null, inNotes: null, outNotes: null };
const PRINT = { origin: 'https://ops.example', now: '2026-03-04T20:00:00Z' };

const vehicle: LabelledAsset = {
  id: ID,
  serialNumber: 'OAK 40871',
  label: 'RETURNED',
  qrToken: 'a_b',
  spokeShopName: null,
  hub: { id: ID, name: 'Oakland' },
  variant: { id: ID, brand: 'Tern', model: 'HSD S8i', color: 'Dark Silver', size: 'ONE_SIZE' },
  printedLabel: NOTHING,
};

/** The data fields of a label, unescaped like a printer does. */
function fields(asset: LabelledAsset): string[] {
  return [...zplLabel(asset, PRINT).matchAll(/\^FH\^FD(.*?)\^FS/g)].map(([, data = '']) =>
    decodeURIComponent(
      data.replaceAll('%', '%25').replaceAll(/_([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`),
    ),
  );
}

describe('the label of a vehicle for label printers', () => {
  it('is one label of 4 x 2 inches with the content of the printed page', () => {
    const zpl = zplLabel(vehicle, PRINT);
    expect(zpl).toMatch(/^\^XA\^PW812\^LL406\^CI28\n.*\^XZ\n$/s);
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(fields(vehicle)).toEqual([
      `MA,https://ops.example/inventory/assets/${ID}?qr=a_b`,
      'Tern HSD S8i',
      'Dark Silver, One size',
      'OAK 40871',
      'OAK 40871',
      '[RETURNED] Oakland Mar 4, 2026',
    ]);
  });

  it('adds the lines that the rules return; a vehicle without a serial number has no bars', () => {
    const printedLabel = {
      comment: 'Bell missing',
      customer: 'Ana Ruiz',
      readySince: '2026-03-01T20:00:00Z',
      inNotes: 'Squeaks',
      outNotes: 'New pads',
    };
    expect(fields({ ...vehicle, printedLabel }).slice(-5)).toEqual([
      'Customer: Ana Ruiz',
      'Ready since Mar 1, 2026',
      'Comment: Bell missing',
      'In: Squeaks',
      'Out: New pads',
    ]);
    const bare = zplLabel({ ...vehicle, serialNumber: null }, PRINT);
    expect(bare).not.toContain('^BC');
    expect(bare).toContain('No serial number');
  });

  it('typed text is escaped', () => {
    const comment = '^XZ~JA _5E \\ Łódź\n^XA';
    const asset = { ...vehicle, printedLabel: { ...NOTHING, comment } };
    expect(fields(asset).at(-1)).toBe('Comment: ^XZ~JA _5E \\ Łódź ^XA');
    const zpl = zplLabel(asset, PRINT);
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it.each(['A', 'OAK-10042', 'A'.repeat(40)])(
    '%s: bars and text fit on the label',
    (serialNumber) => {
      const zpl = zplLabel({ ...vehicle, serialNumber }, PRINT);
      const [, bar = ''] = /\^BY(\d)/.exec(zpl) ?? [];
      const [, x = ''] = /\^FO(\d+),126/.exec(zpl) ?? [];
      expect(Number(x) + ((serialNumber.length + 2) * 11 + 13) * Number(bar)).toBeLessThanOrEqual(
        812,
      );
      for (const [, left, top, width] of zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,\d+\^FB(\d+)/g)) {
        expect(Number(left) + Number(width)).toBeLessThanOrEqual(800);
        expect(Number(top)).toBeLessThan(394);
      }
    },
  );
});
