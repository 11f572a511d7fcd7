import type { ObjectRef } from '@pothos/core';
import { builder, PageInfoRef } from '../platform/graphql/graphql-builder.ts';
import { type ArgumentTypes, type ListArguments, listArguments } from './list-arguments.ts';
import { type ListPage, readListPage } from './list-page.ts';
import type { ListedRow, ListSql } from './list-sql.ts';
import { type Paging, readPaging } from './paging.ts';

type NodeRef<Node> = ObjectRef<typeof builder.$inferSchemaTypes, Node>;

/**
 * Adds a list to the schema: the query field and its type.
 * @param name of the field: 'orders'.
 * @param listName of the type: 'OrderList'.
 */
export function addListField<Flat extends ListedRow, Row, Node>(
  name: string,
  listName: string,
  {
    list,
    node,
    as,
    types,
    description,
    pagingOf = (args) => readPaging(args, list.definition.pageSize),
  }: {
    readonly list: ListSql<Flat, Row>;
    readonly node: NodeRef<Node>;
    /** Maps a row to its entity. */
    readonly as: (row: Row) => Node;
    readonly types: ArgumentTypes;
    readonly description?: string;
    readonly pagingOf?: (args: ListArguments) => Paging;
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
        readListPage(context.admission.read, list, args, pagingOf(args)),
      extensions: { checksCaller: true },
    }),
  );
}
