import { WORKBOOK_TYPE } from '@kickstand/domain/files/upload-terms.ts';
import type { ColumnReading } from '@kickstand/domain/imports/column-facts.ts';
import type { TestServer } from '../../test/test-server.ts';
import { importJobs } from './run-import.ts';

/** An import as the tests read it. */
export interface Import {
  readonly id: string;
  readonly status: string;
  readonly sheets: readonly string[];
  readonly layout: {
    readonly sheet: number | null;
    readonly separator: string | null;
    readonly encoding: string | null;
    readonly headerRow: number | null;
    readonly firstRow: number | null;
  };
  readonly columns: readonly string[];
  readonly mapping: readonly { readonly field: string; readonly column: number }[];
  readonly readings: readonly ColumnReading[];
  readonly creates: number;
  readonly changes: number;
  readonly unchanged: number;
  readonly errors: number;
  readonly omitted: number;
  readonly rowsWithErrors: number;
  readonly corrections: number;
  readonly undoneByName: string | null;
  readonly undoComment: string | null;
  readonly problem: string | null;
}

const FIELDS = `id status sheets layout { sheet separator encoding headerRow firstRow } columns
  mapping { field column } readings { field column question answer isChosen proof cells examples } creates changes unchanged errors
  omitted rowsWithErrors corrections problem undoneByName undoComment`;

interface Row {
  readonly line: number;
  readonly recordId: string | null;
  readonly cells: Readonly<Record<string, string>>;
  readonly original: Readonly<Record<string, string>> | null;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

interface Groups {
  readonly pageInfo: { readonly totalItems: number; readonly totalPages: number };
  readonly nodes: readonly {
    readonly field: string | null;
    readonly message: string;
    readonly rows: number;
    readonly differentCells: number;
    readonly cells: readonly { readonly cell: string; readonly rows: number }[];
  }[];
}

/** Imports through the API of a test server, whose background work happens when a test says so. */
export function importDesk(server: TestServer) {
  const { services } = server.app;
  services.jobs.send = async () => {};
  const [job] = importJobs(services);
  const work = async (importId: string) => job?.handle({ importId });

  async function upload(body: Buffer): Promise<string> {
    const type = body.subarray(0, 2).toString() === 'PK' ? WORKBOOK_TYPE : 'text/csv';
    const { data } = await server.ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(
      `mutation { fileUploadUrlCreate(prefix: "imports", mimeType: "${type}", fileSize: ${body.length}) {
        uploadUrl publicUrl } }`,
    );
    const { uploadUrl, publicUrl } = data.fileUploadUrlCreate;
    const headers = { 'content-type': type };
    const sent = await fetch(server.address + uploadUrl, {
      method: 'PUT',
      headers,
      body: new Uint8Array(body),
    });
    if (sent.status !== 204) throw new Error(await sent.text());
    return publicUrl;
  }

  /** Creates an import, whose file is not read yet. */
  async function create(content: string | Buffer, kind = 'CUSTOMERS'): Promise<string> {
    const fileUrl = await upload(typeof content === 'string' ? Buffer.from(content) : content);
    const { data } = await server.ask<{ importCreate: { id: string } }>(
      `mutation ($kind: ImportKind!, $fileUrl: String!) {
        importCreate(kind: $kind, fileUrl: $fileUrl, fileName: "people.csv") { id } }`,
      { kind, fileUrl },
    );
    return data.importCreate.id;
  }

  async function start(content: string | Buffer, kind = 'CUSTOMERS'): Promise<Import> {
    const id = await create(content, kind);
    await work(id);
    return await read(id);
  }

  /** Calls a mutation of an import by its name and arguments. */
  const act = (name: string, given: Readonly<Record<string, unknown>>) => {
    const types: Record<string, string> = {
      id: 'ID!',
      mapping: '[ImportMappingInput!]!',
      readings: '[ImportReadingInput!]',
      sheet: 'Int',
      separator: 'String',
      encoding: 'String',
      headerRow: 'Int',
      firstRow: 'Int',
      line: 'Int!',
      lines: '[Int!]!',
      field: 'String!',
      cell: 'String!',
      oldCell: 'String!',
      omitted: 'Boolean!',
      kind: 'ImportWarning!',
      fix: 'ImportErrorFix!',
      message: 'String',
      comment: 'String',
    };
    const names = Object.keys(given);
    return server.ask<{ done: Import }>(
      `mutation (${names.map((each) => `$${each}: ${types[each]}`).join(', ')}) {
        done: ${name}(${names.map((each) => `${each}: $${each}`).join(', ')}) { ${FIELDS} } }`,
      given,
    );
  };

  async function read(id: string): Promise<Import> {
    const { data } = await server.ask<{ import: Import }>(
      `query ($id: ID!) { import(id: $id) { ${FIELDS} } }`,
      { id },
    );
    return data.import;
  }

  /** Chooses how the file is read, and reads it again if necessary. */
  async function layOut(given: { readonly id: string; readonly [name: string]: unknown }) {
    const answer = await act('importLayOut', given);
    if (answer.errors) return answer;
    await work(given.id);
    Object.assign(answer.data, { done: await read(given.id) });
    return answer;
  }

  /** Checks the rows with the suggested or the given mapping, and answers to questions about the columns. */
  async function check(
    { id, mapping }: Pick<Import, 'id' | 'mapping'>,
    readings: readonly Pick<ColumnReading, 'field' | 'question' | 'answer'>[] = [],
  ): Promise<Import> {
    const { errors } = await act('importCheck', { id, mapping, readings });
    if (errors) throw new Error(JSON.stringify(errors));
    await work(id);
    return await read(id);
  }

  /** Corrects the rows, and checks them again. */
  async function fix(
    name: string,
    given: { readonly id: string; readonly [name: string]: unknown },
  ) {
    const { errors } = await act(name, given);
    if (errors) throw new Error(JSON.stringify(errors));
    await work(given.id);
    return await read(given.id);
  }

  async function commit({ id }: Pick<Import, 'id'>): Promise<Import> {
    const { errors } = await act('importCommit', { id });
    if (errors) throw new Error(JSON.stringify(errors));
    await work(id);
    return await read(id);
  }

  async function rowsOf(id: string, action: string): Promise<readonly Row[]> {
    const { data } = await server.ask<{ importRows: { nodes: Row[] } }>(
      `query ($id: ID!) { importRows(id: $id, action: ${action}, pageSize: 100) {
        nodes { line recordId cells original errors { field message } } } }`,
      { id },
    );
    return data.importRows.nodes;
  }

  /** A page of the different errors. */
  async function groups(id: string, paging: { currentPage?: number; pageSize?: number } = {}) {
    const { data } = await server.ask<{ importErrorGroups: Groups }>(
      `query ($id: ID!, $currentPage: Int, $pageSize: Int) {
        importErrorGroups(id: $id, currentPage: $currentPage, pageSize: $pageSize) {
          pageInfo { totalItems totalPages }
          nodes { field message rows empty differentCells cells { cell rows } } } }`,
      { id, ...paging },
    );
    return data.importErrorGroups;
  }

  /** Each error of the rows as 'row field: message'. */
  const wrong = async (id: string) =>
    (await rowsOf(id, 'ERROR')).flatMap(({ line, errors }) =>
      errors.map(({ field, message }) => `${line} ${field}: ${message}`),
    );

  return {
    work,
    upload,
    create,
    start,
    act,
    read,
    layOut,
    check,
    fix,
    commit,
    rowsOf,
    groups,
    wrong,
  };
}
