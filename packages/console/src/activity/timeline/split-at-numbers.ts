export interface TextPart {
  readonly text: string;
  /** True for a serial number, a purchase order number or similar. */
  readonly isNumber: boolean;
  /** Its start in the whole text. */
  readonly start: number;
}

/** Splits a text at each of the given numbers, which become separate parts. */
export function splitAtNumbers(text: string, numbers: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  while (start < text.length) {
    const found = numbers
      .map((number) => ({ number, at: number === '' ? -1 : text.indexOf(number, start) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.number.length - a.number.length)[0];
    const end = found?.at ?? text.length;
    if (end > start) parts.push({ text: text.slice(start, end), isNumber: false, start });
    if (!found) break;
    parts.push({ text: found.number, isNumber: true, start: end });
    start = end + found.number.length;
  }
  return parts;
}
