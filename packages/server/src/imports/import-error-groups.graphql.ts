import { IMPORT_PAGE_SIZE } from '@kickstand/domain/imports/import-terms.ts';
import { pageType } from '../lists/page-type.ts';
import { pageInfo, readPaging } from '../lists/paging.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import {
  type ErrorGroup,
  findErrorGroups,
  MOST_LISTED_CELLS,
  type WrongCell,
} from './import-error-groups.ts';

const WrongCellRef = builder.objectRef<WrongCell>('ImportWrongCell').implement({
  description: 'A cell that causes an error, and in how many rows it is.',
  fields: (t) => ({ cell: t.exposeString('cell'), rows: t.exposeInt('rows') }),
});
const GroupRef = builder.objectRef<ErrorGroup>('ImportErrorGroup').implement({
  description: 'The rows of an import with the same error.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'Null if the error concerns the whole row.',
    }),
    message: t.exposeString('message', {
      description: "'…' replaces the cell if the message quotes it.",
    }),
    rows: t.exposeInt('rows'),
    empty: t.exposeInt('empty', { description: 'How many of the rows have an empty cell.' }),
    differentCells: t.exposeInt('differentCells', {
      description: 'How many different cells the rows have, without empty ones.',
    }),
    cells: t.field({
      type: [WrongCellRef],
      estimatedRows: MOST_LISTED_CELLS,
      description: `The most frequent cells, at most ${MOST_LISTED_CELLS}; none of a secret.`,
      resolve: ({ cells }) => [...cells],
    }),
  }),
});

interface GroupList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: ErrorGroup[];
}
const GroupListRef = pageType(
  'ImportErrorGroupList',
  GroupRef,
  'One page of the errors of an import, the most frequent first.',
);

builder.queryField('importErrorGroups', (t) =>
  t.field({
    type: GroupListRef,
    description: 'The different errors of a checked import, the most frequent first.',
    args: {
      id: t.arg.id({ required: true }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: async (_root, args, context): Promise<GroupList> => {
      const paging = readPaging(args, IMPORT_PAGE_SIZE);
      const found = await findErrorGroups(context.database.sql, checkId(args.id), paging);
      const nodes = found.filter((group) => group.rows !== null);
      return { pageInfo: pageInfo(paging, found[0]?.total ?? 0), nodes };
    },
  }),
);
