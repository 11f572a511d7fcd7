/** The sizes of labels, in inches: width x height. */
export const LABEL_SIZES = ['4x2', '2.25x1.25', '2x1'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** '4 × 2 in'. */
export const labelSizeName = (size: LabelSize): string => `${size.replace('x', ' × ')} in`;

/** The resolution of ordinary label printers. All measures of a layout are in dots of it. */
export const DOTS_PER_INCH = 203;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the parts of a label are. A text of one line is as high as its box. */
export interface LabelLayout {
  readonly width: number;
  readonly height: number;
  /** The QR code with its quiet zone, a square at the top left. */
  readonly code: number;
  readonly model: Box;
  readonly detail: Box;
  readonly serial: Box;
  readonly state: Box;
  readonly place: Box;
  /** The Code 128 with its quiet zones. */
  readonly bars: Box;
  /** The lines that depend on the state of the vehicle. */
  readonly rules: Box;
  /** The height of one of these lines. */
  readonly ruleHeight: number;
}

/** Nothing is within 1.2 mm of the edge, which printers leave blank. */
export const LABEL_LAYOUTS: Readonly<Record<LabelSize, LabelLayout>> = {
  '4x2': {
    width: 812,
    height: 406,
    code: 245,
    model: { x: 260, y: 14, width: 540, height: 34 },
    detail: { x: 260, y: 52, width: 540, height: 26 },
    serial: { x: 260, y: 80, width: 540, height: 38 },
    state: { x: 260, y: 188, width: 540, height: 28 },
    place: { x: 260, y: 220, width: 540, height: 28 },
    bars: { x: 260, y: 120, width: 540, height: 62 },
    rules: { x: 12, y: 260, width: 788, height: 135 },
    ruleHeight: 27,
  },
  '2.25x1.25': {
    width: 456,
    height: 253,
    code: 196,
    model: { x: 200, y: 12, width: 244, height: 26 },
    detail: { x: 200, y: 40, width: 244, height: 20 },
    serial: { x: 200, y: 62, width: 244, height: 28 },
    state: { x: 200, y: 92, width: 244, height: 22 },
    place: { x: 200, y: 116, width: 244, height: 20 },
    bars: { x: 12, y: 200, width: 432, height: 42 },
    rules: { x: 200, y: 138, width: 244, height: 57 },
    ruleHeight: 19,
  },
  '2x1': {
    width: 406,
    height: 203,
    code: 147,
    model: { x: 150, y: 10, width: 246, height: 22 },
    detail: { x: 150, y: 34, width: 246, height: 17 },
    serial: { x: 150, y: 53, width: 246, height: 24 },
    state: { x: 150, y: 79, width: 246, height: 18 },
    place: { x: 150, y: 99, width: 246, height: 17 },
    bars: { x: 10, y: 150, width: 386, height: 43 },
    rules: { x: 150, y: 117, width: 246, height: 32 },
    ruleHeight: 16,
  },
};

/** Quiet zone to the left and right of a Code 128, in modules. */
export const QUIET_MODULES = 10;
/** Widths of a module: scanners do not read bars of a single dot. */
const [NARROWEST, WIDEST] = [2, 3];

/**
 * The width of a module of a Code 128, in dots; undefined if the code does not fit. Every character has 11 modules at
 * most, start and check have them, too, and the stop has 13.
 */
export function barModule(text: string, { width }: Pick<Box, 'width'>): number | undefined {
  const modules = (text.length + 2) * 11 + 13 + 2 * QUIET_MODULES;
  const fits = Math.min(WIDEST, Math.floor(width / modules));
  return fits >= NARROWEST ? fits : undefined;
}
