import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-types.d.ts';

/** Writes a typed document: `graphql('query Hubs { hubs { id name } }')`. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Date: string; Cents: number };
}>();

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
export { readFragment } from 'gql.tada';
