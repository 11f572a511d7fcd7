import { differs } from '../drafts/form-values.ts';

const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const MOST = 160;

/** The name of a referenced record, such as a hub's for its id; undefined if unknown. */
export type ValueName = (field: string, value: unknown) => string | undefined;

/** The label of a field: 'firstName' is 'First name', 'shippingCostsCents' 'Shipping costs'. */
export function labelOf(field: string): string {
  const words = field
    .replace(/(Cents|Id|Url)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Displays ids as the names of their records. */
export const nameIn =
  (
    records: readonly ({ readonly id: string; readonly name: string } | null | undefined)[],
  ): ValueName =>
  (_field, value) =>
    records.find((record) => record?.id === value)?.name;

function plain(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([name, each]) => name !== 'key' && !IDENTIFIER.test(String(each)))
      .map(([, each]) => plain(each))
      .filter(Boolean)
      .join(', ');
  }
  return String(value);
}

const cut = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** A formatted value of a form field; '' if it cannot be displayed. */
export function valueText(field: string, value: unknown, nameOf: ValueName): string {
  const known = nameOf(field, value);
  if (known !== undefined) return known;
  if (typeof value === 'string' && IDENTIFIER.test(value)) return '';
  return cut(plain(value)) || (value === '' || value === null ? 'Nothing' : 'None');
}

/**
 * The items that differ between two lists, to choose between.
 * @param apart true for objects of independent parts, which are compared the same way.
 */
export function onlyDifferent(value: unknown, other: unknown, apart: boolean): unknown {
  if (apart) {
    const others = new Map(Object.entries(Object(other)));
    const parts = Object.entries(Object(value));
    return Object.fromEntries(parts.filter(([name, part]) => differs(part, others.get(name))));
  }
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  return value.filter((item) => other.every((each) => differs(item, each)));
}
