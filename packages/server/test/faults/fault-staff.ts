import { sql } from 'kysely';
import { createDiskStorage } from '../../src/adapters/storage-disk/storage-disk.ts';
import { extensions } from '../../src/extensions.ts';
import { BackgroundRounds } from '../../src/platform/background/background-rounds.ts';
import type { StaffIdentity } from '../../src/platform/caller.ts';
import { parseConfig } from '../../src/platform/config.ts';
import { type Database, firstRow } from '../../src/platform/database/database.ts';
import { WorkbookReader } from '../../src/platform/files/workbook/workbook-reader.ts';
import { Admission } from '../../src/platform/graphql/admission.ts';
import { AttemptLimit } from '../../src/platform/http/attempt-limit.ts';
import { createLog } from '../../src/platform/log.ts';
import { Refused } from '../../src/platform/refused.ts';
import type { RequestContext, Services } from '../../src/platform/request-context.ts';
import type { Chance } from '../chance.ts';
import { Life, openMortalDatabase } from './fault-process.ts';
import { createFaultProvider, type Defect, type FaultProvider } from './fault-provider.ts';

/** Maximum message number for a crash; crashes after the end of the work do not happen. */
const LATEST_DEATH = 60;

interface Process {
  readonly life: Life;
  readonly services: Services;
  close(): Promise<void>;
}

/** Shared by all schedules of one database. */
export interface FaultWorld {
  /** The connection of the provider and the checks; it does not crash. */
  readonly database: Database;
  readonly databaseUrl: string;
  readonly provider: FaultProvider;
  readonly staff: StaffIdentity;
  readonly time: { offset: number };
  readonly defect: Defect | undefined;
}

/** @param databaseUrl a dedicated database with the demo business. */
export async function createFaultWorld(
  database: Database,
  databaseUrl: string,
  defect?: Defect,
): Promise<FaultWorld> {
  const time = { offset: 0 };
  const provider = await createFaultProvider(database, () => new Date(Date.now() + time.offset));
  const staff = await firstRow(
    database.sql,
    sql<StaffIdentity>`select id, email, full_name, hub_id from staff_users
      where not disabled order by email limit 1`,
  );
  if (!staff) throw new Error('The demo business has no staff.');
  // The unsettled operations of the demo business are irrelevant here.
  await sql`update money_operations set next_attempt_at = now() + interval '10 years' where settled_at is null`.execute(
    database.sql,
  );
  return { database, databaseUrl, provider, staff, time, defect };
}

/** The faults of a schedule that are left. */
export interface Weather {
  readonly chance: Chance;
  left: number;
  deaths: number;
}

async function startProcess(
  world: FaultWorld,
  weather: Weather,
  mortal: boolean,
): Promise<Process> {
  const { chance } = weather;
  const dies = mortal && weather.deaths > 0 && chance.happens(0.7);
  const death = { at: 3 + chance.below(LATEST_DEATH), before: chance.happens(0.5) };
  if (dies) weather.deaths -= 1;
  const life = new Life(dies ? death : undefined);
  const { database, close } = await openMortalDatabase(world.databaseUrl, life);
  const storm = mortal ? weather : { chance, left: 0 };
  const services: Services = {
    config: parseConfig({ LOG_LEVEL: 'silent' }),
    database,
    clock: world.provider.clock,
    log: createLog('silent'),
    changes: { announce: () => {} },
    rounds: new BackgroundRounds(createLog('silent')),
    jobs: { send: async () => {}, start: async () => {}, stop: async () => {} },
    billing: world.provider.billingFor(life, storm, world.defect),
    files: createDiskStorage('/nonexistent'),
    workbooks: new WorkbookReader(),
    mail: undefined,
    baseUrl: () => 'http://localhost',
    fileLinkKey: new Uint8Array(32),
    secretLinkKey: new Uint8Array(32),
    lockKeySearches: new AttemptLimit([]),
    extensions,
  };
  return { life, services, close };
}

/** Runs work in a process that may crash, and again in new ones until one completes. */
export class Staff {
  readonly #world: FaultWorld;
  readonly #weather: Weather;
  #process: Process | undefined;

  constructor(world: FaultWorld, weather: Weather) {
    this.#world = world;
    this.#weather = weather;
  }

  async through<Result>(
    work: (services: Services) => Promise<Result>,
    mortal = true,
  ): Promise<Result | undefined> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (this.#process?.life.dead) await this.end();
      this.#process ??= await startProcess(this.#world, this.#weather, mortal).catch(
        () => undefined,
      );
      const current = this.#process;
      if (!current) continue;
      if (!mortal) current.life.makeSafe();
      try {
        const result = await work(current.services);
        if (!current.life.dead) return result;
      } catch (error) {
        // Staff do not retry after a refusal.
        if (error instanceof Refused && !current.life.dead) return undefined;
        if (!current.life.dead) throw error;
      }
    }
    throw new Error('The work is never done.');
  }

  async end(): Promise<void> {
    await this.#process?.close();
    this.#process = undefined;
  }
}

/** The context of a command of staff. @param key of idempotency. */
export function contextOf(world: FaultWorld, services: Services, key: string): RequestContext {
  const caller = { staff: world.staff };
  return {
    ...services,
    admission: new Admission(services.database.sql, { caller }),
    caller,
    sessionId: null,
    authenticatedAt: new Date(),
    address: '127.0.0.1',
    idempotencyKey: key,
    isRehearsal: false,
    confirmedRehearsal: undefined,
    refusals: [],
    loaders: new Map(),
  };
}
