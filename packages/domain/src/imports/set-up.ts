import { IMPORT_KIND_NEEDS, type ImportKindName } from './import-terms.ts';

/** The steps of setting up a business, in their order, with their titles. */
export const SET_UP_STEP_LABELS = {
  PLACES: 'Places',
  PARTNERS: 'Partners',
  CATALOG: 'Catalog',
  VEHICLES: 'Vehicles',
  PEOPLE: 'People',
  PAYMENTS: 'Payments',
};
export type SetUpStepName = keyof typeof SET_UP_STEP_LABELS;

/**
 * Represents the access of organizations: which customers can join, by domain, list or personal e-mail. A new
 * organization accepts no one. An import is not enough, because a list has no effect until it is turned on.
 */
export const ACCESS = 'AUTHORIZED_EMAILS' satisfies ImportKindName;

/** What a step counts: all are needed for it, or any one of them. */
const STEPS: readonly {
  readonly name: SetUpStepName;
  readonly kinds: readonly ImportKindName[];
  readonly any?: true;
}[] = [
  { name: 'PLACES', kinds: ['SERVICE_AREAS', 'HUBS'] },
  { name: 'PARTNERS', kinds: ['ORGANIZATIONS', 'OFFICES', ACCESS] },
  { name: 'CATALOG', kinds: ['VEHICLES', 'VARIANTS'] },
  { name: 'VEHICLES', kinds: ['ASSETS', 'PURCHASE_ORDERS'], any: true },
  { name: 'PEOPLE', kinds: ['STAFF'] },
  { name: 'PAYMENTS', kinds: [] },
];

/** The first user sets up the business, and the first organization is the private beta of every installation. */
const LEAST: Partial<Record<ImportKindName, number>> = { STAFF: 2, ORGANIZATIONS: 2 };

/** The records that exist of a kind. */
export type Existing = (kind: ImportKindName) => number;

/** What exists of a kind. */
interface Found {
  readonly kind: ImportKindName;
  readonly existing: number;
  readonly parentId: string | null;
}

/** The records that were found; access exists if no organization is named that lacks it. */
export const existingOf =
  (found: readonly Found[]): Existing =>
  (kind) => {
    const own = found.find((each) => each.kind === kind);
    if (kind === ACCESS) return own?.parentId == null ? 1 : 0;
    return own?.existing ?? 0;
  };

const has = (kind: ImportKindName, existing: Existing) => existing(kind) >= (LEAST[kind] ?? 1);

/** In the console, vehicles come with a purchase order, and customers have an office; imported ones may not. */
const NEEDS: typeof IMPORT_KIND_NEEDS = {
  ...IMPORT_KIND_NEEDS,
  ASSETS: ['PURCHASE_ORDERS'],
  CUSTOMERS: ['OFFICES', ACCESS],
};

/**
 * What to add first so that a record of a kind can be created in the console: the kind itself if all that it refers
 * to exists, and else the first that is missing and can be created now.
 */
export function firstToAdd(kind: ImportKindName, existing: Existing): ImportKindName {
  const missing = NEEDS[kind].find((needed) => !has(needed, existing));
  return missing === undefined ? kind : firstToAdd(missing, existing);
}

const withNeeds = (kind: ImportKindName): ImportKindName[] => [
  ...NEEDS[kind].flatMap(withNeeds),
  kind,
];

/** All kinds whose records decide what the steps show. */
export const SET_UP_KINDS: readonly ImportKindName[] = [
  ...new Set(STEPS.flatMap(({ kinds }) => kinds.flatMap(withNeeds))),
];

/** A step of setting up a business. */
export interface SetUpStep {
  readonly name: SetUpStepName;
  /** What it counts. */
  readonly kinds: readonly ImportKindName[];
  readonly isDone: boolean;
  /** What to create next; null if it is done, is done outside of the console, or waits for a step above. */
  readonly next: ImportKindName | null;
  /** What a file can add to it now; null if nothing. */
  readonly importable: ImportKindName | null;
}

/** The steps of setting up a business; none if all are done. */
export function setUpSteps(existing: Existing, paymentsAreOn: boolean): readonly SetUpStep[] {
  const isThere = (kind: ImportKindName) => has(kind, existing);
  const canImport = (kind: ImportKindName) =>
    kind !== ACCESS && IMPORT_KIND_NEEDS[kind].every(isThere);
  const offered = new Set<ImportKindName>();
  const steps = STEPS.map(({ name, kinds, any }): SetUpStep => {
    const counted = any ? kinds.some(isThere) : kinds.every(isThere);
    const isDone = name === 'PAYMENTS' ? paymentsAreOn : counted;
    const missing = isDone ? [] : kinds.filter((kind) => !isThere(kind));
    const [first] = missing;
    const toAdd = first && firstToAdd(first, existing);
    const next = toAdd && !offered.has(toAdd) ? toAdd : null;
    if (next) offered.add(next);
    return {
      name,
      kinds,
      isDone,
      next,
      importable: missing.find(canImport) ?? null,
    };
  });
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
