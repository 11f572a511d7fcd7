import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WORKBOOK_TYPE } from '@kickstand/domain/files/upload-terms.ts';
import { IMPORT_STATUSES, type ImportStatus } from '@kickstand/domain/imports/import-terms.ts';
import { EXPORT_STATUSES } from '@kickstand/domain/reports/report-terms.ts';
import { z } from 'zod';
import { StartFailure } from '../platform/config.ts';
import type { RunningServer } from './running-server.ts';

const POLLING_MS = 500;

const importSchema = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  sheets: z.array(z.string()),
  columns: z.array(z.string()),
  mapping: z.array(z.object({ field: z.string(), column: z.number() })),
  creates: z.number(),
  changes: z.number(),
  unchanged: z.number(),
  errors: z.number(),
  problem: z.string().nullable(),
});
/** An import as the command reads it. */
export type Import = z.infer<typeof importSchema>;
const FIELDS =
  'id status sheets columns mapping { field column } creates changes unchanged errors problem';

const uploadSchema = z.object({
  fileUploadUrlCreate: z.object({ uploadUrl: z.string(), publicUrl: z.string() }),
});
const uploadFailure = z.object({ errors: z.array(z.object({ message: z.string() })) });
const exportSchema = z.object({
  reportExport: z.object({ status: z.enum(EXPORT_STATUSES), downloadUrl: z.string().nullable() }),
});

/** Uploads a file. @returns its address. */
async function upload({ ask, address }: RunningServer, path: string): Promise<string> {
  const type = path.toLowerCase().endsWith('.xlsx') ? WORKBOOK_TYPE : 'text/csv';
  const file = await openAsBlob(path, { type });
  const { fileUploadUrlCreate: created } = await ask(
    `mutation ($type: String!, $fileSize: Int!) { fileUploadUrlCreate(prefix: "imports",
      mimeType: $type, fileSize: $fileSize) { uploadUrl publicUrl } }`,
    { type, fileSize: file.size },
    uploadSchema,
  );
  const sent = await fetch(new URL(created.uploadUrl, address), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: file,
  });
  if (sent.ok) return created.publicUrl.replace(/\?.*$/, '');
  const { errors } = uploadFailure.parse(JSON.parse(await sent.text()));
  throw new StartFailure(errors.map(({ message }) => message).join(' '));
}

/** Waits for an export. @returns the file's content. */
async function download({ ask, address }: RunningServer, id: string): Promise<Uint8Array> {
  for (;;) {
    const { reportExport } = await ask(
      'query ($id: ID!) { reportExport(id: $id) { status downloadUrl } }',
      { id },
      exportSchema,
    );
    if (reportExport.downloadUrl) {
      const response = await fetch(new URL(reportExport.downloadUrl, address));
      return new Uint8Array(await response.arrayBuffer());
    }
    if (reportExport.status === 'FAILED') {
      throw new StartFailure('The errors could not be exported.');
    }
    await pause(POLLING_MS);
  }
}

/** Requests of an import to the running server. */
export function importRequests(server: RunningServer) {
  const { ask } = server;
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

  const done = z.object({ done: importSchema });
  const act = async (mutation: string, variables: Record<string, unknown>) =>
    (await ask(mutation, variables, done)).done;

  return {
    /** Uploads a file. @returns its address. */
    upload: (path: string) => upload(server, path),
    settled,
    /** Creates an import of an uploaded file, and waits until it is read. */
    async create(kind: string, fileUrl: string, fileName: string): Promise<Import> {
      const { id } = await act(
        `mutation ($kind: ImportKind!, $fileUrl: String!, $fileName: String!) {
          done: importCreate(kind: $kind, fileUrl: $fileUrl, fileName: $fileName) { ${FIELDS} } }`,
        { kind, fileUrl, fileName },
      );
      return await settled(id, 'READING');
    },
    /** Chooses how the file is read, and waits until it is. */
    async layOut(id: string, chosen: Record<string, unknown>): Promise<Import> {
      await act(
        `mutation ($id: ID!, $sheet: Int, $separator: String, $headerRow: Int, $firstRow: Int) {
          done: importLayOut(id: $id, sheet: $sheet, separator: $separator, headerRow: $headerRow,
            firstRow: $firstRow) { ${FIELDS} } }`,
        { id, ...chosen },
      );
      return await settled(id, 'READING');
    },
    /** Checks the rows. */
    async check(id: string, mapping: Import['mapping']): Promise<Import> {
      await act(
        `mutation ($id: ID!, $mapping: [ImportMappingInput!]!) {
          done: importCheck(id: $id, mapping: $mapping) { ${FIELDS} } }`,
        { id, mapping },
      );
      return await settled(id, 'CHECKING');
    },
    /** Discards an import that cannot be checked. */
    discard: (id: string) =>
      act(`mutation ($id: ID!) { done: importDiscard(id: $id) { ${FIELDS} } }`, { id }),
    /** Imports the checked rows. */
    async commit(id: string): Promise<Import> {
      await act(`mutation ($id: ID!) { done: importCommit(id: $id) { ${FIELDS} } }`, { id });
      return await settled(id, 'COMMITTING');
    },
    /** The errors of the checked rows as a CSV file. */
    async errorsFile(id: string): Promise<Uint8Array> {
      const { importErrorsExport } = await ask(
        'mutation ($id: ID!) { importErrorsExport(id: $id) { id } }',
        { id },
        z.object({ importErrorsExport: z.object({ id: z.string() }) }),
      );
      return await download(server, importErrorsExport.id);
    },
  };
}
