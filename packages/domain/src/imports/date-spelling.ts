import { z } from 'zod';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Year, month and day in the order of each way to write a date. */
const SPELLINGS: readonly {
  readonly form: RegExp;
  readonly parts: readonly [y: number, m: number, d: number];
}[] = [
  // 3/4/2025 and 3/4/25 have the month first, as in the United States.
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, parts: [3, 1, 2] },
  { form: /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, parts: [1, 2, 3] },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, parts: [3, 2, 1] },
  { form: /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/, parts: [3, 1, 2] },
  { form: /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/, parts: [3, 2, 1] },
];

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

function monthOf(text: string): string {
  const place = MONTHS.findIndex((month) => text.startsWith(month));
  return place < 0 ? text : String(place + 1);
}

/**
 * The calendar date, 'YYYY-MM-DD', of a date in another spelling: '3/4/2025' with the month first,
 * '4.3.2025', 'Mar 4, 2025', '4-Mar-25'; undefined if it is none.
 */
export function respelledDate(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  for (const { form, parts } of SPELLINGS) {
    const found = form.exec(text);
    if (!found) continue;
    const [year = '', month = '', day = ''] = parts.map((part) => found[part]);
    const date = [
      year.padStart(4, '20'),
      monthOf(month).padStart(2, '0'),
      day.padStart(2, '0'),
    ].join('-');
    if (isDate(date)) return date;
  }
  return undefined;
}
