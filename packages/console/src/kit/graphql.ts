import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada';
import type { introspection } from './graphql-types.d.ts';

type Typed = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: { DateTime: string; Date: string; Cents: number };
  }>
>;

/** A document as it is written, with the fragments that it spreads. */
interface WrittenDocument {
  readonly source: string;
  readonly fragments: readonly WrittenDocument[];
}

/**
 * Writes a typed document: `graphql('query Hubs { hubs { id name } }')`. The types come from the
 * schema; while the console runs a document is only its text, which no page has to parse and print.
 */
export const graphql = ((source: string, fragments: readonly WrittenDocument[] = []) => ({
  source,
  fragments,
})) as unknown as Typed;

/** The text of a document, each of its fragments once. */
export function textOf(document: TadaDocumentNode<unknown, never>): string {
  const all = new Set<WrittenDocument>();
  function collect(written: WrittenDocument) {
    all.add(written);
    for (const fragment of written.fragments) if (!all.has(fragment)) collect(fragment);
  }
  // The library types its documents as trees; here they are what `graphql` has made.
  collect(document as unknown as WrittenDocument);
  return [...all].map(({ source }) => source.trim()).join('\n');
}

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
export { readFragment } from 'gql.tada';
