import type { ListFilters } from '@kickstand/domain/kernel/list-definition.ts';
import type { ObjectRef } from '@pothos/core';
import { builder, PageInfoRef } from '../platform/graphql/graphql-builder.ts';
import {
  type ArgumentTypes,
  type ListArguments,
  listArguments,
  readListPaging,
} from './list-arguments.ts';
import { type ListedRow, type ListPage, type ListSql, readListPage } from './list-query.ts';
import type { Paging } from './paging.ts';

type NodeRef<Node> = ObjectRef<typeof builder.$inferSchemaTypes, Node>;

/**
 * Adds a list to the schema: the query field and its type.
 * @param name of the field: 'orders'.
 * @param listName of the type: 'OrderList'.
 */
export function addListField<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Row,
  Node,
>(
  name: string,
  listName: string,
  {
    list,
    node,
    as,
    types,
    description,
    readPaging = (args) => readListPaging(list.definition, args),
  }: {
    readonly list: ListSql<Filters, Column, Flat, Row>;
    readonly node: NodeRef<Node>;
    /** Maps a row to its entity. */
    readonly as: (row: Row) => Node;
    readonly types: ArgumentTypes;
    readonly description?: string;
    readonly readPaging?: (args: ListArguments) => Paging;
  },
): void {
  const ListRef = builder.objectRef<ListPage<Row>>(listName).implement({
    description: `One page of \`${name}\`, with the total.`,
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.field({ type: [node], resolve: ({ nodes }) => nodes.map(as) }),
    }),
  });
  builder.queryField(name, (t) =>
    t.field({
      type: ListRef,
      description,
      args: listArguments(t, list.definition, types),
      resolve: (_root, args, context) =>
        readListPage(context.admission.read, list, args, readPaging(args)),
      extensions: { checksCaller: true },
    }),
  );
}
