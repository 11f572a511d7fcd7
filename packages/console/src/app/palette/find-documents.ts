import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const FindQuery = graphql(`
  query Find($text: String!) {
    find(text: $text) { kind id title facts state path exact image { url } }
  }
`);

export type Found = ResultOf<typeof FindQuery>['find'][number];

export const FoundActionsQuery = graphql(`
  query FoundActions($id: String!) {
    find(text: $id) { id kind availableActions { action disabledReason } }
  }
`);
