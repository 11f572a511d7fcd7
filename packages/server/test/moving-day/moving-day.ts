import { createSandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { ObjectStore } from '@kickstand/billing-sandbox/object-store.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { sql } from 'kysely';
import { createStripeBilling } from '../../src/adapters/billing-stripe/billing-stripe.ts';
import { runAdoption } from '../../src/adoption/run-adoption.ts';
import { compareBilling } from '../../src/billing/compare-billing.ts';
import { type CombinedImport, combinedImportJob } from '../../src/imports/combined-import.ts';
import { importJobs } from '../../src/imports/run-import.ts';
import type { JobHandler } from '../../src/platform/background/jobs.ts';
import { rows } from '../../src/platform/database/database.ts';
import type { startServerOn } from '../test-server.ts';
import { type Compared, compareWithSource } from './compare-with-source.ts';
import { makeSourceBusiness, type SourceBusiness } from './source-business.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** What a moving day took, and how the result compares with the source. */
export interface MovingDay {
  readonly rows: number;
  readonly rehearsalSeconds: number;
  readonly importSeconds: number;
  readonly adoptionSeconds: number;
  /** Requests that would have changed something at the payment provider. */
  readonly writesAtProvider: number;
  readonly figures: readonly Compared[];
}

/** Objects that are saved at once. */
const BATCH = 5000;
const FILES = `files { kind creates changes unchanged errors problems }`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  const result = await work();
  return [result, (performance.now() - started) / 1000];
}

/** Moves a business in through the API of a server with MONEY=off and without background work. */
class Mover {
  readonly #server: Server;
  readonly #source: SourceBusiness;
  readonly #read: JobHandler['handle'];

  constructor(server: Server, source: SourceBusiness) {
    this.#server = server;
    this.#source = source;
    const { services } = server.app;
    services.jobs.send = async () => {};
    const [job] = importJobs(services);
    this.#read = async (data) => job?.handle(data);
  }

  async #ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    return (await this.#server.ask<Data>(query, variables)).data;
  }

  startOver() {
    return this.#ask('mutation { installationStartOver(confirmation: "start over") }');
  }

  async #upload(content: string): Promise<string> {
    const body = Buffer.from(content);
    const { fileUploadUrlCreate: upload } = await this.#ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(`mutation { fileUploadUrlCreate(prefix: "imports", mimeType: "text/csv",
        fileSize: ${body.length}) { uploadUrl publicUrl } }`);
    const headers = { 'content-type': 'text/csv' };
    await fetch(this.#server.address + upload.uploadUrl, { method: 'PUT', headers, body });
    return upload.publicUrl;
  }

  async chooseFiles(): Promise<void> {
    for (const [kind, content] of Object.entries(this.#source.files)) {
      const fileUrl = await this.#upload(content);
      const { importCreate } = await this.#ask<{ importCreate: { id: string } }>(
        `mutation ($kind: ImportKind!, $fileUrl: String!, $fileName: String!) {
          importCreate(kind: $kind, fileUrl: $fileUrl, fileName: $fileName) { id } }`,
        { kind, fileUrl, fileName: `${kind.toLowerCase()}.csv` },
      );
      await this.#read({ importId: importCreate.id });
    }
  }

  /** Checks or imports all files together. @returns what it says about each file. */
  async together(writes: boolean): Promise<CombinedImport['files']> {
    const { importCombinedStart: started } = await this.#ask<{
      importCombinedStart: { id: string };
    }>(`mutation ($writes: Boolean!) { importCombinedStart(writes: $writes) { id } }`, { writes });
    await combinedImportJob(this.#server.app.services).handle({ id: started.id });
    const { importCombined } = await this.#ask<{ importCombined: CombinedImport }>(
      `{ importCombined { ${FILES} } }`,
    );
    const wrong = importCombined.files.flatMap(({ kind, problems }) =>
      problems.map((problem) => `${kind}: ${problem}`),
    );
    if (wrong.length > 0) throw new Error(wrong.join(' '));
    return importCombined.files;
  }
}

/** Fills the account at the payment provider, and counts the writes of a reader. */
async function openAccount(server: Server, { objects }: SourceBusiness) {
  const { database } = server;
  for (let at = 0; at < objects.length; at += BATCH) {
    const batch = objects.slice(at, at + BATCH);
    await database.transaction((on) => new ObjectStore(on, true).saveMany(batch));
  }
  const clock = await SandboxClock.load(database);
  const sandbox = createSandbox({ database, clock, cardOf: async () => undefined });
  const counts = { writes: 0 };
  const billing = createStripeBilling({
    secretKey: 'rk_test',
    timeZone: 'America/Los_Angeles',
    httpClientFetch: (input, init) => {
      if (new Request(input, init).method !== 'GET') counts.writes += 1;
      return sandbox.fetch(input, init);
    },
  });
  return { services: { ...server.app.services, billing }, counts };
}

/**
 * Moves a business in as on its first day: the files are rehearsed, imported, deleted by starting over,
 * and imported again; then the account at the payment provider is adopted.
 * @throws Error if a file has a problem, or if an import differs from its rehearsal.
 */
export async function moveIn(
  server: Server,
  plan: Parameters<typeof makeSourceBusiness>[0],
): Promise<MovingDay> {
  const source = makeSourceBusiness(plan, Math.floor(Date.now() / 1000));
  const mover = new Mover(server, source);
  await mover.startOver();
  await mover.chooseFiles();
  const [rehearsed, rehearsalSeconds] = await timed(() => mover.together(false));
  await mover.together(true);
  await mover.startOver();
  await mover.chooseFiles();
  const [imported, importSeconds] = await timed(() => mover.together(true));
  if (JSON.stringify(imported) !== JSON.stringify(rehearsed)) {
    throw new Error('The import differs from its rehearsal.');
  }
  const { services, counts } = await openAccount(server, source);
  const { data } = await server.ask<{ adoptionStart: { id: string } }>(
    'mutation { adoptionStart { id } }',
  );
  const [, adoptionSeconds] = await timed(() => runAdoption(services, data.adoptionStart.id));
  await compareBilling(services);
  const total = await rows(
    server.database.sql,
    sql<{ count: number }>`select count(*) as count from import_rows where action = 'CREATE'`,
  );
  return {
    rows: total[0]?.count ?? 0,
    rehearsalSeconds,
    importSeconds,
    adoptionSeconds,
    writesAtProvider: counts.writes,
    figures: await compareWithSource(server, source),
  };
}
