/** Measures a text, in units of its height. */
export type Measure = (text: string) => number;

/** Widths of characters in the font of ZPL printers, or a little more. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ilIj.,:;'|!()[\]/tfr ]/, 0.34],
  [/[0-9a-lnopqsuvxyz]/, 0.5],
  [/[A-LNOPQRSTUVXYZ]/, 0.61],
];
const WIDEST = 0.86;

/** The width of a text in the font of ZPL printers. */
export function zplWidth(text: string): number {
  const letters = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
  return letters.reduce(
    (sum, letter) => sum + (WIDTHS.find(([each]) => each.test(letter))?.[1] ?? WIDEST),
    0,
  );
}

/** The width of a text in a font whose characters all have the same width. */
export const monoWidth: Measure = (text) => [...text].length * 0.61;

/** The start of a text that fits, at least one character. */
function fitting(text: string, width: number, measure: Measure): string {
  let left = width;
  const end = [...text].findIndex((letter, index) => {
    left -= measure(letter);
    return left < 0 && index > 0;
  });
  return end < 0 ? text : [...text].slice(0, end).join('');
}

/** A text that is cut off with dots if it does not fit. */
export function cutOff(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  return `${fitting(text, width - measure('...'), measure).trimEnd()}...`;
}

/**
 * Breaks a text into lines, between words where possible.
 * @param width of a line, in units of the height of the text.
 * @param most lines; the last one is cut off if there were more.
 */
export function wrap(
  text: string,
  width: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '') {
    if (lines.length === most - 1) return [...lines, cutOff(rest, width, measure)];
    const start = fitting(rest, width, measure);
    const space =
      start.length < rest.length ? `${start}${rest[start.length]}`.lastIndexOf(' ') : -1;
    const line = space > 0 ? start.slice(0, space) : start;
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return lines;
}

/** A text in as many lines as its box has room for. */
export interface FittedText {
  /** Of a line, in dots. */
  readonly height: number;
  readonly lines: readonly string[];
}

/**
 * The largest text that is complete within a box.
 * @param highest of a line, in dots.
 * @param lowest below which it is not legible; undefined is returned then.
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
  measure: Measure,
  { highest = box.height, lowest }: { readonly highest?: number; readonly lowest: number },
): FittedText | undefined {
  for (let height = highest; height >= lowest; height -= 1) {
    const lines = wrap(text, box.width / height, measure);
    if (lines.length * height <= box.height) return { height, lines };
  }
  return undefined;
}
