import type { Chance } from '../chance.ts';
import type { Business } from './business.ts';
import { type Asset, type Entity, isGone, rowOf } from './entities.ts';

/** Vehicles of a bulk command, each with what becomes of it. */
export interface Sorted {
  readonly succeeded: readonly Asset[];
  readonly failed: readonly Asset[];
}

/** A command as it will be sent, and what the model says to it. */
export interface Command {
  readonly name: string;
  /** As histories show it. */
  readonly says: string;
  readonly about: readonly Entity[];
  /** Why it must be refused; undefined when it must not. */
  readonly refusal: string | undefined;
  /** Of a bulk command that isn't refused as a whole. */
  readonly sorted?: Sorted;
  /** What its coverage counts when it is refused. */
  readonly rows: readonly string[];
  /** Edges that it takes or leads to when it is done, for the sake of which it can be chosen. */
  readonly edges: readonly string[];
  readonly query: string;
  readonly variables: Record<string, unknown>;
  /** Does to the model what the server must have done. */
  apply(): void;
}

/** Makes up a command; undefined where there is nothing to do it with. */
export type Proposal = (business: Business, chance: Chance) => Command | undefined;

export type Argument = readonly [type: string, value: unknown];

interface Plan {
  readonly about: readonly Entity[];
  readonly refusal: string | undefined;
  readonly sorted?: Sorted;
  /** Keys under which a refusal counts; the state of the first entity, when left out. */
  readonly rows?: readonly string[];
  /** Taken by this command, unless they say by which later one. */
  readonly edges?: readonly string[];
  readonly arguments: Readonly<Record<string, Argument>>;
  /** What is read of the answer; its id, when left out. */
  readonly selection?: string;
  readonly note?: string;
  apply(): void;
}

/** What a bulk command's answer is read for. */
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

/** The key of a refused move of one vehicle. */
export const refusedMove = (asset: Asset, to: string) => `${rowOf(asset)} x ${to}`;

/** Sorts vehicles by a rule that says why not. */
export function sortBy(
  assets: readonly Asset[],
  refuse: (asset: Asset) => string | undefined,
): Sorted {
  return {
    succeeded: assets.filter((asset) => refuse(asset) === undefined),
    failed: assets.filter((asset) => refuse(asset) !== undefined),
  };
}

/** The first reason that there is. */
export function firstReason(
  ...reasons: readonly (string | false | null | undefined)[]
): string | undefined {
  return reasons.find((reason) => typeof reason === 'string') || undefined;
}

/** One of the things, or undefined where there is none. */
export function pick<Thing>(chance: Chance, things: readonly Thing[]): Thing | undefined {
  return things.length === 0 ? undefined : chance.oneOf(things);
}

/** Mostly one for which it would go well, sometimes any. */
export function pickLikely<Thing>(
  chance: Chance,
  things: readonly Thing[],
  good: (thing: Thing) => boolean,
): Thing | undefined {
  return pick(chance, chance.happens(0.6) ? things.filter(good) : things) ?? pick(chance, things);
}

/** Up to so many of the things, in any order, each once. */
export function some<Thing>(chance: Chance, things: readonly Thing[], most: number): Thing[] {
  return chance.shuffled(things).slice(0, 1 + chance.below(most));
}

/** How many things that are over are kept in play. */
const OVER = 60;

/** What can still change, and the latest of what can't: what is refused must be asked for, too. */
function inPlay<Thing>(things: readonly Thing[], over: (thing: Thing) => boolean): Thing[] {
  return [...things.filter((one) => !over(one)), ...things.filter(over).slice(-OVER)];
}

/** What a random command can be about, computed once a step. */
export interface Cast {
  readonly assets: readonly Asset[];
  /** The same by the rows of the table of states, so that rare ones come up as often as common ones. */
  readonly rows: readonly (readonly Asset[])[];
  readonly orders: Business['orders'];
  readonly subscriptions: Business['subscriptions'];
  readonly purchases: Business['purchases'];
  readonly transfers: Business['transfers'];
  readonly sessions: Business['sessions'];
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
  };
  casts.set(business, { step: business.step, cast });
  return cast;
}

/** How often a vehicle is looked for that it would go well with. */
const TRIES = 12;

/** A vehicle in any row of the table of states, mostly one that it would go well with. */
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

/** An instant of the day before. */
export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
