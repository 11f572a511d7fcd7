import { describe, expect, it } from 'vitest';
import { assetUrl } from './asset-url.ts';
import type { LabelledAsset } from './label-content.ts';
import { labelDocument } from './label-document.ts';
import { LABEL_SIZES } from './label-sizes.ts';

const ID = '0197a000-0000-7000-8000-000000000001';
const NOTHING = { comment: null, customer: null, readySince: null, inNotes: null, outNotes: null };

const vehicle: LabelledAsset = {
  id: ID,
  serialNumber: 'OAK 40871',
  label: 'RETURNED',
  qrToken: 'a&b',
  spokeShopName: null,
  storageLocation: null,
  hub: { id: ID, name: 'Oakland' },
  variant: { id: ID, brand: 'Tern', model: 'HSD S8i', color: 'Dark Silver', size: 'ONE_SIZE' },
  printedLabel: NOTHING,
};
const PRINT = { origin: 'https://ops.example', now: '2026-03-04T20:00:00Z', size: '4x2' } as const;

/** The text of a label, without drawings. */
function words(asset: LabelledAsset): string {
  const [, body = ''] = labelDocument([asset], PRINT).split('<body>');
  return body
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the label of a vehicle', () => {
  it('always shows model, color, size, serial number, state, hub and date', () => {
    expect(words(vehicle)).toBe(
      'Tern HSD S8i Dark Silver, One size OAK 40871 RETURNED Oakland Mar 4, 2026',
    );
  });

  it('adds the lines that the rules return, each with its name', () => {
    const printedLabel = {
      comment: 'RETURNED: Bell missing',
      customer: 'Ana Ruiz',
      readySince: '2026-03-01T20:00:00Z',
      inNotes: 'Squeaks',
      outNotes: 'New pads',
    };
    expect(words({ ...vehicle, printedLabel })).toContain(
      'Customer Ana Ruiz Ready since Mar 1, 2026 Comment RETURNED: Bell missing In Squeaks Out New pads',
    );
  });

  it('shows the shop of a vehicle at a shop, and a note instead of bars without a serial number', () => {
    const text = words({ ...vehicle, serialNumber: null, spokeShopName: 'Pedal & Co' });
    expect(text).toContain('No serial number');
    expect(text).toContain('Pedal &amp; Co');
    expect(labelDocument([{ ...vehicle, serialNumber: null }], PRINT)).not.toContain(
      'class="bars"',
    );
  });

  it('says first where at its hub the vehicle is, so that a long name of the hub is cut off instead', () => {
    expect(words({ ...vehicle, storageLocation: 'Rack B3' })).toContain(
      'RETURNED Rack B3, Oakland Mar 4, 2026',
    );
  });

  it('typed text is escaped', () => {
    const comment = '<script>alert("x")</script>';
    const html = labelDocument([{ ...vehicle, printedLabel: { ...NOTHING, comment } }], PRINT);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  });

  it('prints one label per page, in the given order', () => {
    const html = labelDocument([vehicle, { ...vehicle, serialNumber: 'OAK 2' }], PRINT);
    expect(html.split('<section class="label">')).toHaveLength(3);
    expect(html.indexOf('OAK 40871')).toBeLessThan(html.indexOf('OAK 2<'));
    expect(html).toContain('<title>2 labels</title>');
  });

  it("the QR code opens the vehicle's page and contains its token", () => {
    expect(assetUrl(vehicle, 'https://ops.example')).toBe(
      `https://ops.example/inventory/assets/${ID}?qr=a%26b`,
    );
  });

  it('the QR code has a quiet zone of 4 modules', () => {
    const html = labelDocument([vehicle], PRINT);
    const [, size = ''] = /class="code"><svg viewBox="0 0 (\d+)/.exec(html) ?? [];
    const [, left = ''] = /class="code"><svg[^>]*>\s*<path d="M(\d+)/.exec(html) ?? [];
    // Two units per module; a code of any version has 17 modules plus a multiple of 4.
    expect((Number(size) / 2 - 8 - 17) % 4).toBe(0);
    expect(Number(left)).toBe(8);
  });

  it.each(LABEL_SIZES)(
    '%s: a serial number of any length is complete, with bars only if scanners can read them',
    (size) => {
      const of = (serialNumber: string) =>
        labelDocument([{ ...vehicle, serialNumber }], { ...PRINT, size });
      for (const length of [1, 9, 12, 21, 30, 100]) {
        const serial = 'W'.repeat(length);
        const [, shown = ''] = /<p class="serial[^>]*>(.*?)<\/p>/.exec(of(serial)) ?? [];
        expect(shown.replaceAll('<br>', '')).toBe(serial);
      }
      const [, module = ''] = /width:calc\(\d+ \* ([\d.]+)in\)/.exec(of('OAK-10042')) ?? [];
      expect(Number(module) * 203).toBeGreaterThan(1.99);
      expect(of('W'.repeat(30))).not.toContain('class="bars"');
    },
  );
});
