import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  IMPORT_KINDS,
  IMPORT_STATUSES,
  type ImportStatus,
} from '@kickstand/domain/imports/import-terms.ts';
import { z } from 'zod';
import { StartFailure } from '../platform/config.ts';
import { connectAs, type RunningServer } from './running-server.ts';
import { runCommand } from './with-database.ts';

/** 'lease-to-own-invoices' */
const wordOf = (kind: string) => kind.toLowerCase().replaceAll('_', '-');
const USAGE = `Usage: npm run import -- <${IMPORT_KINDS.map(wordOf).join('|')}> <file.csv> <e-mail of a staff user>`;
const POLLING_MS = 500;

const importSchema = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  mapping: z.array(z.object({ field: z.string(), column: z.number() })),
  rowsRead: z.number(),
  creates: z.number(),
  changes: z.number(),
  unchanged: z.number(),
  errors: z.number(),
  problem: z.string().nullable(),
});
type Import = z.infer<typeof importSchema>;
const uploadSchema = z.object({
  fileUploadUrlCreate: z.object({ uploadUrl: z.string(), publicUrl: z.string() }),
});
const uploadFailure = z.object({ errors: z.array(z.object({ message: z.string() })) });
const FIELDS =
  'id status mapping { field column } rowsRead creates changes unchanged errors problem';

/** Requests of an import to the running server. */
function connect({ ask, address }: RunningServer) {
  async function upload(path: string): Promise<string> {
    const file = await openAsBlob(path, { type: 'text/csv' });
    const { fileUploadUrlCreate: created } = await ask(
      `mutation ($fileSize: Int!) { fileUploadUrlCreate(prefix: "imports", mimeType: "text/csv",
        fileSize: $fileSize) { uploadUrl publicUrl } }`,
      { fileSize: file.size },
      uploadSchema,
    );
    const sent = await fetch(new URL(created.uploadUrl, address), {
      method: 'PUT',
      headers: { 'content-type': 'text/csv' },
      body: file,
    });
    if (sent.ok) return created.publicUrl.replace(/\?.*$/, '');
    const { errors } = uploadFailure.parse(JSON.parse(await sent.text()));
    throw new StartFailure(errors.map(({ message }) => message).join(' '));
  }

  /** Waits until a server has processed the import. */
  async function settled(id: string, running: ImportStatus): Promise<Import> {
    for (;;) {
      const { import: found } = await ask(
        `query ($id: ID!) { import(id: $id) { ${FIELDS} } }`,
        { id },
        z.object({ import: importSchema }),
      );
      if (found.status !== running) return found;
      await pause(POLLING_MS);
    }
  }
  return { upload, settled };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

// Imports a CSV file with the template's headers through the running server, all rows or none.
await runCommand(async (config) => {
  const [kindName, path, email] = process.argv.slice(2);
  const kind = IMPORT_KINDS.find((each) => wordOf(each) === kindName?.toLowerCase());
  if (!kind || !path || !email) throw new StartFailure(USAGE);
  const isFile = await stat(path)
    .then((found) => found.isFile())
    .catch(() => false);
  if (!isFile) throw new StartFailure(`File not found: ${path}.`);
  const server = await connectAs(email, config);
  const { ask } = server;
  const { upload, settled } = connect(server);
  const { importCreate: begun } = await ask(
    `mutation ($kind: ImportKind!, $fileUrl: String!, $fileName: String!) {
      importCreate(kind: $kind, fileUrl: $fileUrl, fileName: $fileName) { ${FIELDS} } }`,
    { kind, fileUrl: await upload(path), fileName: basename(path) },
    z.object({ importCreate: importSchema }),
  );
  if (begun.status === 'FAILED') throw new StartFailure(begun.problem ?? 'The file was rejected.');
  const { id } = begun;
  await ask(
    `mutation ($id: ID!, $mapping: [ImportMappingInput!]!) { importCheck(id: $id, mapping: $mapping) { id } }`,
    { id, mapping: begun.mapping },
    z.unknown(),
  );
  const checked = await settled(id, 'CHECKING');
  if (checked.status !== 'CHECKED') throw new StartFailure(checked.problem ?? 'The check failed.');
  say(
    `${checked.creates} to create, ${checked.changes} to change, ${checked.unchanged} unchanged, ${checked.errors} with errors`,
  );
  if (checked.errors > 0) {
    throw new StartFailure('Nothing was imported. See the errors under Reports, Imports.');
  }
  if (checked.creates + checked.changes === 0) return;
  await ask('mutation ($id: ID!) { importCommit(id: $id) { id } }', { id }, z.unknown());
  const done = await settled(id, 'COMMITTING');
  if (done.status !== 'COMMITTED') throw new StartFailure(done.problem ?? 'The import failed.');
  say('Imported.');
});
