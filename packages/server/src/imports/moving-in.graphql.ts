import { IMPORT_KIND_NEEDS } from '@kickstand/domain/imports/import-terms.ts';
import { roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { countOpenImports } from './import-rows.ts';
import { KindRef, StatusRef } from './imports.graphql.ts';
import { type KindProgress, readMovingIn } from './moving-in.ts';

const FOR_IMPORTERS = 'Null also for a role that may not import.';

/** Names of files are for those who see the files; what exists is for everyone. */
function mayImport(context: RequestContext): boolean {
  const staff = limitedStaff(context);
  return !staff || roleRefusal(staff.role, 'imports') === undefined;
}

export const KindProgressRef = builder.objectRef<KindProgress>('ImportKindProgress').implement({
  description: 'What exists of a kind of import, and its latest import.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindRef }),
    needs: t.field({
      type: [KindRef],
      estimatedRows: 3,
      description: 'The kinds that its rows refer to.',
      resolve: ({ kind }) => [...IMPORT_KIND_NEEDS[kind]],
    }),
    existing: t.exposeInt('existing', {
      description: 'The number of records; 1,001 if there are more than 1,000.',
    }),
    parentId: t.exposeID('parentId', {
      nullable: true,
      description:
        'The newest organization for offices, model for variants and vendor for vendor prices, and for authorized e-mails while customers can join no organization; null for other kinds.',
    }),
    importId: t.id({
      nullable: true,
      description: FOR_IMPORTERS,
      resolve: ({ importId }, _args, context) => (mayImport(context) ? importId : null),
    }),
    fileName: t.string({
      nullable: true,
      description: FOR_IMPORTERS,
      resolve: ({ fileName }, _args, context) => (mayImport(context) ? fileName : null),
    }),
    status: t.expose('status', { type: StatusRef, nullable: true }),
    errors: t.exposeInt('errors', { nullable: true }),
  }),
});

builder.queryField('importProgress', (t) =>
  t.field({
    type: [KindProgressRef],
    estimatedRows: 30,
    description: 'How far a business has moved in: all kinds, in the order to import them.',
    resolve: (_root, _args, context) => readMovingIn(context.database.sql),
  }),
);

builder.queryField('importOpenFiles', (t) =>
  t.field({
    type: 'Int',
    description: 'How many files wait to be mapped, checked or imported.',
    resolve: (_root, _args, context) => countOpenImports(context.database.sql),
  }),
);
