import type { Chance } from '../chance.ts';
import type { Business } from './business.ts';
import { type Asset, type Entity, isGone, rowOf } from './entities.ts';

/** Vehicles of a bulk command, each with its expected outcome. */
export interface Sorted {
  readonly succeeded: readonly Asset[];
  readonly failed: readonly Asset[];
}

/** A command to send, with the model's expectation. */
export interface Command {
  readonly name: string;
  /** A description for the history. */
  readonly says: string;
  readonly about: readonly Entity[];
  /** Why it must be rejected, or undefined. */
  readonly refusal: string | undefined;
  /** The outcome per vehicle, for a bulk command that is not rejected as a whole. */
  readonly sorted?: Sorted;
  /** The coverage key of its rejection. */
  readonly rows: readonly string[];
  /** Transitions that it takes or leads to, by which it can be selected. */
  readonly edges: readonly string[];
  readonly query: string;
  readonly variables: Record<string, unknown>;
  /** Applies the effect to the model. */
  apply(): void;
}

/** Generates a command; undefined if there is nothing to apply it to. */
export type Proposal = (business: Business, chance: Chance) => Command | undefined;

export type Argument = readonly [type: string, value: unknown];

interface Plan {
  readonly about: readonly Entity[];
  readonly refusal: string | undefined;
  readonly sorted?: Sorted;
  /** Coverage keys of a rejection; by default the state of the first entity. */
  readonly rows?: readonly string[];
  /** Transitions of this command, unless another command is named. */
  readonly edges?: readonly string[];
  readonly arguments: Readonly<Record<string, Argument>>;
  /** The selected fields of the result; by default its id. */
  readonly selection?: string;
  readonly note?: string;
  apply(): void;
}

/** The selected fields of a bulk result. */
export const BULK = 'succeeded { id } failed { id messages }';

/** The command of a GraphQL field. */
export function command(name: string, plan: Plan): Command {
  const given = Object.entries(plan.arguments);
  const declared = given.map(([key, [type]]) => `$${key}: ${type}`).join(', ');
  const passed = given.map(([key]) => `${key}: $${key}`).join(', ');
  const [first] = plan.about;
  const subject = first ? `${first.kind} ${first.state}` : '';
  const names = plan.about.map((entity) => entity.name).join(', ');
  return {
    name,
    says: `${name}(${names}${plan.note ? `; ${plan.note}` : ''})`,
    about: plan.about,
    refusal: plan.refusal,
    ...(plan.sorted && { sorted: plan.sorted }),
    rows: plan.rows ?? [`${subject} x ${name}`],
    edges: (plan.edges ?? []).map((edge) => (edge.includes(' by ') ? edge : `${edge} by ${name}`)),
    query: `mutation (${declared}) { done: ${name}(${passed}) { ${plan.selection ?? 'id'} } }`,
    variables: Object.fromEntries(given.map(([key, [, value]]) => [key, value])),
    apply: plan.apply,
  };
}

/** The coverage key of a rejected move of one vehicle. */
export const refusedMove = (asset: Asset, to: string) => `${rowOf(asset)} x ${to}`;

/** Applies a rule to vehicles. */
export function sortBy(
  assets: readonly Asset[],
  refuse: (asset: Asset) => string | undefined,
): Sorted {
  return {
    succeeded: assets.filter((asset) => refuse(asset) === undefined),
    failed: assets.filter((asset) => refuse(asset) !== undefined),
  };
}

/** The first reason, if any. */
export function firstReason(
  ...reasons: readonly (string | false | null | undefined)[]
): string | undefined {
  return reasons.find((reason) => typeof reason === 'string') || undefined;
}

/** A random item, or undefined if there are none. */
export function pick<Thing>(chance: Chance, things: readonly Thing[]): Thing | undefined {
  return things.length === 0 ? undefined : chance.oneOf(things);
}

/** Usually an item for which the command succeeds, sometimes any. */
export function pickLikely<Thing>(
  chance: Chance,
  things: readonly Thing[],
  good: (thing: Thing) => boolean,
): Thing | undefined {
  return pick(chance, chance.happens(0.6) ? things.filter(good) : things) ?? pick(chance, things);
}

/** Up to a number of items, in random order, without duplicates. */
export function some<Thing>(chance: Chance, things: readonly Thing[], most: number): Thing[] {
  return chance.shuffled(things).slice(0, 1 + chance.below(most));
}

/** Number of finished entities that remain in play. */
const OVER = 60;

/**
 * Entities that can still change, and the latest finished ones, because rejections are tested, too.
 */
function inPlay<Thing>(things: readonly Thing[], over: (thing: Thing) => boolean): Thing[] {
  return [...things.filter((one) => !over(one)), ...things.filter(over).slice(-OVER)];
}

/** The candidates of a random command, computed once per step. */
export interface Cast {
  readonly assets: readonly Asset[];
  /** The same by row of the state table, so that rare rows are as frequent as common ones. */
  readonly rows: readonly (readonly Asset[])[];
  readonly orders: Business['orders'];
  readonly subscriptions: Business['subscriptions'];
  readonly purchases: Business['purchases'];
  readonly transfers: Business['transfers'];
  readonly sessions: Business['sessions'];
  readonly jobs: Business['jobs'];
}

const casts = new WeakMap<Business, { step: number; cast: Cast }>();

export function castOf(business: Business): Cast {
  const known = casts.get(business);
  if (known?.step === business.step) return known.cast;
  const assets = inPlay(
    business.assets.filter((asset) => !asset.deleted),
    isGone,
  );
  const cast: Cast = {
    assets,
    rows: [...Map.groupBy(assets, rowOf).values()],
    orders: inPlay(business.orders, ({ state }) => state === 'fulfilled' || state === 'canceled'),
    subscriptions: inPlay(business.subscriptions, ({ state }) => state === 'CANCELED'),
    purchases: inPlay(
      business.purchases.filter(({ deleted }) => !deleted),
      ({ state }) => state === 'CLOSED',
    ),
    transfers: inPlay(
      business.transfers.filter(({ deleted }) => !deleted),
      ({ state }) => state === 'CLOSED',
    ),
    sessions: inPlay(business.sessions, ({ state }) => state !== 'running'),
    jobs: inPlay(business.jobs, ({ state }) => state !== 'OPEN'),
  };
  casts.set(business, { step: business.step, cast });
  return cast;
}

/** Number of attempts to find a vehicle for which the command succeeds. */
const TRIES = 12;

/** A vehicle in any row of the state table, usually one for which the command succeeds. */
export function pickAsset(
  business: Business,
  chance: Chance,
  good: (asset: Asset) => boolean,
): Asset | undefined {
  const { rows } = castOf(business);
  const any = () => pick(chance, pick(chance, rows) ?? []);
  if (chance.happens(0.5)) return any();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const asset = any();
    if (asset && good(asset)) return asset;
  }
  return any();
}

/** The time of a sale: vehicles purchased by an earlier command cannot be sold before today. */
export const timeOfSale = () => new Date().toISOString();
