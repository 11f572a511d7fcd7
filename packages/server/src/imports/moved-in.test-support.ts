import { expect } from 'vitest';
import type { TestServer } from '../../test/test-server.ts';

/** An import as loaded by tests. */
export interface SeenImport {
  readonly id: string;
  readonly status: string;
  readonly mapping: readonly { readonly field: string; readonly column: number }[];
  readonly creates: number;
  readonly changes: number;
  readonly errors: number;
}

const FIELDS = 'id status mapping { field column } creates changes errors';

/** Imports of a staff user, on a server whose background work runs. */
export function importDesk(server: TestServer) {
  async function upload(content: string): Promise<string> {
    const body = Buffer.from(content);
    const { data } = await server.ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(
      `mutation { fileUploadUrlCreate(prefix: "imports", mimeType: "text/csv",
        fileSize: ${body.length}) { uploadUrl publicUrl } }`,
    );
    const headers = { 'content-type': 'text/csv' };
    await fetch(server.address + data.fileUploadUrlCreate.uploadUrl, {
      method: 'PUT',
      headers,
      body,
    });
    return data.fileUploadUrlCreate.publicUrl;
  }
  const read = async (id: string) =>
    (
      await server.ask<{ import: SeenImport }>(
        `query ($id: ID!) { import(id: $id) { ${FIELDS} } }`,
        { id },
      )
    ).data.import;
  async function settled(id: string, running: string): Promise<SeenImport> {
    await expect
      .poll(async () => (await read(id)).status, { timeout: 30_000, interval: 50 })
      .not.toBe(running);
    return await read(id);
  }
  return {
    /** Uploads a file and checks its rows. */
    async check(kind: string, content: string): Promise<SeenImport> {
      const fileUrl = await upload(content);
      const { data } = await server.ask<{ importCreate: SeenImport }>(
        `mutation ($kind: ImportKind!, $fileUrl: String!) {
          importCreate(kind: $kind, fileUrl: $fileUrl, fileName: "file.csv") { ${FIELDS} } }`,
        { kind, fileUrl },
      );
      const { id, mapping } = await settled(data.importCreate.id, 'READING');
      await server.ask(
        `mutation ($id: ID!, $mapping: [ImportMappingInput!]!) {
          importCheck(id: $id, mapping: $mapping) { id } }`,
        { id, mapping },
      );
      return await settled(id, 'CHECKING');
    },
    /** Writes the checked rows. */
    async commit({ id }: SeenImport): Promise<SeenImport> {
      await server.ask('mutation ($id: ID!) { importCommit(id: $id) { id } }', { id });
      return await settled(id, 'COMMITTING');
    },
    /** The errors of the rows, as 'line field: message'. */
    async errors({ id }: SeenImport): Promise<string[]> {
      const { data } = await server.ask<{
        importRows: {
          nodes: { line: number; errors: { field: string; message: string }[] }[];
        };
      }>(
        `query ($id: ID!) { importRows(id: $id, action: ERROR, pageSize: 100) {
          nodes { line errors { field message } } } }`,
        { id },
      );
      return data.importRows.nodes.flatMap(({ line, errors }) =>
        errors.map(({ field, message }) => `${line} ${field}: ${message}`),
      );
    },
  };
}
