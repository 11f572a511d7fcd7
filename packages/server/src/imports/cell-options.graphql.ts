import { atMost, MAX_TEXT } from '@kickstand/domain/kernel/text.ts';
import { z } from 'zod';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { findCellOptions } from './cell-options.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { KindRef } from './imports.graphql.ts';

const cellInput = z.object({ cell: z.string().max(MAX_TEXT, { error: atMost(MAX_TEXT) }) });

builder.queryField('importCellOptions', (t) =>
  t.stringList({
    description:
      'What a cell could contain instead: the choices of its column, or the names of records, the most similar ones first.',
    args: {
      kind: t.arg({ type: KindRef, required: true }),
      field: t.arg.string({ required: true }),
      cell: t.arg.string({ required: true }),
    },
    resolve: async (_root, { kind, field, ...args }, { database }) => {
      const { cell } = checkArgument(cellInput, args);
      const options = await findCellOptions(database.sql, IMPORT_KIND_DEFINITIONS[kind], {
        field,
        cell,
      });
      return [...options];
    },
  }),
);
