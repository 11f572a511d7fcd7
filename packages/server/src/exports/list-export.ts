import type { ListFilters } from '@kickstand/domain/kernel/list-definition.ts';
import {
  type ArgumentTypes,
  listArguments,
  listArgumentsSchema,
  readListView,
} from '../lists/list-arguments.ts';
import { type ListedRow, type ListSql, readWholeList } from '../lists/list-query.ts';
import { defineCommand } from '../platform/command.ts';
import { builder, run } from '../platform/graphql-builder.ts';
import type { Cell, Report } from './report.ts';
import { ReportExportRef, startedExport } from './report-exports.graphql.ts';
import { requestExport } from './request-export.ts';

/**
 * A list as a CSV file: all rows of a view, in its order.
 * @param columns the cells of a row, by header.
 */
export function listReport<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  names: Pick<Report, 'kind' | 'fileName' | 'withoutCustomers'>,
  list: ListSql<Filters, Column, Flat, Node>,
  columns: Readonly<Record<string, (row: Node) => Cell>>,
): Report {
  return {
    ...names,
    columns: Object.keys(columns),
    async *rows({ database }, parameters) {
      const cells = Object.values(columns);
      const args = listArgumentsSchema.parse(parameters);
      for await (const row of readWholeList(database, list, args)) {
        yield cells.map((read) => read(row));
      }
    },
  };
}

/**
 * Adds the mutation that exports the current view of a list, with the list's arguments.
 * @param name of the mutation: 'ordersExport'.
 */
export function addListExport<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  name: string,
  list: ListSql<Filters, Column, Flat, Node>,
  { report, types }: { readonly report: Report; readonly types: ArgumentTypes },
): void {
  const command = defineCommand({
    name,
    input: listArgumentsSchema,
    async run(unit, args) {
      readListView(list, args);
      return { exportId: await requestExport(unit, report, args) };
    },
  });
  builder.mutationField(name, (t) =>
    t.field({
      type: ReportExportRef,
      nullable: true,
      description: 'Starts an export of the current view; poll it with reportExport.',
      args: listArguments(t, list.definition, types),
      resolve: async (_root, args, context) =>
        startedExport(context, await run(context, command, args)),
    }),
  );
}
