import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Load, Say } from './compare.ts';
import { ORDERS } from './lists.ts';
import { type Figures, inTurn, type Target } from './measure.ts';
import { type Running, start } from './processes.ts';
import {
  type BenchContext,
  hasNoErrors,
  listTarget,
  postmaster,
  searchTarget,
  searchTexts,
  transitionTarget,
} from './targets.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`peers/${name}`, import.meta.url));

/** As many connections as the baseline has. */
const POOL_SIZE = '16';

/** The columns and relations of the measured list, with PostGraphile's names. */
const NODES = `totalCount nodes { rowId state kind program createdAt readiedAt updatedAt
  customerByCustomerId { rowId fullName email }
  organizationByOrganizationId { rowId name }
  officeByOfficeId { rowId name }
  variantByVariantId { rowId color size vehicleByVehicleId { brand model } }
  assetByAssetId { rowId serialNumber state } }`;

const LIST = `query Orders($first: Int, $offset: Int) {
  allOrders(first: $first, offset: $offset,
    orderBy: [STATE_WEIGHT_DESC, QUEUE_POSITION_DESC, ROW_ID_DESC]) { ${NODES} } }`;

const SEARCH = `query Search($first: Int, $offset: Int, $words: String!, $serial: String!, $number: Int) {
  peersSearchOrders(first: $first, offset: $offset, words: $words, serial: $serial, number: $number) { ${NODES} } }`;

const FLIP = `mutation Flip($id: UUID!) {
  peersFlipOrder(input: { orderId: $id }) { result { rowId state } } }`;

const FIRST_PAGE = { first: 25, offset: 0 };

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly { readonly rowId: string }[];
}

/** PostGraphile on the measured database. */
class PostGraphile {
  readonly #running: Running;
  readonly #databasePids: readonly number[];

  constructor(running: Running, databasePids: readonly number[]) {
    this.#running = running;
    this.#databasePids = databasePids;
  }

  async ask(query: string, variables: Record<string, unknown>): Promise<Record<string, Page>> {
    const response = await fetch(`${this.#running.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data: Record<string, Page>;
      errors?: unknown;
    };
    if (errors) throw new Error(`PostGraphile: ${JSON.stringify(errors)}`);
    return data;
  }

  target(query: string, variables: Record<string, unknown> = {}): Target {
    return {
      url: `${this.#running.address}/graphql`,
      serverPid: this.#running.pid,
      databasePids: this.#databasePids,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ query, variables }),
      isGood: hasNoErrors,
    };
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }
}

async function startPostGraphile(context: BenchContext, port: number): Promise<PostGraphile> {
  const client = new pg.Client(context.url);
  await client.connect();
  await client.query(readFileSync(fileOf('functions.sql'), 'utf8'));
  await client.end();
  const environment = {
    DATABASE_URL: context.url,
    POOL_SIZE,
    NODE_ENV: 'production',
    GRAPHILE_ENV: 'production',
  };
  // It answers nothing but POST.
  const running = await start('bench/peers/postgraphile.mjs', port, '/graphql', environment, 405);
  return new PostGraphile(running, await postmaster(context.url));
}

/** Loads the three in turn and reports their ratios. */
async function compareThree(
  title: string,
  { server, floor, peer }: Record<'server' | 'floor' | 'peer', Target>,
  { concurrency, rounds, seconds }: Load,
  say: Say,
): Promise<void> {
  const [ours, raw, other] = await inTurn([server, floor, peer], concurrency, rounds, seconds);
  if (!ours || !raw || !other) return;
  const ratio = (one: Figures, to: Figures) => (one.perSecond / to.perSecond).toFixed(2);
  const each = (name: string, { perSecond, serverMs, databaseMs, medianMs, slowMs }: Figures) =>
    `${name} ${perSecond.toFixed(0)}/s, CPU ${(serverMs + databaseMs).toFixed(2)} ms ` +
    `(${databaseMs.toFixed(2)} of it the database), median ${medianMs} ms, p99 ${slowMs} ms`;
  const failed = [ours, raw, other].map((figures) => figures.failed);
  say(
    `peers, ${title}: ratio to the floor ${ratio(ours, raw)} for Kickstand and ${ratio(other, raw)} for ` +
      `PostGraphile, Kickstand ${ratio(ours, other)} of PostGraphile` +
      (failed.some((count) => count > 0) ? `, FAILED ${failed.join(', ')}` : ''),
  );
  say(`  ${each('Kickstand', ours)}; ${each('floor', raw)}; ${each('PostGraphile', other)}`);
}

/** Checks that a page of PostGraphile has the rows and the total of the server. */
function expectPage(title: string, page: Page | undefined, total: number): void {
  if (page?.totalCount === total && page.nodes.length === Math.min(total, 25)) return;
  throw new Error(
    `peers, ${title}: ${page?.totalCount} and ${page?.nodes.length} rows, expected ${total}`,
  );
}

/**
 * The list of orders, a search and a transition of PostGraphile beside the server and the baseline. None of
 * the three compresses, because PostGraphile leaves that to a proxy.
 */
export async function measurePeers(
  context: BenchContext,
  port: number,
  load: Load,
  say: Say,
): Promise<void> {
  if (!existsSync(fileOf('node_modules/postgraphile'))) {
    say('peers: not measured, run npm ci --prefix bench/peers --ignore-scripts first');
    return;
  }
  const { version } = JSON.parse(
    readFileSync(fileOf('node_modules/postgraphile/package.json'), 'utf8'),
  ) as { version: string };
  say(`peers: PostGraphile ${version}`);
  const postGraphile = await startPostGraphile(context, port);
  try {
    const list = await listTarget(context, ORDERS, 'identity');
    expectPage('list', (await postGraphile.ask(LIST, FIRST_PAGE)).allOrders, list.total);
    await compareThree(
      'list of orders',
      { ...list, peer: postGraphile.target(LIST, FIRST_PAGE) },
      load,
      say,
    );
    for (const text of await searchTexts(context.url, ORDERS)) {
      const search = await searchTarget(context, ORDERS, text, 'identity');
      const words = { words: `%${text.toLowerCase()}%`, serial: `%${text.toUpperCase()}%` };
      const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
      const variables = { ...FIRST_PAGE, ...words, number };
      const title = `search of orders '${text}' (${search.hits} hits)`;
      const { peersSearchOrders } = await postGraphile.ask(SEARCH, variables);
      expectPage(title, peersSearchOrders, search.hits);
      await compareThree(
        title,
        { ...search, peer: postGraphile.target(SEARCH, variables) },
        load,
        say,
      );
    }
    const transition = await transitionTarget(context);
    const flip = postGraphile.target(FLIP);
    const peer: Target = {
      ...flip,
      setupRequest: (request) => ({
        ...request,
        method: 'POST',
        path: '/graphql',
        headers: { ...flip.headers },
        body: JSON.stringify({ query: FLIP, variables: { id: transition.nextId() } }),
      }),
    };
    await compareThree('transition', { ...transition, peer }, load, say);
  } finally {
    await postGraphile.stop();
  }
}
