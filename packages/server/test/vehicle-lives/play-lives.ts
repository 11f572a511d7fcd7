import { sql } from 'kysely';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { settleDueMoneyOperations } from '../../src/money/settle-money-operations.ts';
import { Chance } from '../chance.ts';
import type { Answer, startServerOn } from '../test-server.ts';
import { ASSET_COMMANDS } from './asset-commands.ts';
import { nextStates } from './asset-rules.ts';
import { buildScene } from './build-scene.ts';
import { Business } from './business.ts';
import { type Command, castOf, pick } from './command.ts';
import { Comparison, type Difference } from './compare.ts';
import { rehearse } from './compare-rehearsal.ts';
import { Coverage } from './coverage.ts';
import type { Asset, Entity } from './entities.ts';
import { findBroken } from './invariants.ts';
import { offerDiffers, readOffer } from './offered-actions.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { PURCHASE_COMMANDS } from './purchase-commands.ts';
import { seek } from './seek-commands.ts';
import { SERVICE_COMMANDS } from './service-commands.ts';
import { SUBSCRIPTION_COMMANDS } from './subscription-commands.ts';
import { TRANSFER_COMMANDS } from './transfer-commands.ts';

const PROPOSALS = [
  ...ASSET_COMMANDS,
  ...ORDER_COMMANDS,
  ...ORDER_COMMANDS,
  ...SUBSCRIPTION_COMMANDS,
  ...PURCHASE_COMMANDS,
  ...TRANSFER_COMMANDS,
  ...SERVICE_COMMANDS,
];
/** Number of attempts to find an untried command. */
const STEERED = 0.5;
/**
 * Commands between checks of the whole business, each of which also makes a subscription a year
 * older.
 */
const WHOLE = 250;
const YEAR = 12;
/** Commands of a history that are printed. */
const SHOWN = 14;

/** The interface of a server that a run needs. */
export type LivesServer = Pick<
  Awaited<ReturnType<typeof startServerOn>>,
  'ask' | 'database' | 'app' | 'tokenOf'
>;

interface Happened {
  readonly step: number;
  readonly says: string;
  readonly outcome: string;
  readonly about: ReadonlySet<Entity>;
}

/** The result of a run. */
export interface LivesResult {
  readonly commands: number;
  readonly refused: number;
  /** Commands that were compared with what the palette and the menu offered. */
  readonly offers: number;
  /** The differences between server and model with their history; empty if they agree. */
  readonly failure: readonly string[];
  readonly coverage: Coverage;
  /** Commands by name: done and rejected. */
  readonly tally: ReadonlyMap<string, { readonly done: number; readonly refused: number }>;
}

interface Payload {
  readonly error?: string | null;
  readonly success?: boolean;
  readonly valid?: boolean;
  readonly succeeded?: readonly { readonly id: string }[];
  readonly failed?: readonly { readonly id: string; readonly messages: readonly string[] }[];
}
type Heard = Answer<{ done: Payload | null }>;

/** Why the server rejected; undefined if it did not. */
function refusalOf({ body, errors }: Heard): string | undefined {
  const [error] = errors ?? [];
  if (error) return error.message;
  const done = body.data?.done;
  if (done?.error) return done.error;
  return done?.success === false || done?.valid === false ? 'no reason' : undefined;
}

const codesOf = ({ errors }: Heard) =>
  (errors ?? []).flatMap(({ extensions: { refusals } }) =>
    (refusals ?? []).map(({ code }) => code),
  );

const listed = (ids: readonly { readonly id: string }[] | undefined) =>
  (ids ?? [])
    .map(({ id }) => id)
    .sort()
    .join();

/** How a response differs from the model's expectation. */
function answerDiffers(command: Command, heard: Heard): string | undefined {
  const code = heard.errors?.[0]?.extensions.code;
  if (code && ['INTERNAL', 'INVALID_QUERY', 'NOT_FOUND', 'UNAUTHORIZED'].includes(code)) {
    return `the server failed with ${code}: ${heard.errors?.[0]?.message}`;
  }
  const refusal = refusalOf(heard);
  if ((refusal === undefined) !== (command.refusal === undefined)) {
    return `expected ${command.refusal ?? 'it done'}, was ${refusal === undefined ? 'done' : `refused: ${refusal}`}`;
  }
  const done = heard.body.data?.done;
  if (!command.sorted || refusal !== undefined) return undefined;
  const { succeeded, failed } = command.sorted;
  if (listed(succeeded) === listed(done?.succeeded) && listed(failed) === listed(done?.failed)) {
    return undefined;
  }
  const names = (assets: readonly Asset[]) => assets.map(({ name }) => name).join(', ') || 'none';
  const messages = (done?.failed ?? []).map(({ messages: [message] }) => message).join('; ');
  return `expected ${names(succeeded)} done and ${names(failed)} not; ${done?.succeeded?.length} were done, refused: ${messages}`;
}

/** A run: commands on a server, each compared with the model. */
class Play {
  readonly #server: LivesServer;
  readonly #chance: Chance;
  readonly #business: Business;
  readonly #comparison: Comparison;
  readonly #history: Happened[] = [];
  #signedIn: Record<string, string> = {};
  readonly coverage = new Coverage();
  offers = 0;
  readonly tally = new Map<string, { done: number; refused: number }>();

  constructor(server: LivesServer, seed: number, business: Business) {
    this.#server = server;
    this.#chance = new Chance(seed);
    this.#business = business;
    this.#comparison = new Comparison(server.database, business);
  }

  /** A token is valid for minutes, a run takes longer. */
  async #signIn(): Promise<void> {
    const token = await this.#server.tokenOf(DEMO_ACCOUNT.email);
    this.#signedIn = { authorization: `Bearer ${token}` };
  }

  #propose(): Command {
    const business = this.#business;
    const chance = this.#chance;
    const sought = chance.happens(STEERED) && seek(business, chance, this.coverage, PROPOSALS);
    if (sought) return sought;
    for (;;) {
      const command = chance.oneOf(PROPOSALS)(business, chance);
      if (command) return command;
    }
  }

  /** Makes a subscription old enough for a buyout. */
  async #letAYearPass(): Promise<void> {
    const young = castOf(this.#business).subscriptions.filter(({ old }) => !old);
    const subscription = pick(this.#chance, young);
    if (!subscription) return;
    subscription.old = true;
    await sql`
      update subscriptions set started_at = started_at - interval '13 months'
      where id = ${subscription.id}`.execute(this.#server.database.sql);
  }

  /** Whether a vehicle's menu matches the table. */
  async #compareMenu(): Promise<Difference[]> {
    const touched = [...this.#business.touched].find((entity) => entity.kind === 'asset');
    const asset = touched ?? pick(this.#chance, castOf(this.#business).assets);
    if (!asset || asset.deleted || asset.id === '') return [];
    const answer = await this.#server.ask<{ asset: { nextStates: string[] } }>(
      'query ($id: ID!) { asset(id: $id) { nextStates } }',
      { id: asset.id },
      this.#signedIn,
    );
    const actual = answer.data.asset.nextStates.toSorted().join(' ');
    const expected = [...nextStates(asset)].sort().join(' ');
    if (actual === expected) return [];
    return [
      {
        what: `${asset.name} (${asset.state}) may become ${expected}; offered: ${actual}`,
        about: asset,
      },
    ];
  }

  #count(command: Command): void {
    const { refusal, sorted } = command;
    const counts = this.tally.get(command.name) ?? { done: 0, refused: 0 };
    counts[refusal === undefined ? 'done' : 'refused'] += 1;
    this.tally.set(command.name, counts);
    if (refusal !== undefined || (sorted?.failed.length ?? 0) > 0) this.coverage.add(command.rows);
    this.coverage.add(this.#business.taken);
  }

  /**
   * Executes one command. @returns the differences afterwards, with history; undefined if there are
   * none.
   */
  async step(): Promise<readonly string[]> {
    const business = this.#business;
    business.step += 1;
    business.touched.clear();
    business.taken.length = 0;
    if (business.step % WHOLE === 1) await this.#signIn();
    const command = this.#propose();
    business.trigger = command.name;
    const offer = await readOffer(this.#server, command, this.#signedIn);
    if (offer) this.offers += 1;
    const rehearsed = await rehearse(
      this.#server,
      command,
      this.#signedIn,
      business.step % WHOLE === 1,
    );
    const heard = await this.#server.ask<{ done: Payload | null }>(
      command.query,
      command.variables,
      rehearsed.headers,
    );
    const wrong =
      answerDiffers(command, heard) ??
      offerDiffers(offer, refusalOf(heard), codesOf(heard)) ??
      (await rehearsed.compare());
    if (wrong === undefined && command.refusal === undefined) command.apply();
    this.#count(command);
    this.#history.push({
      step: business.step,
      says: command.says,
      outcome: refusalOf(heard) === undefined ? 'done' : `refused: ${refusalOf(heard)}`,
      about: new Set([...command.about, ...business.touched]),
    });
    if (wrong !== undefined) return this.#explain([{ what: wrong, about: command.about[0] }]);
    const differences = [...(await this.#comparison.run()), ...(await this.#compareMenu())];
    if (differences.length > 0) return this.#explain(differences);
    if (business.step % YEAR === 0) await this.#letAYearPass();
    return business.step % WHOLE === 0 ? await this.compareAll() : [];
  }

  /** Checks the whole business. */
  async compareAll(): Promise<readonly string[]> {
    await settleDueMoneyOperations(this.#server.app.services);
    this.#business.touched.clear();
    const differences = await this.#comparison.run(true);
    const broken = await findBroken(this.#server.database);
    if (differences.length === 0 && broken.length === 0) return [];
    return this.#explain([...differences, ...broken.map((what) => ({ what, about: undefined }))]);
  }

  /** The differences, with the last commands on the affected entities. */
  #explain(differences: readonly Difference[]): string[] {
    const last = this.#history.at(-1);
    const concerned = new Set(differences.flatMap(({ about }) => about ?? []));
    if (concerned.size === 0) for (const entity of last?.about ?? []) concerned.add(entity);
    const lines = this.#history
      .filter((one) => one === last || [...one.about].some((entity) => concerned.has(entity)))
      .slice(-SHOWN)
      .map(({ step, says, outcome }) => `  ${step}. ${says}: ${outcome}`);
    return [
      `after ${this.#business.step} commands:`,
      ...differences.map(({ what }) => `  ${what}`),
      'What led to it:',
      ...lines,
    ];
  }
}

/**
 * Runs random commands on a server, and compares each response and every changed row with a model
 * of the rules.
 * @param progress is called after each check of the whole business.
 */
export async function playLives(
  server: LivesServer,
  plan: { readonly seed: number; readonly commands: number },
  progress: (step: number, coverage: Coverage) => void = () => {},
): Promise<LivesResult> {
  const business = new Business(await buildScene(server.database));
  const play = new Play(server, plan.seed, business);
  let failure: readonly string[] = [];
  for (let step = 1; step <= plan.commands && failure.length === 0; step += 1) {
    failure = await play.step();
    if (step % WHOLE === 0) progress(step, play.coverage);
  }
  if (failure.length === 0) failure = await play.compareAll();
  const refused = [...play.tally.values()].reduce((sum, counts) => sum + counts.refused, 0);
  const { coverage, tally, offers } = play;
  return { commands: business.step, refused, offers, failure, coverage, tally };
}
