import { importKeys } from '../entities/imports/import-keys.ts';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';
import type { ImportKindDetails } from './import-documents.ts';

const ImportCellOptionsQuery = graphql(`
  query ImportCellOptions($kind: ImportKind!, $field: String!, $cell: String!) {
    importCellOptions(kind: $kind, field: $field, cell: $cell)
  }
`);

/** What a cell could contain instead. */
export const importCellOptionsQuery = (variables: {
  kind: ImportKindDetails['kind'];
  field: string;
  cell: string;
}) =>
  fieldQuery(
    importKeys.cellOptions(variables),
    ImportCellOptionsQuery,
    variables,
    'importCellOptions',
  );
