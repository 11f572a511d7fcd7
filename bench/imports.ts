import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median } from './measure.ts';
import { peakAboveRest } from './memory.ts';
import { ask, type BenchContext, signedIn } from './targets.ts';

const STEP_MS = 20;

/** A CSV file of a number of people in one organization. */
function peopleFile(count: number, organization: string, office: string): string {
  const lines = Array.from(
    { length: count },
    (_, n) =>
      `bench${n}@baylight.example,Person${n % 5000},Number ${n},+1 510 ${String(n).padStart(7, '0')},` +
      `"${organization}","${office}",M,${n} Main Street,Oakland,CA,94607`,
  );
  const header =
    'E-mail,First name,Last name,Phone,Organization,Office,Helmet size,Shipping line 1,Shipping city,Shipping state,Shipping postal code';
  return [header, ...lines].join('\n');
}

interface Import {
  readonly id: string;
  readonly status: string;
  readonly mapping: readonly unknown[];
  readonly creates: number;
  readonly problem: string | null;
}
const FIELDS = 'id status mapping { field column } creates problem';

/** Runs an import through the server, step by step. */
class Importer {
  readonly #context: BenchContext;
  readonly #headers: Record<string, string>;

  constructor(context: BenchContext, headers: Record<string, string>) {
    this.#context = context;
    this.#headers = headers;
  }

  async #ask<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
    const { data } = await ask(this.#context, this.#headers, query, variables);
    return data as Data;
  }

  async #settled(id: string, running: string): Promise<Import> {
    for (;;) {
      const { import: found } = await this.#ask<{ import: Import }>(
        `query ($id: ID!) { import(id: $id) { ${FIELDS} } }`,
        { id },
      );
      if (found.status !== running) return found;
      await pause(STEP_MS);
    }
  }

  /** Uploads a file and has its rows checked. */
  async check(content: string): Promise<Import> {
    const { fileUploadUrlCreate: target } = await this.#ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(
      `mutation ($fileSize: Int!) { fileUploadUrlCreate(prefix: "imports", mimeType: "text/csv",
        fileSize: $fileSize) { uploadUrl publicUrl } }`,
      { fileSize: Buffer.byteLength(content) },
    );
    await fetch(new URL(target.uploadUrl, this.#context.server.address), {
      method: 'PUT',
      headers: { 'content-type': 'text/csv' },
      body: content,
    });
    const { importCreate: created } = await this.#ask<{ importCreate: Import }>(
      `mutation ($fileUrl: String!) {
        importCreate(kind: CUSTOMERS, fileUrl: $fileUrl, fileName: "bench.csv") { ${FIELDS} } }`,
      { fileUrl: target.publicUrl.replace(/\?.*$/, '') },
    );
    const begun = await this.#settled(created.id, 'READING');
    await this.#ask(
      'mutation ($id: ID!, $mapping: [ImportMappingInput!]!) { importCheck(id: $id, mapping: $mapping) { id } }',
      { id: begun.id, mapping: begun.mapping },
    );
    const checked = await this.#settled(begun.id, 'CHECKING');
    if (checked.status !== 'CHECKED') throw new Error(checked.problem ?? checked.status);
    return checked;
  }

  async commit(id: string): Promise<void> {
    await this.#ask('mutation ($id: ID!) { importCommit(id: $id) { id } }', { id });
    const done = await this.#settled(id, 'COMMITTING');
    if (done.status !== 'COMMITTED') throw new Error(done.problem ?? done.status);
  }

  async undo(id: string): Promise<void> {
    await this.#ask('mutation ($id: ID!) { importUndo(id: $id) { id } }', { id });
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The time of a bare COPY of the imported people into the original table. */
async function copyTime(client: pg.Client, undo: () => Promise<void>): Promise<number> {
  const { rows } = await client.query<{ folder: string; columns: string }>(
    `select current_setting('data_directory') as folder, string_agg(attname, ', ' order by attnum) as columns
     from pg_attribute where attrelid = 'customers'::regclass and attnum > 0 and attgenerated = ''
       and not attisdropped`,
  );
  const [{ folder = '', columns = '' } = {}] = rows;
  const people = `email like 'bench%@baylight.example'`;
  const file = `${folder}/bench-people.copy`;
  await client.query(`copy (select ${columns} from customers where ${people}) to '${file}'`);
  await undo();
  await client.query('vacuum full customers');
  const time = await seconds(() => client.query(`copy customers (${columns}) from '${file}'`));
  await client.query(`delete from customers where ${people}`);
  await client.query('vacuum full customers');
  return time;
}

/**
 * The import of many customers: memory, and its commit compared with a bare COPY of the same rows.
 */
export async function measureImports(
  context: BenchContext,
  count: number,
  rounds: number,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(context.url);
  await client.connect();
  const { rows } = await client.query<{ organization: string; office: string }>(
    `select g.name as organization, f.name as office from offices f
     join organizations g on g.id = f.organization_id where g.slug = 'baylight' limit 1`,
  );
  const content = peopleFile(count, rows[0]?.organization ?? '', rows[0]?.office ?? '');
  const times: { check: number; commit: number; copy: number }[] = [];
  const peaks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const importer = new Importer(context, await signedIn(context));
    const { result, rest, peak } = await peakAboveRest(context.server.pid, async () => {
      let checked: Import | undefined;
      const check = await seconds(async () => {
        checked = await importer.check(content);
      });
      const id = checked?.id ?? '';
      if (checked?.creates !== count) throw new Error(`${checked?.creates} of ${count} to create`);
      return { id, check, commit: await seconds(() => importer.commit(id)) };
    });
    const copy = await copyTime(client, () => importer.undo(result.id));
    times.push({ ...result, copy });
    peaks.push(peak);
    say(
      `round ${round + 1}: checked in ${result.check.toFixed(1)} s, committed in ${result.commit.toFixed(2)} s, ` +
        `COPY ${copy.toFixed(2)} s, ${rest.toFixed(0)} MB at rest, peak ${peak.toFixed(0)} MB above`,
    );
  }
  await client.end();
  const ratio = median(times.map(({ commit, copy }) => commit / copy));
  say(
    `import of ${count.toLocaleString('en-US')} customers: commit ratio ${ratio.toFixed(2)} to a bare COPY, ` +
      `peak ${Math.max(...peaks).toFixed(0)} MB above rest`,
  );
}
