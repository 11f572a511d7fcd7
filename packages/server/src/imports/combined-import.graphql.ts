import { COMBINED_IMPORT_STATUSES } from '@kickstand/domain/imports/import-terms.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type CombinedFile, type CombinedImport, findLatestCombined } from './combined-import.ts';
import { KindRef } from './imports.graphql.ts';
import { startCombinedImport } from './start-combined-import.ts';

const FileRef = builder.objectRef<CombinedFile>('CombinedImportFile').implement({
  description: 'What happened, or would happen, to one file.',
  fields: (t) => ({
    importId: t.exposeID('importId'),
    kind: t.expose('kind', { type: KindRef }),
    fileName: t.exposeString('fileName'),
    creates: t.exposeInt('creates'),
    changes: t.exposeInt('changes'),
    unchanged: t.exposeInt('unchanged'),
    errors: t.exposeInt('errors', { description: 'Rows with errors.' }),
    problems: t.exposeStringList('problems', {
      description: 'The most frequent errors, or why the file could not be read or written.',
    }),
  }),
});

const CombinedImportRef = builder.objectRef<CombinedImport>('CombinedImport').implement({
  description: 'A check or an import of all open files together.',
  fields: (t) => ({
    id: t.exposeID('id'),
    writes: t.exposeBoolean('writes', { description: 'False if the files were only checked.' }),
    status: t.expose('status', {
      type: builder.enumType('CombinedImportStatus', {
        description: 'FAILED imports have written nothing.',
        values: COMBINED_IMPORT_STATUSES,
      }),
    }),
    files: t.field({ type: [FileRef], resolve: ({ files }) => [...files] }),
    requesterName: t.exposeString('requesterName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

async function latest({ database }: RequestContext): Promise<CombinedImport> {
  const found = await findLatestCombined(database.sql);
  if (!found) throw new NotFound('Import');
  return found;
}

builder.queryField('importCombined', (t) =>
  t.field({
    type: CombinedImportRef,
    nullable: true,
    description: 'The latest check or import of all open files together.',
    resolve: (_root, _args, { database }) => findLatestCombined(database.sql),
  }),
);

commandFields(CombinedImportRef, latest)(
  startCombinedImport,
  (arg) => ({ writes: arg.boolean({ required: true }) }),
  'Checks all open files together, each as if those before it were imported, and with `writes` imports them: all files or none.',
);
