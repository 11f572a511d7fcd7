import { thousandths } from '@kickstand/domain/kernel/money.ts';

/** Invented rates with invented names, because real tax rates change too often. */
export const TAX_RATES = [
  { name: 'Demo tax 8.625%', percentage: '8.625', active: true, state: 'CA' },
  { name: 'Demo tax 8.875%', percentage: '8.875', active: true, state: 'NY' },
  { name: 'Demo tax 10.25%', percentage: '10.25', active: true, state: 'WA' },
  { name: 'Demo tax 0%', percentage: '0', active: true, state: 'OR' },
  { name: 'Demo tax 7.5% (old)', percentage: '7.5', active: false, state: 'CA' },
] as const;

/** A city and the business there; without a hub it only ships. */
export interface City {
  readonly name: string;
  readonly prefix: string;
  readonly hub: boolean;
  readonly directShip: boolean;
  readonly spoke: boolean;
  readonly weight: number;
  readonly street: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly tax: string | null;
  readonly days: readonly [number, number];
}

function city(
  name: string,
  prefix: string,
  programs: string,
  weight: number,
  address: readonly [street: string, state: string, zip: string, areaCode: string],
  tax: string | null,
  days: readonly [number, number] = [1, 3],
): City {
  const [street, state, zip, areaCode] = address;
  return {
    name,
    prefix,
    hub: programs.includes('hub'),
    directShip: programs.includes('ship'),
    spoke: programs.includes('spoke'),
    weight,
    street,
    state,
    zip,
    areaCode,
    tax,
    days,
  };
}

export const CITIES: readonly City[] = [
  city(
    'Oakland',
    'OAK',
    'hub ship spoke',
    28,
    ['1200 Kickstand Way', 'CA', '94607', '510'],
    'Demo tax 8.625%',
  ),
  city(
    'San Francisco',
    'SFO',
    'hub ship spoke',
    22,
    ['45 Derailleur Alley', 'CA', '94103', '415'],
    'Demo tax 8.625%',
  ),
  city(
    'Portland',
    'PDX',
    'hub ship spoke',
    14,
    ['310 Mudguard Street', 'OR', '97209', '503'],
    'Demo tax 0%',
  ),
  city(
    'Seattle',
    'SEA',
    'hub ship spoke',
    14,
    ['88 Cassette Avenue', 'WA', '98104', '206'],
    'Demo tax 10.25%',
    [1, 4],
  ),
  city(
    'New York',
    'NYC',
    'hub ship spoke',
    12,
    ['7 Spindle Street', 'NY', '10013', '212'],
    'Demo tax 8.875%',
    [2, 4],
  ),
  city('Boston', 'BOS', 'hub ship', 5, ['19 Freewheel Row', 'MA', '02210', '617'], null, [2, 5]),
  city('Phoenix', 'PHX', 'hub', 5, ['640 Crankset Road', 'AZ', '85004', '602'], 'Demo tax 8.625%'),
  city('Honolulu', 'HNL', 'hub', 0, ['2 Pannier Lane', 'HI', '96813', '808'], null, [1, 5]),
  city('Sacramento', 'SAC', 'ship', 4, ['', 'CA', '95814', '916'], null),
  city('Chicago', 'CHI', 'ship', 4, ['', 'IL', '60607', '312'], null),
  city('Reno', 'RNO', 'ship', 2, ['', 'NV', '89501', '775'], null),
];

export const DIRECT_SHIP = city(
  'Direct Ship West',
  'DSW',
  'ship',
  0,
  ['5100 Warehouse Loop', 'NV', '89502', '775'],
  null,
  [2, 4],
);

export const VENDORS = [
  { name: 'Pedal Supply Co', min: 5, max: 15, contact: 'Renee Walsh', phone: '+15105550161' },
  {
    name: 'Great Lakes Cycle Distribution',
    min: 7,
    max: 20,
    contact: 'Tom Kowalski',
    phone: '+13125550162',
  },
  { name: 'Westport Wholesale', min: 3, max: 10, contact: null, phone: '+12065550163' },
  { name: 'Micromobility Import', min: 10, max: 30, contact: null, phone: null },
] as const;

export const CHAINS = ['Coast Cycles', 'Rain City Bikes', 'Empire Wheels'] as const;

export const SHOPS = [
  ['Coast Cycles Berkeley', 'Coast Cycles', 'Oakland', 'Pedal Supply Co', '94704', true],
  ['Coast Cycles Mission', 'Coast Cycles', 'San Francisco', 'Pedal Supply Co', '94110', true],
  ['Coast Cycles Alameda', 'Coast Cycles', 'Oakland', 'Westport Wholesale', '94501', false],
  [
    'Rain City Bikes Ballard',
    'Rain City Bikes',
    'Seattle',
    'Great Lakes Cycle Distribution',
    '98107',
    true,
  ],
  [
    'Rain City Bikes Sellwood',
    'Rain City Bikes',
    'Portland',
    'Great Lakes Cycle Distribution',
    '97202',
    true,
  ],
  ['Empire Wheels Brooklyn', 'Empire Wheels', 'New York', 'Pedal Supply Co', '11201', true],
  ['Temescal Bike Kitchen', null, 'Oakland', 'Westport Wholesale', '94609', true],
  ['Hawthorne Spoke and Wheel (no vendor)', null, 'Portland', null, '97214', false],
  [
    'Empire Wheels Queens (nothing here, can be deleted)',
    'Empire Wheels',
    'New York',
    null,
    '11101',
    false,
  ],
] as const;

/** The sales tax of a city's hub in thousandths of a percent; 0 if it has no rate. */
export function taxRateAt(name: string): number {
  const tax = CITIES.find((each) => each.name === name)?.tax;
  return thousandths(Number(TAX_RATES.find((rate) => rate.name === tax)?.percentage ?? 0));
}
