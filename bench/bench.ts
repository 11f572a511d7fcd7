import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { growOrders } from '@kickstand/server/demo/grow-orders.ts';
import { seedDemoBusiness } from '@kickstand/server/demo/seed-demo-business.ts';
import { Database } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { growLists } from '@kickstand/server/test/long-lists.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import pg from 'pg';
import { measureBrowser } from './browser.ts';
import { compare as compareTargets } from './compare.ts';
import { measureCycles } from './cycles.ts';
import { measureDatabaseTimes, noteOrderTimes } from './database-times.ts';
import { measureExport } from './exports.ts';
import { growOtherLists } from './grow-lists.ts';
import { Growth } from './growth.ts';
import { measureImports } from './imports.ts';
import { measureListFloors } from './list-floors.ts';
import { type MeasuredList, ORDERS, SUBSCRIPTIONS } from './lists.ts';
import { measureLoad } from './load.ts';
import type { Target } from './measure.ts';
import { type DatabaseTime, reportGrowth } from './measure-cases.ts';
import { measurePeers } from './peers.ts';
import { type Running, SERVER, start } from './processes.ts';
import { measureRehearsals } from './rehearsals.ts';
import { measureStarts } from './starts.ts';
import { assetsTarget, countAssets, growStock, statsTarget } from './stock.ts';
import {
  type BenchContext,
  listTarget,
  searchTarget,
  searchTexts,
  transitionTarget,
} from './targets.ts';
import { measureToday } from './today.ts';
import { WantedFigures } from './wanted.ts';

// Benchmarks the server against a minimal baseline on the same database in the same run; README.md lists
// the parts. npm run bench -- [--sizes 100000,1000000] [--rounds 5] [--seconds 4] [--port 4790]
// [--parts orders,lists]
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    parts: {
      type: 'string',
      default:
        'orders,subscriptions,today,rehearsals,peers,load,lists,growth,exports,inventory,cycles,imports,start,browser',
    },
    /** The first of the ports of the servers. */
    port: { type: 'string', default: '4790' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const parts = values.parts.split(',');
const port = Number(values.port);
const lists = [ORDERS, SUBSCRIPTIONS].filter((list) => parts.includes(list.name));
const load = { concurrency: 16, rounds, seconds };
const wanted = new WantedFigures();
/** Number of customers in the imported file. */
const PEOPLE = 100_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const progress = (line: string) => say(`  ${line}`);

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>) {
  const database = new Database(await openPostgres(url));
  try {
    await migrate(database, () => {});
    await seedDemoBusiness(database, { now: new Date(), progress });
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The assets list of a hub with many vehicles, and its overview at the hub with the fewest. */
async function measureInventory(
  url: string,
  serve: (url: string) => Promise<BenchContext>,
): Promise<void> {
  for (const [index, upTo] of sizes.entries()) {
    const from = sizes[index - 1] ?? 0;
    const hubId = await withDatabase(url, (database) => growStock(database, { from, upTo }));
    say(`\n== a hub with ${(await countAssets(url, hubId)).toLocaleString('en-US')} vehicles`);
    const context = await serve(url);
    const overview = index === 0 ? await statsTarget(context, hubId) : undefined;
    const list = await assetsTarget(context, hubId);
    say(`assets list: ${list.statements} statements`);
    const { ratio } = await compare('assets list', list.server, list.floor);
    wanted.note(`assets of a hub with ${upTo}, of their floor`, ratio, { least: 0.55 });
    if (overview) {
      say(`overview: ${overview.statements} statements`);
      const { cpuMs } = await compare('overview', overview.server, overview.floor);
      wanted.note(`overview of ${upTo} vehicles, processor time`, cpuMs, { most: 10 }, 'ms');
    }
    for (const each of running.splice(0)) await each.stop();
  }
}

const compare = (title: string, server: Target, floor: Target) =>
  compareTargets(title, { server, floor }, load, say);

async function compareList(context: BenchContext, list: MeasuredList): Promise<void> {
  const page = await listTarget(context, list);
  say(`list of ${list.name}: ${page.statements} statements`);
  const packed = await compare(`list of ${list.name}`, page.server, page.floor);
  const least = list === ORDERS ? 0.45 : 0.3;
  wanted.note(`list of ${list.name}, of its floor`, packed.ratio, { least });
  const plain = await listTarget(context, list, 'identity');
  await compare(`list of ${list.name}, not compressed`, plain.server, plain.floor);
  for (const text of await searchTexts(context.url, list)) {
    const search = await searchTarget(context, list, text);
    const title = `search of ${list.name} '${text}' (${search.hits} hits)`;
    const { ratio } = await compare(title, search.server, search.floor);
    wanted.note(`search of ${list.name} '${text}', of its floor`, ratio, { least: 0.5 });
  }
}

async function compareTransition(context: BenchContext): Promise<void> {
  const transition = await transitionTarget(context);
  say(`transition: ${transition.statements} statements`);
  await compare('transition', transition.server, transition.floor);
  const { ratio } = await compare(
    'transition, of one statement',
    transition.server,
    transition.oneStatement,
  );
  wanted.note('transition, of one statement', ratio, { least: 0.3 });
}

const folder = await mkdtemp(join(tmpdir(), 'kickstand-bench-'));
const cluster = await startPostgres();
say(`${cluster.version}, node ${process.version}`);
const running: Running[] = [];
try {
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  await admin.query('create database bench');
  await admin.query('create database stock');
  await admin.query('create database cycles');
  await admin.query('create database starts');
  await admin.query(`alter system set pg_stat_statements.track_planning = 'on'`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
  const urlOf = (name: string) => cluster.url.replace(/postgres$/, name);
  const url = urlOf('bench');
  const environmentOf = (DATABASE_URL: string) => ({
    DATABASE_URL,
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    RATE_LIMIT_PER_MINUTE: '10000000',
    // The connections of a load have the token of one person, who would have a sixteenth.
    REQUESTS_AT_ONCE: '8192',
  });
  const serve = async (of = url): Promise<BenchContext> => {
    const environment = environmentOf(of);
    const server = await start(SERVER, port + 1, '/readyz', environment);
    const floor = await start('bench/floor-server.ts', port + 2, '/', environment);
    running.push(server, floor);
    return { server, floor, url: of, folder };
  };
  const times = new Map(lists.map((list) => [list, new Map<number, DatabaseTime[]>()]));
  const growth = new Growth();
  const includes = (...some: string[]) => some.some((part) => parts.includes(part));
  const everySize = includes('orders', 'subscriptions', 'today', 'rehearsals', 'growth');
  const atLast = includes('exports', 'lists', 'load', 'peers');
  for (const size of everySize ? sizes : atLast ? sizes.slice(-1) : []) {
    say(`\n== ${size.toLocaleString('en-US')} orders`);
    await withDatabase(url, async (database) => {
      await growOrders(database, { orders: size, now: new Date(), progress });
      if (includes('lists', 'growth')) await growOtherLists(database, { orders: size, progress });
    });
    const context = await serve();
    for (const list of lists) await compareList(context, list);
    if (lists.includes(ORDERS)) await compareTransition(context);
    for (const list of lists) {
      const ofList = await measureDatabaseTimes(context, list);
      times.get(list)?.set(size, ofList);
      if (list === ORDERS) noteOrderTimes(size, ofList, wanted);
    }
    if (includes('today')) await measureToday(context, say);
    if (includes('rehearsals')) await measureRehearsals(context, size, say, wanted);
    if (includes('growth')) await growth.measure(context, size, progress);
    if (size === sizes.at(-1)) {
      if (includes('lists')) await measureListFloors(context, load, say, wanted);
      if (includes('load')) await measureLoad(context, load, say, wanted);
      if (includes('peers')) await measurePeers(context, port + 4, load, say);
      if (includes('exports')) await measureExport(context, say);
    }
    for (const each of running.splice(0)) await each.stop();
  }
  for (const [list, ofList] of times) reportGrowth(list.name, ofList, say);
  growth.report(say, wanted);
  if (parts.includes('inventory')) {
    // A separate database, so that results don't depend on the other parts.
    await measureInventory(urlOf('stock'), serve);
  }
  if (parts.includes('cycles')) {
    say('\n== cycles of the schema, with 500 rows in the longest lists');
    const values = await withDatabase(urlOf('cycles'), growLists);
    await measureCycles(await serve(urlOf('cycles')), values, say);
    for (const each of running.splice(0)) await each.stop();
  }
  if (parts.includes('imports')) {
    say(`\n== a file of ${PEOPLE.toLocaleString('en-US')} customers`);
    await withDatabase(url, async () => {});
    await measureImports(await serve(), PEOPLE, Math.min(rounds, 3), say);
    for (const each of running.splice(0)) await each.stop();
  }
  if (parts.includes('start')) {
    say('\n== start');
    const postgres = { DATABASE_URL: urlOf('starts'), DATA_DIR: join(folder, 'starts') };
    await measureStarts('PostgreSQL', postgres, port, { seconds: 1, memory: 150 }, say, wanted);
    const embedded = { DATA_DIR: join(folder, 'embedded') };
    await measureStarts('embedded', embedded, port, { seconds: 2.5, memory: 450 }, say, wanted);
  }
  if (parts.includes('browser')) {
    say('\n== the console in a browser');
    await measureBrowser(folder, port + 3, say, wanted);
  }
  wanted.print(say);
} finally {
  for (const each of running) await each.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
