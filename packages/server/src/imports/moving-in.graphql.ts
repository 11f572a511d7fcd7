import { IMPORT_KIND_NEEDS } from '@kickstand/domain/imports/import-terms.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { countOpenImports } from './import-rows.ts';
import { KindRef, StatusRef } from './imports.graphql.ts';
import { type KindProgress, readMovingIn } from './moving-in.ts';

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
    importId: t.exposeID('importId', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
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
