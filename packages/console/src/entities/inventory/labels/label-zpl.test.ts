import { describe, expect, it } from 'vitest';
import type { LabelledAsset } from './label-content.ts';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';
import { zplLabel } from './label-zpl.ts';
import { readBarcodes } from './read-barcodes.test-support.ts';
import { inkOf, printZpl } from './zpl-printer.test-support.ts';

const ID = '0197a000-0000-7000-8000-000000000001';
const NOTHING = { comment: null, customer: null, readySince: null, inNotes: null, outNotes: null };
const PRINT = { origin: 'https://ops.example', now: '2026-03-04T20:00:00Z', size: '4x2' } as const;

const vehicle: LabelledAsset = {
  id: ID,
  serialNumber: 'OAK 40871',
  label: 'RETURNED',
  qrToken: 'a_b',
  spokeShopName: null,
  storageLocation: null,
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
      '[RETURNED]',
      'Oakland Mar 4, 2026',
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
      'Ready since: Mar 1, 2026',
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

  const LONG_TEXT = `${'Rear brake squeals after wash; rotor 1.7 mm. '.repeat(40)}END`;
  const LONG = {
    ...vehicle,
    variant: {
      ...vehicle.variant,
      model: 'Abound with a very long name of a model '.repeat(3),
      color: 'Midnight Blue Metallic '.repeat(4),
    },
    hub: { id: ID, name: 'Warehouse of the Oakland Army Base, Building 7, Gate W' },
    label: 'STOLEN DELINQ',
  };
  const ALL = {
    comment: LONG_TEXT,
    customer: 'Ana Ruiz '.repeat(20),
    readySince: null,
    inNotes: 'W'.repeat(300),
    outNotes: LONG_TEXT,
  };
  const LABELS: readonly (readonly [title: string, asset: LabelledAsset])[] = [
    ['of a short comment', { ...vehicle, printedLabel: { ...NOTHING, comment: 'Bell missing' } }],
    ['of long texts', { ...LONG, printedLabel: { ...NOTHING, comment: LONG_TEXT } }],
    ['of every line', { ...LONG, serialNumber: 'WMW-MWMWMWMW', printedLabel: ALL }],
    [
      'of a serial number of 100 letters',
      { ...LONG, serialNumber: 'W'.repeat(100), printedLabel: ALL },
    ],
    [
      'of a serial number of 30 letters',
      { ...LONG, serialNumber: 'AB-12345'.repeat(4), printedLabel: ALL },
    ],
  ];
  const sides = (size: LabelSize) => size.split('x').map(Number) as [width: number, height: number];

  it.each(
    LABEL_SIZES.flatMap((size) => LABELS.map(([title, asset]) => [size, title, asset] as const)),
  )('%s %s: no part is printed over another one or over the edge', async (size, _title, asset) => {
    const zpl = zplLabel(asset, { ...PRINT, size });
    const [width, height] = sides(size);
    const whole = inkOf(await printZpl(zpl, width, height));
    const parts = zpl.split('\n').filter((line) => line.startsWith('^FO'));
    // Alone, and on paper that is larger to the right and below.
    const alone = await Promise.all(
      parts.map(async (part) => inkOf(await printZpl(`^XA^CI28${part}^XZ`, width + 4, height + 4))),
    );
    expect(parts.length).toBeGreaterThan(5);
    expect(alone.reduce((sum, ink) => sum + ink, 0)).toBe(whole);
    expect(Math.min(...alone)).toBeGreaterThan(0);
  });

  it.each(LABEL_SIZES)('%s: scanners read both codes', async (size) => {
    for (const serialNumber of ['KS 1', 'OAK 40871', 'WMW-MWMWMWMW']) {
      const zpl = zplLabel({ ...vehicle, serialNumber }, { ...PRINT, size });
      const codes = await readBarcodes(await printZpl(zpl, ...sides(size)));
      expect(codes).toEqual({
        Code128: serialNumber,
        QRCode: `https://ops.example/inventory/assets/${ID}?qr=a_b`,
      });
      const [, module = ''] = /\^BY(\d)/.exec(zpl) ?? [];
      expect(Number(module)).toBeGreaterThanOrEqual(2);
    }
  });

  it('cut-off texts end with dots, and the date is never cut off', () => {
    const given = fields({ ...LONG, printedLabel: { ...NOTHING, comment: LONG_TEXT } });
    expect(given.at(-1)).toMatch(/\.\.\.$/);
    expect(given.find((each) => each.endsWith('Mar 4, 2026'))).toMatch(
      /^Warehouse .*\.\.\. Mar 4, 2026$/,
    );
    expect(given[1]).toMatch(/^Tern Abound .*\.\.\.$/);
  });
});
