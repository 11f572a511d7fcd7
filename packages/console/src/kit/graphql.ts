import type { initGraphQLTada, readFragment as read, TadaDocumentNode } from 'gql.tada';
import type { introspection } from './graphql-types.d.ts';

type Typed = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: { DateTime: string; Date: string; Cents: number };
  }>
>;

/** A document's text and its fragments. */
interface WrittenDocument {
  readonly source: string;
  readonly fragments: readonly WrittenDocument[];
}

/**
 * Creates a typed document: `graphql('query Hubs { hubs { id name } }')`. Types come from the
 * schema; at runtime a document is plain text, which the page neither parses nor prints.
 */
export const graphql = ((source: string, fragments: readonly WrittenDocument[] = []) => ({
  source,
  fragments,
})) as unknown as Typed;

/** The text of a document, with each of its fragments once. */
export function textOf(document: TadaDocumentNode<unknown, never>): string {
  const all = new Set<WrittenDocument>();
  function collect(written: WrittenDocument) {
    all.add(written);
    for (const fragment of written.fragments) if (!all.has(fragment)) collect(fragment);
  }
  // The library types documents as syntax trees; at runtime they are created by `graphql`.
  collect(document as unknown as WrittenDocument);
  return [...all].map(({ source }) => source.trim()).join('\n');
}

/** The data of a fragment. Only its type is hidden; the library's own function comes with a parser. */
export const readFragment = ((_document: unknown, data: unknown) => data) as typeof read;

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
