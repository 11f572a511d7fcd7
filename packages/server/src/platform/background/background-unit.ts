import type { UnitOfWork } from '../command.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../request-context.ts';

/**
 * Runs work that no signed-in person requested, in one transaction.
 * @param actor the name in histories.
 * @param database the connections to use, if not the services' own.
 */
export function inBackgroundUnit<Result>(
  services: Services,
  actor: string,
  work: (unit: UnitOfWork) => Promise<Result>,
  database: Pick<Database, 'transaction'> = services.database,
): Promise<Result> {
  return database.transaction((sql) =>
    work({ sql, services, now: services.clock.now(), actor, staffId: null, address: null }),
  );
}
