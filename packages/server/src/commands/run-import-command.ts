import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_KIND_DEFINITIONS } from '../imports/import-kinds.ts';
import { StartFailure } from '../platform/config.ts';
import type { ImportOptions } from './import-options.ts';
import { type Import, importRequests } from './import-requests.ts';
import type { RunningServer } from './running-server.ts';

type Requests = ReturnType<typeof importRequests>;

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const pageOf = ({ address }: RunningServer, id: string) =>
  `${address}/reports?tab=imports&import=${id}`;

/** Chooses the sheet or separator, then the rows, as far as they are given. */
async function layOut(
  requests: Requests,
  begun: Import,
  { sheet, separator, headerRow, firstRow }: ImportOptions,
): Promise<Import> {
  let found = begun;
  if (sheet !== undefined) {
    const index = found.sheets.findIndex((name) => same(name, sheet));
    const names = found.sheets.join(', ') || 'none';
    if (index < 0) throw new StartFailure(`Sheet ${sheet} not found. Sheets: ${names}.`);
    found = await requests.layOut(found.id, { sheet: index });
  }
  if (separator !== undefined) found = await requests.layOut(found.id, { separator });
  if (headerRow === undefined && firstRow === undefined) return found;
  return await requests.layOut(found.id, { headerRow, firstRow });
}

/** The suggested mapping with the given columns. @throws StartFailure for unknown names. */
function mappingOf(found: Import, { kind, map }: ImportOptions): Import['mapping'] {
  const columns = new Map(found.mapping.map(({ field, column }) => [field, column]));
  const { fields } = IMPORT_KIND_DEFINITIONS[kind];
  for (const [label, header] of map) {
    const field = fields.find((each) => same(each.label, label) || same(each.name, label));
    if (!field) {
      const labels = fields.map((each) => each.label).join(', ');
      throw new StartFailure(`Field ${label} not found. Fields: ${labels}.`);
    }
    const column = found.columns.findIndex((each) => same(each, header));
    if (header !== '' && column < 0) {
      throw new StartFailure(`Column ${header} not found. Columns: ${found.columns.join(', ')}.`);
    }
    columns.delete(field.name);
    // The column may be suggested for another field.
    for (const [name, other] of columns) if (other === column) columns.delete(name);
    if (header !== '') columns.set(field.name, column);
  }
  return [...columns].map(([field, column]) => ({ field, column }));
}

/** Checks the rows; an import that cannot be checked as chosen is discarded. */
async function checkRows(
  requests: Requests,
  created: Import,
  options: ImportOptions,
): Promise<Import> {
  try {
    const begun = await layOut(requests, created, options);
    return await requests.check(begun.id, mappingOf(begun, options));
  } catch (error) {
    if (error instanceof StartFailure) await requests.discard(created.id);
    throw error;
  }
}

async function refuseErrors(
  requests: Requests,
  { id, errors }: Import,
  server: RunningServer,
  file: string | undefined,
): Promise<void> {
  if (errors === 0) return;
  if (file) await writeFile(file, await requests.errorsFile(id));
  const where = file ? `The errors are in ${file}. ` : '';
  throw new StartFailure(`Nothing was imported. ${where}Correct the rows at ${pageOf(server, id)}`);
}

/**
 * Imports a file through the running server, all rows or none, or only checks it.
 * @param say prints a line.
 * @throws StartFailure if nothing was imported because of an error.
 */
export async function runImportCommand(
  options: ImportOptions,
  server: RunningServer,
  say: (line: string) => void,
): Promise<void> {
  const { kind, path, check } = options;
  const isFile = await stat(path)
    .then((found) => found.isFile())
    .catch(() => false);
  if (!isFile) throw new StartFailure(`File not found: ${path}.`);
  const requests = importRequests(server);
  const created = await requests.create(kind, await requests.upload(path), basename(path));
  if (created.status === 'FAILED')
    throw new StartFailure(created.problem ?? 'The file was rejected.');
  const checked = await checkRows(requests, created, options);
  if (checked.status === 'MAPPING' && checked.problem === null) {
    throw new StartFailure(
      `Some columns can be read in more than one way. Say how at ${pageOf(server, checked.id)}`,
    );
  }
  if (checked.status !== 'CHECKED') throw new StartFailure(checked.problem ?? 'The check failed.');
  say(
    `${checked.creates} to create, ${checked.changes} to change, ${checked.unchanged} unchanged, ${checked.errors} with errors`,
  );
  await refuseErrors(requests, checked, server, options.errors);
  if (check || checked.creates + checked.changes === 0) return;
  const done = await requests.commit(checked.id);
  if (done.status !== 'COMMITTED') throw new StartFailure(done.problem ?? 'The import failed.');
  say('Imported.');
}
