import { describe, expect, it } from 'vitest';
import type { ImportKindName } from './import-terms.ts';
import { existingOf, firstToAdd, SET_UP_KINDS, setUpSteps } from './set-up.ts';

type Counts = Partial<Record<ImportKindName, number>>;
const of =
  (counts: Counts) =>
  (kind: ImportKindName): number =>
    counts[kind] ?? 0;

const PLACES: Counts = { STAFF: 1, SERVICE_AREAS: 1, HUBS: 1 };
const OFFICE: Counts = { ...PLACES, ORGANIZATIONS: 2, OFFICES: 1 };
const PARTNERS: Counts = { ...OFFICE, AUTHORIZED_EMAILS: 1 };
const CATALOG: Counts = { ...PARTNERS, VEHICLES: 1, VARIANTS: 2 };
const VENDORS: Counts = { ...CATALOG, VENDORS: 1, VENDOR_PRICES: 1 };
const VEHICLES: Counts = { ...VENDORS, PURCHASE_ORDERS: 1 };
const PEOPLE: Counts = { ...VEHICLES, STAFF: 2 };

/** The steps that are done, and what each of the others creates and imports next. */
function shown(counts: Counts, paymentsAreOn = true): Record<string, string> {
  const steps = setUpSteps(of(counts), paymentsAreOn);
  return Object.fromEntries(
    steps.map(({ name, isDone, next, importable }) => [
      name,
      isDone ? 'done' : `${next} or a file of ${importable}`,
    ]),
  );
}

describe('setting up a business', () => {
  it.each<[string, Counts, Record<string, string>]>([
    [
      'an empty business creates what needs nothing else',
      { STAFF: 1 },
      {
        PLACES: 'SERVICE_AREAS or a file of SERVICE_AREAS',
        PARTNERS: 'ORGANIZATIONS or a file of ORGANIZATIONS',
        CATALOG: 'VEHICLES or a file of VEHICLES',
        VEHICLES: 'VENDORS or a file of null',
        PEOPLE: 'STAFF or a file of STAFF',
        PAYMENTS: 'done',
      },
    ],
    [
      'a service area is no place without a hub',
      { SERVICE_AREAS: 1 },
      { PLACES: 'HUBS or a file of HUBS' },
    ],
    ['a hub completes the places', PLACES, { PLACES: 'done' }],
    [
      'an office needs a service area, which a step above offers',
      { ORGANIZATIONS: 3 },
      { PLACES: 'SERVICE_AREAS or a file of SERVICE_AREAS', PARTNERS: 'null or a file of null' },
    ],
    [
      'an organization that no one can join is no partner, and no file helps',
      OFFICE,
      { PARTNERS: 'AUTHORIZED_EMAILS or a file of null' },
    ],
    ['access completes the partners', PARTNERS, { PARTNERS: 'done' }],
    ['a model needs a variant', { VEHICLES: 1 }, { CATALOG: 'VARIANTS or a file of VARIANTS' }],
    [
      'vehicles need a vendor, or a file once there are variants and hubs',
      CATALOG,
      { CATALOG: 'done', VEHICLES: 'VENDORS or a file of ASSETS' },
    ],
    [
      'a vendor has to supply a model',
      { ...CATALOG, VENDORS: 1 },
      { VEHICLES: 'VENDOR_PRICES or a file of ASSETS' },
    ],
    ['then vehicles can be ordered', VENDORS, { VEHICLES: 'PURCHASE_ORDERS or a file of ASSETS' }],
    ['ordered vehicles complete the step', VEHICLES, { VEHICLES: 'done' }],
    ['so do imported ones without a vendor', { ...CATALOG, ASSETS: 9 }, { VEHICLES: 'done' }],
    [
      'a business needs a colleague',
      { ...PEOPLE, STAFF: 1 },
      { PEOPLE: 'STAFF or a file of STAFF' },
    ],
    [
      'the private beta is no partner',
      { ORGANIZATIONS: 1, OFFICES: 1 },
      { PARTNERS: 'ORGANIZATIONS or a file of ORGANIZATIONS' },
    ],
  ])('%s', (_rule, counts, expected) => {
    expect(shown(counts)).toMatchObject(expected);
  });

  it('is finished when every step is done, and shows nothing then', () => {
    expect(setUpSteps(of(PEOPLE), true)).toEqual([]);
    expect(shown(PEOPLE, false)).toEqual({
      PLACES: 'done',
      PARTNERS: 'done',
      CATALOG: 'done',
      VEHICLES: 'done',
      PEOPLE: 'done',
      PAYMENTS: 'null or a file of null',
    });
  });

  it('only depends on the kinds that it names', () => {
    const asked = new Set<ImportKindName>();
    for (const counts of [{}, PLACES, PARTNERS, CATALOG, VENDORS, VEHICLES, PEOPLE]) {
      setUpSteps((kind) => {
        asked.add(kind);
        return of(counts)(kind);
      }, true);
    }
    expect(SET_UP_KINDS).toEqual(expect.arrayContaining([...asked]));
  });
});

describe('the first record to add', () => {
  it.each<[ImportKindName, Counts, ImportKindName]>([
    ['ORGANIZATIONS', {}, 'ORGANIZATIONS'],
    ['OFFICES', {}, 'ORGANIZATIONS'],
    ['OFFICES', { ORGANIZATIONS: 2 }, 'SERVICE_AREAS'],
    ['OFFICES', { ORGANIZATIONS: 2, SERVICE_AREAS: 1 }, 'OFFICES'],
    ['ORDERS', {}, 'ORGANIZATIONS'],
    ['CUSTOMERS', { ...PLACES, ORGANIZATIONS: 2 }, 'OFFICES'],
    ['CUSTOMERS', OFFICE, 'AUTHORIZED_EMAILS'],
    ['CUSTOMERS', PARTNERS, 'CUSTOMERS'],
    ['ORDERS', { ...CATALOG, CUSTOMERS: 1 }, 'ORDERS'],
    ['TRANSFER_ORDERS', VENDORS, 'PURCHASE_ORDERS'],
    ['TRANSFER_ORDERS', VEHICLES, 'ASSETS'],
    ['SHOP_OFFERINGS', PLACES, 'SPOKE_SHOPS'],
  ])('of %s with %o is one of %s', (kind, counts, first) => {
    expect(firstToAdd(kind, of(counts))).toBe(first);
  });
});

it('access is missing while an organization is named that lacks it', () => {
  const found = (parentId: string | null) =>
    existingOf([{ kind: 'AUTHORIZED_EMAILS', existing: 9, parentId }])('AUTHORIZED_EMAILS');
  expect([found('o1'), found(null)]).toEqual([0, 1]);
});
