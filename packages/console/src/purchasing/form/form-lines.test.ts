import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  emptyLine,
  type FormLine,
  lineCents,
  repriced,
  startOf,
  totalsOf,
  vehicleChanges,
  withFixedValues,
  withNeeded,
} from './form-lines.ts';

const VERSION = { id: 'version-1', name: '2026', isDefault: true, wholesalePriceCents: 100_000 };
const VARIANT = { id: 'variant-1', color: 'Red', size: 'M', imageUrl: null };
const OFFERED = [
  { id: 'model-1', brand: 'Tern', model: 'HSD', variants: [VARIANT], versions: [VERSION] },
];
type Offered = Parameters<typeof repriced>[1];
type Purchased = Parameters<typeof startOf>[1];
// The queries load more fields of a vehicle than these functions use.
const offered = OFFERED as unknown as Offered;

const vehicle = (id: string, wholesalePriceCents: number, order: { id: string } | null = null) => ({
  id,
  wholesalePriceCents,
  order,
  variant: { ...VARIANT, vehicleId: 'model-1' },
  vehicleVersion: { id: 'version-1', name: '2026' },
});
const purchased = (...vehicles: ReturnType<typeof vehicle>[]) => vehicles as unknown as Purchased;

const line = (changes: Partial<FormLine> = {}): FormLine => ({
  ...emptyLine(),
  vehicleId: 'model-1',
  color: 'Red',
  size: 'M',
  vehicleVersionId: 'version-1',
  wholesalePrice: '1000.00',
  ...changes,
});

describe('the lines of a purchase order', () => {
  it('are grouped by variant, version and price', () => {
    const assets = purchased(vehicle('a', 100_000), vehicle('b', 90_000), vehicle('c', 100_000));
    const { lines } = startOf(null, assets, {});
    expect(lines.map(({ wholesalePrice, quantity }) => [wholesalePrice, quantity])).toEqual([
      ['1000.00', '2'],
      ['900.00', '1'],
    ]);
  });

  it('remove unassigned vehicles before assigned ones', () => {
    const assets = purchased(vehicle('free', 100_000), vehicle('taken', 100_000, { id: 'o' }));
    const [first] = startOf(null, assets, {}).lines;
    expect(first?.assetIds).toEqual(['taken', 'free']);
    const lines = [{ ...first, quantity: 1, wholesalePrice: 100_000 }] as never;
    expect(vehicleChanges(lines, offered, assets)).toEqual({
      assets: [],
      removedAssetIds: ['free'],
      vehiclesToOrder: [],
    });
  });

  it('have the saved quantities once the order is submitted, and the saved prices once it is closed', () => {
    const saved = startOf(null, purchased(vehicle('a', 100_000)), { notes: 'Saved' });
    const [first] = saved.lines;
    if (!first) throw new Error('The line is missing.');
    const values = {
      ...saved,
      notes: 'Typed',
      vendorId: 'other',
      lines: [{ ...first, quantity: '5', wholesalePrice: '950.00' }, line()],
    };
    expect(withFixedValues('OPEN')(values, saved)).toEqual(values);
    expect(withFixedValues('SUBMITTED')(values, saved)).toEqual({
      ...saved,
      notes: 'Typed',
      lines: [{ ...first, wholesalePrice: '950.00' }],
    });
    expect(withFixedValues('CLOSED')(values, saved)).toEqual({ ...saved, notes: 'Typed' });
  });

  it('return changed prices and additional vehicles', () => {
    const assets = purchased(vehicle('a', 100_000));
    const more = [{ ...line({ assetIds: ['a'] }), quantity: 3, wholesalePrice: 95_000 }] as never;
    expect(vehicleChanges(more, offered, assets)).toEqual({
      assets: [{ id: 'a', wholesalePriceCents: 95_000 }],
      removedAssetIds: [],
      vehiclesToOrder: [
        {
          variantId: 'variant-1',
          vehicleVersionId: 'version-1',
          wholesalePriceCents: 95_000,
          quantity: 2,
        },
      ],
    });
  });

  it('get the prices of another vendor; lines that it does not supply are returned', () => {
    const lines = [line({ wholesalePrice: '1.00' }), line({ vehicleId: 'other' }), emptyLine()];
    const { lines: next, notSupplied } = repriced(lines, offered);
    expect(next.map(({ wholesalePrice }) => wholesalePrice)).toEqual(['1000.00', '1000.00', '']);
    expect(notSupplied).toEqual([1]);
  });
});

describe('needed vehicles', () => {
  const needed = (neededAmount: number) =>
    [{ vehicleId: 'model-1', neededAmount, variant: VARIANT }] as unknown as Parameters<
      typeof withNeeded
    >[1];

  it.each([
    ['becomes a line', [emptyLine()], 2, ['2']],
    ['goes to the line of the same variant and version', [line({ quantity: '1' })], 3, ['3']],
    ['is not added twice', [line({ quantity: '3' })], 3, ['3']],
    [
      'counts beside what is ordered already',
      [line({ quantity: '2', assetIds: ['a', 'b'] })],
      3,
      ['5'],
    ],
    ['adds nothing where nothing is missing', [emptyLine()], 0, []],
  ])('%s', (_title, lines, amount, quantities) => {
    expect(withNeeded(lines, needed(amount), offered).map(({ quantity }) => quantity)).toEqual(
      quantities,
    );
  });
});

describe('the totals of the form', () => {
  it.each([
    ['1000.00', '2', 200_000],
    ['1,000', ' 2 ', 200_000],
    ['1000', 'two', 0],
    ['a lot', '2', 0],
    ['', '', 0],
  ])('a line with price %s and quantity %s costs %i cents', (wholesalePrice, quantity, cents) => {
    expect(lineCents(line({ wholesalePrice, quantity }))).toBe(cents);
  });

  it('subtract a valid discount and ignore an invalid one', () => {
    const form = startOf(null, purchased(), {
      lines: [line({ quantity: '2' })],
      shippingCosts: '50',
      discountPercentage: '10',
    });
    expect(totalsOf(form).totalCents).toBe(185_000);
    expect(totalsOf({ ...form, discountPercentage: '110' }).totalCents).toBe(205_000);
  });
});

it.each([
  ['Hub:h1', { destinationId: 'h1', destinationType: 'Hub' }],
  ['Spoke::Shop:s1', { destinationId: 's1', destinationType: 'Spoke::Shop' }],
])('%s is a destination', (value, destination) => {
  expect(destinationOf(value)).toEqual(destination);
});
