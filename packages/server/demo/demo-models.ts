import type { VehicleCategory, VehicleKind } from '@kickstand/domain/catalogue/catalogue-terms.ts';

export interface DemoModel {
  readonly brand: string;
  readonly model: string;
  readonly kind: VehicleKind;
  readonly category: VehicleCategory;
  /** Whole dollars. */
  readonly msrp: number;
  /** Whole dollars a month, invented. */
  readonly plan: number;
  readonly range: string;
  readonly weight: string;
  readonly sizes: readonly string[];
  readonly vendors: readonly string[];
}

const PEDAL = 'Pedal Supply Co';
const LAKES = 'Great Lakes Cycle Distribution';
const WEST = 'Westport Wholesale';
const IMPORT = 'Micromobility Import';
const ONE = ['ONE_SIZE'];
const THREE = ['S', 'M', 'L'];
const TWO = ['M', 'L'];

function model(
  name: readonly [brand: string, model: string],
  type: readonly [VehicleKind, VehicleCategory],
  dollars: readonly [msrp: number, plan: number],
  figures: readonly [range: string, weight: string],
  sizes: readonly string[],
  vendors: readonly string[],
): DemoModel {
  return {
    brand: name[0],
    model: name[1],
    kind: type[0],
    category: type[1],
    msrp: dollars[0],
    plan: dollars[1],
    range: figures[0],
    weight: figures[1],
    sizes,
    vendors,
  };
}

const CARGO = ['EBIKE', 'CARGO'] as const;
const COMMUTER = ['EBIKE', 'COMMUTER'] as const;
const FOLDING = ['EBIKE', 'FOLDING'] as const;
const SCOOTER = ['ESCOOTER', 'SCOOTER'] as const;

/** Manufacturers' list values at launch: approximate, and some outdated. */
export const DEMO_MODELS: readonly DemoModel[] = [
  model(['Rad Power', 'RadRunner 2'], CARGO, [1499, 79], ['25-45', '65'], ONE, [PEDAL, WEST]),
  model(['Rad Power', 'RadWagon 4'], CARGO, [1999, 99], ['25-45', '77'], ONE, [PEDAL, WEST]),
  model(['Rad Power', 'RadCity 5 Plus'], COMMUTER, [1999, 99], ['28-50', '65'], TWO, [PEDAL]),
  model(['Rad Power', 'RadExpand 5'], FOLDING, [1649, 85], ['25-45', '63'], ONE, [PEDAL]),
  model(['Aventon', 'Level.2'], COMMUTER, [1949, 99], ['40-60', '54'], THREE, [LAKES, PEDAL]),
  model(['Aventon', 'Soltera.2'], COMMUTER, [1399, 69], ['26-46', '46'], TWO, [LAKES, PEDAL]),
  model(['Aventon', 'Sinch.2'], FOLDING, [1799, 89], ['40-55', '68'], ONE, [LAKES]),
  model(['Aventon', 'Abound'], CARGO, [2199, 109], ['50', '81'], ONE, [LAKES, WEST]),
  model(['Aventon', 'Aventure.2'], ['EBIKE', 'MOUNTAIN'], [1999, 99], ['30-60', '77'], TWO, [
    LAKES,
  ]),
  model(['Tern', 'GSD S10'], CARGO, [4999, 219], ['33-65', '73'], ONE, [WEST]),
  model(['Tern', 'HSD S8i'], CARGO, [4199, 189], ['30-69', '60'], ONE, [WEST]),
  model(['Tern', 'Vektron S10'], FOLDING, [3599, 159], ['30-60', '49'], ONE, [WEST]),
  model(['Specialized', 'Turbo Vado 4.0'], COMMUTER, [4000, 179], ['up to 90', '57'], THREE, [
    LAKES,
  ]),
  model(['Specialized', 'Turbo Vado SL 4.0'], COMMUTER, [3500, 159], ['up to 80', '33-40'], THREE, [
    LAKES,
  ]),
  model(['Trek', 'Verve+ 2'], COMMUTER, [2750, 129], ['35-60', '46'], THREE, [PEDAL, LAKES]),
  model(['Trek', 'Allant+ 7S'], COMMUTER, [4000, 179], ['40-60', '50'], TWO, [PEDAL]),
  model(['Cannondale', 'Adventure Neo 4'], COMMUTER, [2100, 105], ['30-47', '52'], THREE, [LAKES]),
  model(['Gazelle', 'Medeo T9 City'], COMMUTER, [2000, 99], ['25-50', '50'], THREE, [WEST, PEDAL]),
  model(['Brompton', 'Electric C Line'], FOLDING, [3950, 175], ['20-45', '38'], ONE, [WEST]),
  model(['Lectric', 'XP 3.0'], FOLDING, [999, 59], ['25-45', '64'], ONE, [PEDAL, IMPORT]),
  model(['Lectric', 'XPedition'], CARGO, [1399, 75], ['60-70', '78'], ONE, [PEDAL]),
  model(['Velotric', 'Discover 1'], COMMUTER, [1499, 79], ['32-65', '63'], TWO, [IMPORT, WEST]),
  model(['Ride1Up', '700 Series'], COMMUTER, [1495, 75], ['30-50', '62'], TWO, [PEDAL]),
  model(['Segway Ninebot', 'Max G30P'], SCOOTER, [850, 45], ['up to 40', '42'], ONE, [IMPORT]),
  model(['Segway Ninebot', 'F40'], SCOOTER, [600, 35], ['up to 25', '35'], ONE, [IMPORT]),
  model(['Unagi', 'Model One E500'], SCOOTER, [990, 49], ['7-15', '26.5-29'], ONE, []),
  model(['Niu', 'KQi3 Pro'], SCOOTER, [700, 39], ['up to 31', '45'], ONE, [IMPORT, WEST]),
  model(['Trek', 'FX 2 Disc'], ['PEDAL_BIKE', 'COMMUTER'], [750, 39], ['-', '27'], THREE, [PEDAL]),
  model(
    ['Specialized', 'Sirrus 2.0'],
    ['PEDAL_BIKE', 'ROAD'],
    [800, 42],
    ['-', '26'],
    ['CM_52', 'CM_56'],
    [LAKES],
  ),
  model(
    ['Brompton', 'C Line Explore'],
    ['PEDAL_BIKE', 'FOLDING'],
    [1850, 85],
    ['-', '26'],
    ONE,
    [],
  ),
];

/** Plain colors, because the makers' color names are trade names. */
export const DEMO_COLORS: readonly (readonly [name: string, code: string])[] = [
  ['black', '#22272B'],
  ['white', '#E8EAEC'],
  ['blue', '#2F6FB2'],
  ['grey', '#7C868D'],
  ['green', '#3C7A57'],
  ['red', '#B5403A'],
  ['sand', '#C9B48A'],
];
