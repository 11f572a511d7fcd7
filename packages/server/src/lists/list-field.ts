import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import type { ObjectRef } from '@pothos/core';
import { builder, PageInfoRef } from '../platform/graphql/graphql-builder.ts';
import { BadInput } from '../platform/refused.ts';
import { type ArgumentTypes, type ListArguments, listArguments } from './list-arguments.ts';
import { type ListMoment, listMoment } from './list-moment.ts';
import { type ListPage, readListPage } from './list-page.ts';
import type { ListedRow, ListSql } from './list-sql.ts';
import type { ReadRows } from './page-statements.ts';
import { pageInfo, readPaging } from './paging.ts';

type NodeRef<Node> = ObjectRef<typeof builder.$inferSchemaTypes, Node>;

/** How a client requests a whole list at once. */
interface WholeList {
  /** The page size that means the whole list. */
  readonly pageSize: number;
  /** Rows of the largest list that is returned at once. */
  readonly most: number;
  /** The mutation that exports a larger one. */
  readonly exportField: string;
}

/** A list on one page. @throws BadInput if it has too many rows. */
async function readWholePage<Row extends ListedRow, Node>(
  read: ReadRows,
  list: ListSql<Row, Node>,
  args: ListArguments,
  moment: ListMoment,
  { pageSize, most, exportField }: WholeList,
): Promise<ListPage<Node>> {
  const { currentPage } = readPaging({ ...args, pageSize: 1 }, 1);
  const page = await readListPage(read, list, args, { currentPage, pageSize: most }, moment);
  const { totalItems, totalIsExact } = page.pageInfo;
  if (totalItems > most) {
    const total = `${formatCount(totalItems)}${totalIsExact ? '' : ' or more'}`;
    const words = `This list has ${total} rows, of which at most ${formatCount(most)} are returned at once.`;
    throw new BadInput(`${words} Use ${exportField}, or a pageSize of at most 100.`, 'pageSize');
  }
  return { ...page, pageInfo: pageInfo({ currentPage, pageSize }, totalItems, totalIsExact) };
}

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
    whole,
  }: {
    readonly list: ListSql<Flat, Row>;
    readonly node: NodeRef<Node>;
    /** Maps a row to its entity. */
    readonly as: (row: Row) => Node;
    readonly types: ArgumentTypes;
    readonly description?: string;
    /** If a client may request it as a whole. */
    readonly whole?: WholeList;
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
        whole && args.pageSize === whole.pageSize
          ? readWholePage(context.admission.read, list, args, listMoment(context), whole)
          : readListPage(
              context.admission.read,
              list,
              args,
              readPaging(args, list.definition.pageSize),
              listMoment(context),
            ),
      extensions: { checksCaller: true },
    }),
  );
}
