import type { z } from 'zod';
import { builder, PageInfoRef } from './graphql-builder.ts';
import { type ArgumentTypes, listArguments } from './list-arguments.ts';
import { type ListedRow, type ListPage, type ListSql, readListPage } from './list-query.ts';

type NodeRef<Node> = ReturnType<typeof builder.objectRef<Node>>;

/**
 * Adds a list to the schema: the query field and the type of its answer.
 * @param name of the field: 'orders'.
 * @param listName of the type: 'OrderList'.
 */
export function addListField<
  Filters extends z.ZodObject,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  name: string,
  listName: string,
  {
    list,
    node,
    types,
    description,
  }: {
    readonly list: ListSql<Filters, Column, Flat, Node>;
    readonly node: NodeRef<Node>;
    readonly types: ArgumentTypes;
    readonly description?: string;
  },
): void {
  const ListRef = builder.objectRef<ListPage<Node>>(listName).implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.field({ type: [node], resolve: ({ nodes }) => nodes }),
    }),
  });
  builder.queryField(name, (t) =>
    t.field({
      type: ListRef,
      description,
      args: listArguments(t, list.definition, types),
      resolve: (_root, args, context) => readListPage(context.database.sql, list, args),
    }),
  );
}
