import { differs } from '../drafts/form-values.ts';

const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const MOST = 160;

/** The name of a chosen value, such as a hub's for its id; undefined where it is not known. */
export type ValueName = (field: string, value: unknown) => string | undefined;

/** A field by its name: 'firstName' is 'First name', 'shippingCostsCents' 'Shipping costs'. */
export function labelOf(field: string): string {
  const words = field
    .replace(/(Cents|Id|Url)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names values by the records that they are ids of. */
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

/** A value of a form's field as people read it: '' for one that has no words. */
export function valueWords(field: string, value: unknown, nameOf: ValueName): string {
  const known = nameOf(field, value);
  if (known !== undefined) return known;
  if (typeof value === 'string' && IDENTIFIER.test(value)) return '';
  return cut(plain(value)) || (value === '' || value === null ? 'Nothing' : 'None');
}

/**
 * Of two lists only the items that the other one has otherwise: what there is to choose between.
 * @param apart true for objects of independent parts, of which the same holds.
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
