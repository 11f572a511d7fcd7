/** A decoded form: text values, nested by the brackets of their names. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

function put(into: Form, path: readonly string[], value: string): void {
  let place = into;
  for (const [position, name] of path.entries()) {
    if (position === path.length - 1) {
      place[name] = value;
      return;
    }
    const inner = place[name];
    if (typeof inner === 'object' && !Array.isArray(inner)) {
      place = inner;
    } else {
      const created: Form = Object.create(null);
      place[name] = created;
      place = created;
    }
  }
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, inner]) => withLists(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withLists(inner)]));
}

/** Decodes `items[0][price]=a&metadata[x]=b`; names 0, 1, 2 become a list. */
export function parseForm(text: string): Form {
  const flat: Form = Object.create(null);
  let appended = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    const path = [first, ...rest].map((part) => (part === '' ? String(appended++) : part));
    put(flat, path, value);
  }
  return Object.fromEntries(Object.entries(flat).map(([name, inner]) => [name, withLists(inner)]));
}

/** Every text inside a form. */
export function textsOf(value: FormValue): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf);
}
