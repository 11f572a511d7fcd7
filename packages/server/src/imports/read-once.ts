import { sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { TableProblem } from '../platform/files/table-record.ts';
import {
  ReaderEnded,
  ReadingStopped,
  type ReadOptions,
  TOO_COSTLY,
} from '../platform/files/workbook/workbook-reader.ts';
import type { Services } from '../platform/request-context.ts';

/** How often a file is read that ends its reader, or the server. */
const MOST_ATTEMPTS = 2;
/** Seconds after which another instance reads a file, unless the reading one renews its claim. */
const CLAIM_SECONDS = 15;
const RENEWAL_MILLISECONDS = 1000;

/** Another instance reads the file, or the import was discarded. */
export class NotReading extends Error {}

const claimEnd = () => sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;

/** Counts an attempt, and claims the file until it is renewed no more. @returns how many attempts there were. */
async function claimFile({ database }: Services, id: string): Promise<number> {
  const claimed = await firstRow(
    database.sql,
    sql<{ attempts: number }>`
      update imports set read_attempts = read_attempts + 1, bytes_read = 0, read_until = ${claimEnd()}
      where id = ${id} and status in ('READING', 'CHECKING')
        and (read_until is null or read_until < clock_timestamp())
      returning read_attempts as attempts`,
  );
  if (!claimed) throw new NotReading();
  return claimed.attempts;
}

/**
 * Renews the claim and saves the progress. One that comes after the end of the read claims nothing, or the next
 * read would not begin.
 * @returns false if the import no longer needs its file.
 */
export async function renewClaim(
  { database }: Services,
  id: string,
  bytes: number,
): Promise<boolean> {
  const renewed = await firstRow(
    database.sql,
    sql<{ id: string }>`
      update imports set bytes_read = ${bytes}, read_until = ${claimEnd()}
      where id = ${id} and status in ('READING', 'CHECKING') and read_until is not null
      returning id`,
  );
  return renewed !== undefined;
}

/** Ends the claim. @param attempts how many attempts count from now on. */
async function endClaim({ database }: Services, id: string, attempts: number): Promise<void> {
  await sql`
    update imports set read_attempts = ${attempts}, read_until = null where id = ${id}`.execute(
    database.sql,
  );
}

/** Reads while the claim is renewed; stops when the import is discarded. */
async function readClaimed<Result>(
  services: Services,
  id: string,
  read: (options: ReadOptions) => Promise<Result>,
): Promise<Result> {
  const discarded = new AbortController();
  let bytes = 0;
  const renewal = setInterval(() => {
    renewClaim(services, id, bytes)
      .then((isWanted) => {
        if (!isWanted) discarded.abort(new NotReading());
      })
      // The next renewal follows soon; without any, another instance reads the file.
      .catch((error: unknown) => services.log.warn({ err: error }, 'import claim not renewed'));
  }, RENEWAL_MILLISECONDS);
  try {
    return await read({
      signal: discarded.signal,
      progress: (now) => {
        bytes = now;
      },
    });
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Reads the file of an import, at one instance at a time. Attempts are counted before they begin, so
 * that a file that ends its reader or the whole server is not read for ever; those that a shutdown
 * ends do not count.
 * @throws TableProblem if the file cannot be read, also after two failures; NotReading if another
 *   instance reads it or the import was discarded; ReadingStopped if the server stops.
 */
export async function readOnce<Result>(
  services: Services,
  id: string,
  read: (options: ReadOptions) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const attempts = await claimFile(services, id);
    if (attempts > MOST_ATTEMPTS) {
      await endClaim(services, id, 0);
      throw new TableProblem(TOO_COSTLY);
    }
    try {
      const result = await readClaimed(services, id, read);
      await endClaim(services, id, 0);
      return result;
    } catch (error) {
      const isAgain = error instanceof ReaderEnded && attempts < MOST_ATTEMPTS;
      const stopped = error instanceof ReadingStopped ? attempts - 1 : 0;
      await endClaim(services, id, isAgain ? attempts : stopped);
      if (error instanceof ReaderEnded) {
        services.log.warn({ importId: id }, 'a workbook exceeded the limits of its reader');
      }
      if (isAgain) continue;
      throw error instanceof ReaderEnded ? new TableProblem(error.message) : error;
    }
  }
}
