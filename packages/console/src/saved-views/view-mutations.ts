import { graphql } from '../kit/graphql.ts';

export const SavedViewSaveMutation = graphql(`
  mutation SavedViewSave(
    $id: ID
    $list: String
    $name: String
    $scope: SavedViewScope
    $filters: [SavedFilterInput!]
    $sortColumn: String
    $sortDirection: SortDirection
    $hubIds: [ID!]
    $density: ListDensity
    $hiddenColumns: [String!]
  ) {
    savedViewSave(
      id: $id
      list: $list
      name: $name
      scope: $scope
      filters: $filters
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      hubIds: $hubIds
      density: $density
      hiddenColumns: $hiddenColumns
    ) { id name }
  }
`);

export const SavedViewDeleteMutation = graphql(`
  mutation SavedViewDelete($id: ID!) { savedViewDelete(id: $id) { success error } }
`);

export const SavedViewDefaultMutation = graphql(`
  mutation SavedViewDefault($list: String!, $id: ID) {
    savedViewDefault(list: $list, id: $id) { success error }
  }
`);
