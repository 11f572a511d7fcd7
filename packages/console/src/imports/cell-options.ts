import { queryOptions } from '@tanstack/react-query';
import { importKeys } from '../entities/imports/import-keys.ts';
import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
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
  queryOptions({
    queryKey: importKeys.cellOptions(variables),
    queryFn: async ({ signal }) =>
      (await fetchData(ImportCellOptionsQuery, variables, signal)).importCellOptions,
  });
