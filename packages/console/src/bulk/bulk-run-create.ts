import { graphql } from '../kit/graphql.ts';

/** Starts a bulk run: what will happen to each of its rows is found out in the background. */
export const BulkRunCreateMutation = graphql(`
  mutation BulkRunCreate(
    $command: BulkCommand!
    $ids: [ID!]
    $filters: [SavedFilterInput!]
    $searchQuery: String
    $hubIds: [ID!]
    $input: BulkInput
  ) {
    bulkRunCreate(
      command: $command
      ids: $ids
      filters: $filters
      searchQuery: $searchQuery
      hubIds: $hubIds
      input: $input
    ) { id }
  }
`);
