import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import {
  type DatabaseCondition,
  IMPAIRMENTS,
  type Impairment,
} from '../database/waiting-errors.ts';

/** Timeout of a check in milliseconds. */
const CHECK_WITHIN = 1500;
/** Milliseconds between checks that a problem has ended, if the usual pause is longer. */
const PROBLEM_PAUSE = 1000;
/** Milliseconds by which clocks may differ. */
const MOST_CLOCK_DIFFERENCE = 2000;

/** A check: returns a problem, or undefined. */
type Check = () => Promise<string | undefined>;

/** When a check runs; times in milliseconds. */
interface Schedule {
  readonly pause: number;
  /** How long checks must fail in a row before it is a problem. */
  readonly patience?: number;
}

const DATABASE: Schedule = { pause: 1000 };
/** A command has a connection for at most 4 seconds, unless the machine is slow: what takes longer is no rush of requests. */
const COMMANDS: Schedule = { pause: 5000, patience: 5000 };
/** Longer than it takes to open the connection again. */
const CHANGES: Schedule = { pause: 10_000, patience: 15_000 };
const FOLDER: Schedule = { pause: 10_000 };

/** Repeats a check until stopped. Checks never overlap, so that hanging ones do not accumulate. */
function watch(check: Check, { pause, patience = 0 }: Schedule) {
  let problem: string | undefined = 'not checked yet';
  let failingSince: number | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  function note(found: string | undefined): void {
    const now = performance.now();
    failingSince = found === undefined ? undefined : (failingSince ?? now);
    problem = now - (failingSince ?? now) >= patience ? found : undefined;
  }
  async function round(): Promise<void> {
    const late = setTimeout(() => note('no answer'), CHECK_WITHIN);
    const found = await check()
      .catch(() => 'no answer')
      .finally(() => clearTimeout(late));
    note(found);
    const next = found === undefined ? pause : Math.min(pause, PROBLEM_PAUSE);
    if (!stopped) timer = setTimeout(round, next).unref();
  }
  return {
    /** Resolves after the first check. */
    first: round(),
    problem: () => problem,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** What an instance cannot do, although it accepts traffic: others could not do it either. */
export const DEGRADATIONS = [...IMPAIRMENTS, 'clock_difference'] as const;
type Degradation = Impairment | 'clock_difference';

/** Whether this instance accepts traffic, with the reason if not. */
export interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'not ready' | 'stopping';
  readonly database: string;
  /** Whether a connection for commands is free and has its limits. */
  readonly commands: string;
  /** Whether changes that other instances announce arrive. */
  readonly changes: string;
  readonly dataFolder: string;
  /** Whether files are stored where other instances find them. */
  readonly files: string;
  readonly degraded: readonly Degradation[];
}

/** Readiness of this instance, from periodic checks. */
export interface Readiness {
  /** The results of the latest checks; runs none. */
  report(): ReadinessReport;
  /** Call it once background work runs: starts the checks and resolves after the first ones. */
  workStarted(): Promise<void>;
  /** Marks this instance as not accepting traffic. */
  turnOff(): void;
}

/** Checks of what is stored outside the database; omitted if nothing is. */
interface StorageChecks {
  /** Returns the problem of the data folder, if any. */
  readonly dataFolder?: Check | undefined;
  /** Returns why other instances do not find stored files, if so. */
  readonly files?: Check | undefined;
}

/** The checks of a database, and what the latest one has found. */
function inspecting({ adapter }: Database) {
  let latest: DatabaseCondition | undefined;
  const isReadOnly = () => latest?.impairments.includes('read_only') ?? false;
  return {
    async commands() {
      latest = await adapter.inspect();
      return latest.isLimited
        ? undefined
        : 'the time limits of connections do not apply: is a connection pooler between this instance and the database?';
    },
    async changes() {
      try {
        await adapter.channel.echo();
      } catch (error) {
        // A standby sends no messages, and has no changes of others to announce.
        if (!isReadOnly()) throw error;
      }
      return undefined;
    },
    degradations(): Degradation[] {
      if (!latest) return [];
      const isSkewed = Math.abs(latest.clockDifference) > MOST_CLOCK_DIFFERENCE;
      return [...latest.impairments, ...(isSkewed ? (['clock_difference'] as const) : [])];
    },
  };
}

const NAMES = ['database', 'commands', 'changes', 'dataFolder', 'files'] as const;

/** Readiness by checks of the database and of what is stored outside it. */
export function createReadiness(
  database: Database,
  { dataFolder, files }: StorageChecks = {},
): Readiness {
  let stopping = false;
  let checks: Partial<Record<(typeof NAMES)[number], ReturnType<typeof watch>>> | undefined;
  const inspection = inspecting(database);
  const word = (name: (typeof NAMES)[number]) =>
    checks ? (checks[name]?.problem() ?? 'ok') : 'not checked yet';
  return {
    report() {
      const found = {
        database: word('database'),
        commands: word('commands'),
        changes: word('changes'),
        dataFolder: word('dataFolder'),
        files: word('files'),
        degraded: inspection.degradations(),
      };
      if (stopping) return { status: 'stopping', ...found };
      if (!checks) return { status: 'starting', ...found };
      const ready = NAMES.every((name) => found[name] === 'ok');
      return { status: ready ? 'ready' : 'not ready', ...found };
    },
    async workStarted() {
      if (stopping || checks) return;
      const migrated: Check = async () =>
        (await isMigrated(database)) ? undefined : 'migrations are missing';
      checks = {
        database: watch(migrated, DATABASE),
        commands: watch(inspection.commands, COMMANDS),
        changes: watch(inspection.changes, CHANGES),
        ...(dataFolder && { dataFolder: watch(dataFolder, FOLDER) }),
        ...(files && { files: watch(files, FOLDER) }),
      };
      await Promise.all(Object.values(checks).map(({ first }) => first));
    },
    turnOff() {
      stopping = true;
      for (const check of Object.values(checks ?? {})) check.stop();
    },
  };
}
