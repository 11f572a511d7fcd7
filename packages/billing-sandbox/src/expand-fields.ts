import { type FormValue, textsOf } from './form-body.ts';
import type { ObjectStore } from './object-store.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function expandPath(
  value: unknown,
  path: readonly string[],
  store: ObjectStore,
): Promise<unknown> {
  if (Array.isArray(value)) {
    return await Promise.all(value.map((inner) => expandPath(inner, path, store)));
  }
  if (typeof value === 'string' && path.length === 0) {
    return (await store.findAny(value)) ?? value;
  }
  const [name, ...rest] = path;
  if (name === undefined || !isRecord(value) || !(name in value)) return value;
  return { ...value, [name]: await expandPath(value[name], rest, store) };
}

/** Replaces ids by objects, along paths such as 'data.latest_invoice'. */
export async function expandFields(
  answer: unknown,
  paths: FormValue | undefined,
  store: ObjectStore,
): Promise<unknown> {
  let expanded = answer;
  for (const path of paths === undefined ? [] : textsOf(paths)) {
    expanded = await expandPath(expanded, path.split('.'), store);
  }
  return expanded;
}
