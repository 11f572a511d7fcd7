import { partKeys } from '../../entities/service/part-keys.ts';
import { documentQuery, recordQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import type { PartsSearch } from './parts-search.ts';

const PartsQuery = graphql(`
  query Parts($searchQuery: String, $isRetired: Boolean, $currentPage: Int) {
    parts(searchQuery: $searchQuery, isRetired: $isRetired, currentPage: $currentPage) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes { id name number priceCents isRetired usedCount stock { quantity hub { id name } } }
    }
  }
`);
export type PartRow = ResultOf<typeof PartsQuery>['parts']['nodes'][number];

/** A page of the parts. */
export function partsQuery({ page, q, retired }: Pick<PartsSearch, 'page' | 'q' | 'retired'>) {
  const variables = { currentPage: page, searchQuery: q, isRetired: retired };
  return documentQuery(partKeys.list(variables), PartsQuery, variables);
}

const PartQuery = graphql(`
  query Part($id: ID!) {
    part(id: $id) {
      id name number priceCents isRetired updatedAt stock { quantity hub { id } }
    }
  }
`);
export type PartDetail = NonNullable<ResultOf<typeof PartQuery>['part']>;

/** A part. */
export const partQuery = (id: string) =>
  recordQuery(id, partKeys.one(id), PartQuery, { id }, { part: null });

export const PartSaveMutation = graphql(`
  mutation PartSave(
    $id: ID
    $name: String
    $number: String
    $priceCents: Cents
    $isRetired: Boolean
    $expectedUpdatedAt: DateTime
  ) {
    partSave(
      id: $id
      name: $name
      number: $number
      priceCents: $priceCents
      isRetired: $isRetired
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id name updatedAt }
  }
`);

export const PartStockSetMutation = graphql(`
  mutation PartStockSet($partId: ID!, $hubId: ID!, $quantity: Int, $expected: Int) {
    partStockSet(partId: $partId, hubId: $hubId, quantity: $quantity, expected: $expected) {
      id stock { quantity hub { id } }
    }
  }
`);
