import { IMPORT_PAGE_SIZE, type ImportAction } from '@kickstand/domain/imports/import-terms.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { importKeys } from '../entities/imports/import-keys.ts';
import { documentQuery, fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

/** Refetch interval of a running import, in milliseconds. */
const RUNNING_PAUSE = 500;

const ImportKindsQuery = graphql(`
  query ImportKinds {
    importKinds { kind label fields { name label hint required fillsDown inTemplate } }
  }
`);
export type ImportKindDetails = ResultOf<typeof ImportKindsQuery>['importKinds'][number];

const ImportProgressQuery = graphql(`
  query ImportProgress {
    importProgress { kind needs existing importId fileName status errors }
    importOpenFiles
  }
`);
export type ImportKindProgress = ResultOf<typeof ImportProgressQuery>['importProgress'][number];

const CombinedImportQuery = graphql(`
  query ImportCombined {
    importCombined {
      id writes status requesterName finishedAt
      files { importId kind fileName creates changes unchanged errors problems }
    }
  }
`);
export type CombinedImport = NonNullable<ResultOf<typeof CombinedImportQuery>['importCombined']>;
export type CombinedImportFile = CombinedImport['files'][number];
export const CombinedImportStartMutation = graphql(`
  mutation ImportCombinedStart($writes: Boolean!) {
    importCombinedStart(writes: $writes) { id }
  }
`);

const StartOverRefusalQuery = graphql(`
  query InstallationStartOverRefusal {
    installationStartOverRefusal
  }
`);
export const StartOverMutation = graphql(`
  mutation InstallationStartOver($confirmation: String!) {
    installationStartOver(confirmation: $confirmation)
  }
`);

const ImportsQuery = graphql(`
  query Imports($currentPage: Int, $pageSize: Int) {
    imports(currentPage: $currentPage, pageSize: $pageSize) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes { id kind fileName status creates changes requesterName createdAt undoneByName undoComment }
    }
  }
`);
export type ImportRow = ResultOf<typeof ImportsQuery>['imports']['nodes'][number];

const ImportQuery = graphql(`
  query Import($id: ID!) {
    import(id: $id) {
      id kind fileName status sheets layout { sheet separator encoding encodingChoices { encoding examples } headerRow firstRow } columns
      mapping { field column }
      readings { field column question answer isChosen proof cells examples }
      bytesRead rowsRead creates changes unchanged
      errors omitted rowsWithErrors corrections problem requesterName createdAt checkedAt committedAt undoneByName undoComment
    }
  }
`);
const ImportHeadQuery = graphql(`
  query ImportHead($id: ID!) {
    importHead(id: $id) { row cells }
  }
`);
export type ImportDetail = NonNullable<ResultOf<typeof ImportQuery>['import']>;

const ImportRowsQuery = graphql(`
  query ImportRows($id: ID!, $action: ImportAction!, $currentPage: Int, $pageSize: Int) {
    importRows(id: $id, action: $action, currentPage: $currentPage, pageSize: $pageSize) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes { line action recordId cells original modifications isTotal errors { field message } }
    }
  }
`);
export type RowOfImport = ResultOf<typeof ImportRowsQuery>['importRows']['nodes'][number];

const ImportErrorGroupsQuery = graphql(`
  query ImportErrorGroups($id: ID!, $currentPage: Int, $pageSize: Int) {
    importErrorGroups(id: $id, currentPage: $currentPage, pageSize: $pageSize) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes { field message rows empty differentCells cells { cell rows } }
    }
  }
`);
export type ImportErrorGroup = ResultOf<
  typeof ImportErrorGroupsQuery
>['importErrorGroups']['nodes'][number];

const ImportFindingsQuery = graphql(`
  query ImportFindings($id: ID!) {
    importFindings(id: $id) { kind field isOmitted rows lines proposals { cell instead } }
  }
`);
export type ImportFinding = ResultOf<typeof ImportFindingsQuery>['importFindings'][number];

const ImportUndoObstacleQuery = graphql(`
  query ImportUndoObstacle($id: ID!) {
    importUndoObstacle(id: $id)
  }
`);

export const ImportCreateMutation = graphql(`
  mutation ImportCreate($kind: ImportKind!, $fileUrl: String!, $fileName: String!) {
    importCreate(kind: $kind, fileUrl: $fileUrl, fileName: $fileName) { id }
  }
`);
export const ImportLayOutMutation = graphql(`
  mutation ImportLayOut(
    $id: ID!
    $sheet: Int
    $separator: String
    $encoding: String
    $headerRow: Int
    $firstRow: Int
  ) {
    importLayOut(
      id: $id
      sheet: $sheet
      separator: $separator
      encoding: $encoding
      headerRow: $headerRow
      firstRow: $firstRow
    ) { id }
  }
`);
export const ImportCheckMutation = graphql(`
  mutation ImportCheck(
    $id: ID!
    $mapping: [ImportMappingInput!]!
    $readings: [ImportReadingInput!]
  ) {
    importCheck(id: $id, mapping: $mapping, readings: $readings) { id }
  }
`);
export const ImportCellEditMutation = graphql(`
  mutation ImportCellEdit($id: ID!, $line: Int!, $field: String!, $cell: String!) {
    importCellEdit(id: $id, line: $line, field: $field, cell: $cell) { id }
  }
`);
export const ImportCellsReplaceMutation = graphql(`
  mutation ImportCellsReplace($id: ID!, $field: String!, $oldCell: String!, $cell: String!) {
    importCellsReplace(id: $id, field: $field, oldCell: $oldCell, cell: $cell) { id }
  }
`);
export const ImportFindingFixMutation = graphql(`
  mutation ImportFindingFix($id: ID!, $kind: ImportWarning!, $field: String) {
    importFindingFix(id: $id, kind: $kind, field: $field) { id }
  }
`);
export const ImportRowsOmitMutation = graphql(`
  mutation ImportRowsOmit($id: ID!, $lines: [Int!]!, $omitted: Boolean!) {
    importRowsOmit(id: $id, lines: $lines, omitted: $omitted) { id }
  }
`);
export const ImportErrorsFixMutation = graphql(`
  mutation ImportErrorsFix($id: ID!, $fix: ImportErrorFix!, $field: String, $message: String) {
    importErrorsFix(id: $id, fix: $fix, field: $field, message: $message) { id }
  }
`);
export type ImportErrorFix = VariablesOf<typeof ImportErrorsFixMutation>['fix'];
export const ImportEditsRevertMutation = graphql(`
  mutation ImportEditsRevert($id: ID!) {
    importEditsRevert(id: $id) { id }
  }
`);
export const ImportRepeatMutation = graphql(`
  mutation ImportRepeat($id: ID!) {
    importRepeat(id: $id) { id }
  }
`);
export const ImportCommitMutation = graphql(`
  mutation ImportCommit($id: ID!) {
    importCommit(id: $id) { id }
  }
`);
export const ImportDiscardMutation = graphql(`
  mutation ImportDiscard($id: ID!) {
    importDiscard(id: $id) { id }
  }
`);
export const ImportUndoMutation = graphql(`
  mutation ImportUndo($id: ID!, $comment: String) {
    importUndo(id: $id, comment: $comment) { id }
  }
`);
export const ImportErrorsExportMutation = graphql(`
  mutation ImportErrorsExport($id: ID!) {
    importErrorsExport(id: $id) { id }
  }
`);

/** All kinds of imports. */
export const importKindsQuery = queryOptions({
  ...fieldQuery(importKeys.kinds, ImportKindsQuery, {}, 'importKinds'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** True while a server processes an import. */
export const isRunning = ({ status }: Pick<ImportDetail, 'status'>): boolean =>
  status === 'READING' || status === 'CHECKING' || status === 'COMMITTING';

/** A page of all imports, newest first. */
export function importPageQuery(page: number) {
  const variables = { currentPage: page, pageSize: IMPORT_PAGE_SIZE };
  return queryOptions({
    ...documentQuery(importKeys.list(variables), ImportsQuery, variables),
    refetchInterval: ({ state }) =>
      state.data?.imports.nodes.some(isRunning) ? 4 * RUNNING_PAUSE : false,
  });
}

/** One import, refetched while it runs; null if there is none with this id. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: importKeys.one(id),
    queryFn: async ({ signal }) =>
      isUuid(id) ? (await fetchData(ImportQuery, { id }, signal)).import : null,
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? RUNNING_PAUSE : false),
  });
}

/** The first rows of an import's file. */
export function importHeadQuery(id: string) {
  return fieldQuery(importKeys.head(id), ImportHeadQuery, { id }, 'importHead');
}

/** What the last check of an import found is kept apart from what earlier ones found. */
type Checked = Pick<ImportDetail, 'id' | 'checkedAt'>;

/** The rows of an import with the same action. */
export function importRowsQuery({ id, checkedAt }: Checked, action: ImportAction, page: number) {
  const variables = { id, action, currentPage: page, pageSize: IMPORT_PAGE_SIZE };
  return fieldQuery(
    importKeys.rows(id, { ...variables, checkedAt }),
    ImportRowsQuery,
    variables,
    'importRows',
  );
}

/** How many groups of errors are on a page. */
const GROUPS_PAGE_SIZE = 10;

/** The different errors of an import, the most frequent first. */
export function importErrorGroupsQuery({ id, checkedAt }: Checked, page: number) {
  const variables = { id, currentPage: page, pageSize: GROUPS_PAGE_SIZE };
  return fieldQuery(
    importKeys.errors(id, { ...variables, checkedAt }),
    ImportErrorGroupsQuery,
    variables,
    'importErrorGroups',
  );
}

/** What is pointed out about the rows of an import. */
export function importFindingsQuery({ id, checkedAt }: Checked) {
  return fieldQuery(
    importKeys.findings(id, checkedAt),
    ImportFindingsQuery,
    { id },
    'importFindings',
  );
}

/** Why an import cannot be undone, or null. */
export function undoObstacleQuery(id: string) {
  return queryOptions({
    ...fieldQuery(importKeys.undo(id), ImportUndoObstacleQuery, { id }, 'importUndoObstacle'),
    placeholderData: undefined,
  });
}

/** How far each kind is moved in. */
export const importProgressQuery = documentQuery(importKeys.progress, ImportProgressQuery, {});

/** Why the installation cannot start over; null if it can. */
export const startOverRefusalQuery = documentQuery(importKeys.startOver, StartOverRefusalQuery, {});

/** The latest check or import of all files, refetched while it runs. */
export const combinedImportQuery = queryOptions({
  ...documentQuery(importKeys.combined, CombinedImportQuery, {}),
  refetchInterval: ({ state }) =>
    state.data?.importCombined?.status === 'RUNNING' ? RUNNING_PAUSE : false,
});
