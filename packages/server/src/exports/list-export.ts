import { MOST_FOUND } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import {
  type ArgumentTypes,
  type ListArguments,
  listArguments,
  listArgumentsSchema,
} from '../lists/list-arguments.ts';
import { countedList } from '../lists/list-count.ts';
import { listMoment } from '../lists/list-moment.ts';
import { readWholeList } from '../lists/list-page.ts';
import type { ListedRow, ListSql } from '../lists/list-sql.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, PLAN_EVERY_TIME } from '../platform/database/database.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import type { Columns, Report } from './report.ts';
import { exportFormat, ReportExportRef, startedExport } from './report-exports.graphql.ts';
import { requestExport } from './request-export.ts';

/** The names of a list's report, and whose data it has. */
interface ListReportNames extends Pick<Report, 'kind' | 'operation' | 'fileName'> {
  /** Which views have rows that each name a customer. */
  readonly namesCustomers: (args: ListArguments) => boolean;
}

/**
 * A list as a file: all rows of a view, in its order.
 * @param columns the cells of a row, by header.
 */
export function listReport<Flat extends ListedRow, Node>(
  { namesCustomers, ...names }: ListReportNames,
  list: ListSql<Flat, Node>,
  columns: Columns<Node>,
): Report {
  return {
    ...names,
    columns: Object.keys(columns),
    async customers(unit, parameters) {
      const args = listArgumentsSchema.parse(parameters);
      if (!namesCustomers(args)) return 0;
      const { select } = countedList(list).selectCount(args, MOST_FOUND, listMoment(unit.services));
      const found = await firstRow(
        unit.sql,
        sql<{ total: number }>`${PLAN_EVERY_TIME} select c.total from (${select}) c`,
      );
      return found?.total ?? 0;
    },
    async *rows(services, parameters) {
      const cells = Object.values(columns);
      const args = listArgumentsSchema.parse(parameters);
      for await (const row of readWholeList(services.database, list, args, listMoment(services))) {
        yield cells.map((read) => read(row));
      }
    },
  };
}

/** Adds the mutation that exports the current view of a list, with the list's arguments. */
export function addListExport<Flat extends ListedRow, Node>(
  list: ListSql<Flat, Node>,
  { report, types }: { readonly report: Report; readonly types: ArgumentTypes },
): void {
  const command = defineCommand({
    name: report.operation,
    cannotBeRehearsed: true,
    input: listArgumentsSchema,
    async run(unit, args) {
      list.request(args, listMoment(unit.services));
      return { exportId: await requestExport(unit, report, args) };
    },
  });
  builder.mutationField(command.name, (t) =>
    t.field({
      type: ReportExportRef,
      nullable: true,
      description: 'Starts an export of the current view; poll it with reportExport.',
      args: { ...listArguments(t, list.definition, types), format: exportFormat(t.arg) },
      resolve: async (_root, args, context) =>
        startedExport(context, await run(context, command, args)),
    }),
  );
}
