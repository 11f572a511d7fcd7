import { IMPORT_KINDS } from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { importJobs } from '../../src/imports/run-import.ts';
import type { Chance } from '../chance.ts';
import type { startServerOn } from '../test-server.ts';
import { fuzzFile } from './fuzz-files.ts';
import { graphqlOf } from './fuzz-requests.ts';
import { fuzzText } from './fuzz-values.ts';
import type { FuzzRequest, RawResponse } from './send-request.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** Sends requests of a file one after the other. */
export interface FileSender {
  readonly bearer: string;
  readonly send: (request: FuzzRequest) => Promise<RawResponse>;
  readonly fail: (what: string) => void;
}

const uploadAnswer = z.object({
  data: z.object({
    file: z.object({ uploadUrl: z.string().nullable(), publicUrl: z.string() }),
  }),
});
const importAnswer = z.object({
  data: z.object({
    done: z.object({
      id: z.string(),
      status: z.string(),
      problem: z.string().nullable(),
      mapping: z.array(z.object({ field: z.string(), column: z.number() })),
    }),
  }),
});
const FIELDS = '{ id status problem mapping { field column } }';

/** Imports a stored file as far as its preview: it is read and its rows are checked. */
async function importFile(server: Server, chance: Chance, fileUrl: string, sender: FileSender) {
  const { bearer, send, fail } = sender;
  const [job] = importJobs(server.app.services);
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const { text } = await send(graphqlOf(bearer, { query, variables }, true));
    return importAnswer.safeParse(JSON.parse(text)).data?.data.done;
  };
  const finished = async (id: string) => {
    // The work that a request has begun; the server is idle.
    await job?.handle({ importId: id });
    const found = await ask(`query ($id: ID!) { done: import(id: $id) ${FIELDS} }`, { id });
    const { status = '', problem } = found ?? {};
    const isOver = ['MAPPING', 'CHECKED', 'FAILED'].includes(status);
    if (!isOver || problem?.startsWith('Something')) fail(`the import is ${status}: ${problem}`);
    return found;
  };
  const begun = await ask(
    `mutation ($kind: ImportKind!, $fileUrl: String!, $fileName: String!) {
      done: importCreate(kind: $kind, fileUrl: $fileUrl, fileName: $fileName) ${FIELDS} }`,
    { kind: chance.oneOf(IMPORT_KINDS), fileUrl, fileName: fuzzText(chance) || 'file' },
  );
  if (!begun) return;
  const { id } = begun;
  const read = await finished(id);
  if (read?.status === 'MAPPING') {
    const checked = await ask(
      `mutation ($id: ID!, $mapping: [ImportMappingInput!]!) {
        done: importCheck(id: $id, mapping: $mapping) ${FIELDS} }`,
      { id, mapping: read.mapping },
    );
    if (checked) await finished(id);
  }
  await ask(`mutation ($id: ID!) { done: importDiscard(id: $id) ${FIELDS} }`, { id });
}

/**
 * Uploads a random file, and imports a table or opens a picture that is stored.
 * @returns whether the file was stored.
 */
export async function fuzzUpload(
  server: Server,
  chance: Chance,
  sender: FileSender,
): Promise<boolean> {
  const { prefix, type, content } = fuzzFile(chance);
  const { send, bearer } = sender;
  // The daily quota is not what is tested.
  await sql`update uploaded_files set created_at = created_at - interval '2 days'
    where created_at > now() - interval '1 day'`.execute(server.database.sql);
  const query = `mutation ($prefix: String!, $type: String!, $size: Int!) {
    file: fileUploadUrlCreate(prefix: $prefix, mimeType: $type, fileSize: $size) { uploadUrl publicUrl } }`;
  const variables = { prefix, type, size: content.length };
  const created = await send(graphqlOf(bearer, { query, variables }, true));
  const file = uploadAnswer.safeParse(JSON.parse(created.text)).data?.data.file;
  if (!file?.uploadUrl) return false;
  const url = file.uploadUrl;
  const headers = [['content-type', chance.happens(0.97) ? type : 'text/plain']] as const;
  const raw = { method: 'PUT', url, headers, body: content };
  const shown = content.toString('base64');
  const sent = await send({ method: 'PUT', url, headers: {}, body: shown, mutates: true, raw });
  if (sent.status !== 204) return false;
  const fail = (what: string) => sender.fail(`${what}, ${type}: ${shown}`);
  const path = file.publicUrl;
  if (prefix === 'imports') await importFile(server, chance, path, { ...sender, fail });
  else {
    const opened = await send({ method: 'GET', url: path, headers: {}, mutates: true });
    if (opened.status !== 200) fail(`a stored file cannot be opened: ${opened.status}`);
  }
  return true;
}
