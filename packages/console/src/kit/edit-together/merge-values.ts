import { differences, differs, type FormValues } from '../drafts/form-values.ts';

/** Names of fields that belong together: a price and its discount, a first and a last day. */
export type Unit = readonly string[];

/** Which fields of a form are merged as one, which in parts, and what can no longer be changed. */
export interface Groups<Values extends FormValues = FormValues> {
  /** Units of several fields. */
  readonly together?: readonly Unit[] | undefined;
  /** Fields whose values are objects of independent parts. */
  readonly apart?: readonly string[] | undefined;
  /** The typed values with the saved ones where the record now refuses changes. */
  withFixed?(values: Values, saved: Values): Values;
}

/** The result of merging two people's changes of one value. */
interface MergedValue {
  /** Both changed the same part to different values. */
  readonly conflict: boolean;
  /** All changes; in a conflict, one's own. */
  readonly mine: unknown;
  /** All changes; in a conflict, the other person's. */
  readonly theirs: unknown;
}

export interface MergedValues<Values> {
  /** The base values of the entries. In a conflict, still the original ones. */
  readonly start: Values;
  /** The values shown in the form. */
  readonly values: Values;
  /** Fields with a change from the other person. */
  readonly taken: readonly string[];
  /** Fields whose entries were replaced, because they can no longer be changed. */
  readonly fixed: readonly string[];
  /** Units that both changed to different values and that need a choice. */
  readonly conflicts: readonly Unit[];
}

type KeyOf = (item: unknown) => string;

function fieldOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
}

/** Fields that may identify items: a key or an id, the id of what they refer to, an address. */
function keyNames(items: readonly unknown[]): string[] {
  const fields = items.filter(isObject).flatMap((item) => Object.keys(item));
  return ['key', 'id', ...new Set(fields.filter((field) => field.endsWith('Id'))), 'url'];
}

/** The field that identifies the items of several lists, if any. */
function keyOfItems(lists: readonly (readonly unknown[])[]): KeyOf | undefined {
  const isKey = (keyOf: (item: unknown) => unknown) =>
    lists.every((list) => {
      const keys = list.map(keyOf);
      const good = keys.every((key) => typeof key === 'string' && key !== '');
      return good && new Set(keys).size === keys.length;
    });
  const own: KeyOf = (item) => String(item);
  if (lists.flat().every((item) => typeof item !== 'object') && isKey(own)) return own;
  const name = keyNames(lists.flat()).find((each) => isKey((item) => fieldOf(item, each)));
  return name === undefined ? undefined : (item) => String(fieldOf(item, name));
}

/** The keys of a list that are also in another one, in order. */
function common(keys: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return keys.filter((key) => known.has(key));
}

/** Merges lists item by item; undefined if items have no identifier or both people moved them. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): MergedValue | undefined {
  const keyOf = keyOfItems([base, mine, theirs]);
  if (!keyOf) return undefined;
  const [baseKeys, myKeys, theirKeys] = [base.map(keyOf), mine.map(keyOf), theirs.map(keyOf)];
  const moved = differs(common(myKeys, baseKeys), common(baseKeys, myKeys));
  if (moved && differs(theirKeys, baseKeys)) return undefined;
  const [bases, ours, others] = [base, mine, theirs].map(
    (list) => new Map(list.map((item) => [keyOf(item), item])),
  );
  const [first, second] = moved ? [myKeys, theirKeys] : [theirKeys, myKeys];
  const keys = [...new Set([...first, ...second])];
  let conflict = false;
  const merged = keys.map((key) => {
    const item = mergeValue(bases?.get(key), ours?.get(key), others?.get(key));
    conflict ||= item.conflict;
    return item;
  });
  const present = (item: unknown) => item !== undefined;
  return {
    conflict,
    mine: merged.map((item) => item.mine).filter(present),
    theirs: merged.map((item) => item.theirs).filter(present),
  };
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): MergedValue {
  const only = (value: unknown) => ({ conflict: false, mine: value, theirs: value });
  if (!differs(theirs, base)) return only(mine);
  if (!differs(mine, base) || !differs(mine, theirs)) return only(theirs);
  const lists =
    Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
      ? mergeLists(base, mine, theirs)
      : undefined;
  return lists ?? { conflict: true, mine, theirs };
}

const isObject = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges objects part by part. */
function mergeParts(base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) {
    return mergeValue(base, mine, theirs);
  }
  const parts = Object.keys(theirs).map(
    (name) => [name, mergeValue(base[name], mine[name], theirs[name])] as const,
  );
  const all = (whose: 'mine' | 'theirs') =>
    Object.fromEntries(parts.map(([name, part]) => [name, part[whose]]));
  return {
    conflict: parts.some(([, part]) => part.conflict),
    mine: all('mine'),
    theirs: all('theirs'),
  };
}

/** The fields as units: groups of related fields, and all other fields individually. */
function unitsOf(values: FormValues, together: readonly Unit[]): Unit[] {
  const names = Object.keys(values);
  const joined = together.filter((unit) => unit.every((name) => names.includes(name)));
  const members = new Set(joined.flat());
  return [...joined, ...names.filter((name) => !members.has(name)).map((name) => [name])];
}

const pick = (values: FormValues, unit: Unit) => unit.map((name) => values[name]);

/** Whether two sets of values differ in a unit. */
export const unitDiffers = (a: FormValues, b: FormValues, unit: Unit): boolean =>
  differs(pick(a, unit), pick(b, unit));

function mergeUnit(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  unit: Unit,
  apart: readonly string[] = [],
) {
  const [only, ...others] = unit;
  if (only !== undefined && others.length === 0) {
    const merge = apart.includes(only) ? mergeParts : mergeValue;
    const merged = merge(base[only], mine[only], theirs[only]);
    return { ...merged, mine: { [only]: merged.mine }, theirs: { [only]: merged.theirs } };
  }
  const values = (from: FormValues) => Object.fromEntries(unit.map((name) => [name, from[name]]));
  const isMine = unitDiffers(mine, base, unit);
  const isTheirs = unitDiffers(theirs, base, unit);
  const conflict = isMine && isTheirs && unitDiffers(mine, theirs, unit);
  return {
    conflict,
    mine: values(isMine ? mine : theirs),
    theirs: values(isTheirs ? theirs : mine),
  };
}

/**
 * Three-way merge of typed values with newly saved ones, unit by unit: a unit that only one side
 * changed takes that side's value.
 * @param start the initial values.
 * @param typed the typed values.
 * @param saved the currently saved values.
 */
export function mergeValues<Values extends FormValues>(
  start: Values,
  typed: Values,
  saved: Values,
  groups: Groups<Values> = {},
): MergedValues<Values> {
  const { together = [], apart } = groups;
  const values = groups.withFixed?.(typed, saved) ?? typed;
  const nextStart = { ...start };
  const nextValues = { ...values };
  const taken: string[] = [];
  const conflicts: Unit[] = [];
  for (const unit of unitsOf(saved, together)) {
    if (!unitDiffers(saved, start, unit)) continue;
    const merged = mergeUnit(start, values, saved, unit, apart);
    Object.assign(nextValues, merged.mine);
    taken.push(...unit.filter((name) => differs(merged.mine[name], values[name])));
    if (merged.conflict) conflicts.push(unit);
    else for (const name of unit) Object.assign(nextStart, { [name]: saved[name] });
  }
  const fixed = differences(values, typed);
  return { start: nextStart, values: nextValues, taken, fixed, conflicts };
}

/**
 * The form's values after choosing the other person's: theirs, with one's own changes of other list
 * items.
 */
export function theirValues(
  start: FormValues,
  values: FormValues,
  saved: FormValues,
  unit: Unit,
  { apart }: Groups = {},
): FormValues {
  return mergeUnit(start, values, saved, unit, apart).theirs;
}

/**
 * The changed part of an input.
 * @param before the form's initial input; undefined if it is invalid.
 * @param changed names of the form's changed fields, used if there is nothing to compare with.
 */
export function changedInput<Input>(
  input: Input,
  before: Input | undefined,
  changed: readonly string[],
): Partial<Input> {
  const was = new Map(Object.entries(Object(before)));
  const changes: Partial<Input> = Object.assign({}, input);
  for (const [name, value] of Object.entries(Object(input))) {
    const isChanged = before === undefined ? changed.includes(name) : differs(value, was.get(name));
    if (!isChanged) Reflect.deleteProperty(changes, name);
  }
  return changes;
}
