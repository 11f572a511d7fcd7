import { graphql } from '../../kit/graphql.ts';

export const NoteCreate = graphql(`
  mutation NoteCreate($text: String!, $notableId: ID!, $notableType: String!) {
    noteCreate(text: $text, notableId: $notableId, notableType: $notableType) {
      id createdByEmail createdByName text createdAt
    }
  }
`);
