import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';

/** Milliseconds between checks of the database and the data folder. */
const DATABASE_PAUSE = 1000;
const FOLDER_PAUSE = 10_000;
/** Timeout of a check in milliseconds. */
const CHECK_WITHIN = 1500;

/** A check: returns a problem, or undefined. */
type Check = () => Promise<string | undefined>;

/** Repeats a check until stopped. Checks never overlap, so that hanging ones do not accumulate. */
function watch(check: Check, pause: number) {
  let problem: string | undefined = 'not checked yet';
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function round(): Promise<void> {
    const late = setTimeout(() => {
      problem = 'no answer';
    }, CHECK_WITHIN);
    problem = await check()
      .catch(() => 'no answer')
      .finally(() => clearTimeout(late));
    if (!stopped) timer = setTimeout(round, pause).unref();
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

/** Whether this instance accepts traffic, with the reason if not. */
export interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'not ready' | 'stopping';
  readonly database: string;
  readonly dataFolder: string;
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

/**
 * @param probeFolder returns the problem of the data folder, if any; omitted if nothing is stored
 * there.
 */
export function createReadiness(database: Database, probeFolder?: Check): Readiness {
  let stopping = false;
  let checks: { database: ReturnType<typeof watch>; folder?: ReturnType<typeof watch> } | undefined;
  const word = (check: ReturnType<typeof watch> | undefined) => check?.problem() ?? 'ok';
  return {
    report() {
      const found = { database: word(checks?.database), dataFolder: word(checks?.folder) };
      if (stopping) return { status: 'stopping', ...found };
      if (!checks)
        return { status: 'starting', database: 'not checked yet', dataFolder: 'not checked yet' };
      const ready = found.database === 'ok' && found.dataFolder === 'ok';
      return { status: ready ? 'ready' : 'not ready', ...found };
    },
    async workStarted() {
      if (stopping || checks) return;
      const migrated: Check = async () =>
        (await isMigrated(database)) ? undefined : 'migrations are missing';
      checks = {
        database: watch(migrated, DATABASE_PAUSE),
        ...(probeFolder && { folder: watch(probeFolder, FOLDER_PAUSE) }),
      };
      await Promise.all([checks.database.first, checks.folder?.first]);
    },
    turnOff() {
      stopping = true;
      checks?.database.stop();
      checks?.folder?.stop();
    },
  };
}
