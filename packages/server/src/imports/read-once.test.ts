import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { workbookFile } from '../../test/workbook-file.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  ReaderEnded,
  ReadingStopped,
  WorkbookReader,
} from '../platform/files/workbook/workbook-reader.ts';
import type { Services } from '../platform/request-context.ts';
import { importDesk } from './import-desk.test-support.ts';
import { renewClaim } from './read-once.ts';
import { importJobs } from './run-import.ts';

const BOOK = workbookFile({
  A: [
    ['E-mail', 'First name', 'Last name'],
    ['a@baylight.example', 'Ana', 'Ruiz'],
  ],
});
const LIMITS =
  'This workbook needs more than 600 MB of memory or 20 seconds of processor time to be read. Save the sheet as CSV and upload that file.';

/** A file that arrives and then neither goes on nor ends. */
function endless(begin: () => void): Readable {
  const stream = new Readable({ read: begin });
  stream.push(new Uint8Array(10));
  return stream;
}

describe.each(['pglite', 'postgres'] as const)('the file of an import on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  });
  afterAll(() => server.close());

  /** Does the background work with other services. */
  async function work(importId: string, others: Partial<Services>): Promise<void> {
    const [job] = importJobs({ ...server.app.services, ...others });
    await job?.handle({ importId });
  }

  const attemptsOf = async (id: string) =>
    await firstRow(
      server.database.sql,
      sql<{ attempts: number; isClaimed: boolean }>`
        select read_attempts as attempts, read_until is not null as is_claimed
        from imports where id = ${id}`,
    );

  it('is read after the answer, which does not wait for it', async () => {
    const id = await desk.create(BOOK);
    expect(await desk.read(id)).toMatchObject({ status: 'READING', columns: [] });
    await desk.work(id);
    expect(await desk.read(id)).toMatchObject({
      status: 'MAPPING',
      columns: ['E-mail', 'First name', 'Last name'],
    });
    expect(await attemptsOf(id)).toEqual({ attempts: 0, isClaimed: false });
  });

  it('is read twice if it exceeds the limits of its reader; then the import fails and names them', async () => {
    const id = await desk.create(BOOK);
    let reads = 0;
    const workbooks = Object.assign(new WorkbookReader(), {
      sheets: async () => {
        reads += 1;
        expect(await attemptsOf(id)).toEqual({ attempts: reads, isClaimed: true });
        throw new ReaderEnded(LIMITS);
      },
    });
    await work(id, { workbooks });
    expect(await desk.read(id)).toMatchObject({ status: 'FAILED', problem: LIMITS });
    expect(reads).toBe(2);
  });

  it('is not read again if the server has ended twice while it was read', async () => {
    const id = await desk.create(BOOK);
    await sql`update imports set read_attempts = 2, read_until = now() - interval '1 second'
      where id = ${id}`.execute(server.database.sql);
    await desk.work(id);
    expect(await desk.read(id)).toMatchObject({ status: 'FAILED', problem: LIMITS });
  });

  it('is left to the instance that reads it, until that no longer renews its claim', async () => {
    const id = await desk.create(BOOK);
    await sql`update imports set read_attempts = 1, read_until = now() + interval '1 minute'
      where id = ${id}`.execute(server.database.sql);
    await desk.work(id);
    expect((await desk.read(id)).status).toBe('READING');
    await sql`update imports set read_until = now() where id = ${id}`.execute(server.database.sql);
    await desk.work(id);
    expect((await desk.read(id)).status).toBe('MAPPING');
  });

  it('is read by the next instance if a server stops in the meantime, which is no failure', async () => {
    const id = await desk.create(BOOK);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { files } = server.app.services;
    const workbooks = new WorkbookReader();
    const working = work(id, { workbooks, files: { ...files, read: async () => endless(begin) } });
    await begun;
    workbooks.stop();
    await expect(working).rejects.toBeInstanceOf(ReadingStopped);
    expect(await attemptsOf(id)).toEqual({ attempts: 0, isClaimed: false });
    await desk.work(id);
    expect((await desk.read(id)).status).toBe('MAPPING');
  });

  it('is read again at once, even if the claim was renewed after the end of the read', async () => {
    const { id, mapping } = await desk.start(BOOK);
    await desk.act('importCheck', { id, mapping, readings: [] });
    await renewClaim(server.app.services, id, 100);
    await desk.work(id);
    expect((await desk.read(id)).status).toBe('CHECKED');
  });

  it('is read no further once the import is discarded', async () => {
    const id = await desk.create(BOOK);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { files } = server.app.services;
    const working = work(id, { files: { ...files, read: async () => endless(begin) } });
    await begun;
    await desk.act('importDiscard', { id });
    await working;
    expect((await desk.read(id)).status).toBe('DISCARDED');
  });

  it('is waited for before all files are imported together', async () => {
    const ready = await desk.start('E-mail\nb@baylight.example\n');
    const unread = await desk.create(BOOK);
    const start = 'mutation { importCombinedStart(writes: false) { id } }';
    const { error } = await server.ask(start);
    expect(error.message).toBe('A file is still being read. Try again in a moment.');
    await desk.act('importDiscard', { id: unread });
    await desk.act('importDiscard', { id: ready.id });
  });
});
