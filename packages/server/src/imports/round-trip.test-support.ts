import { IMPORT_KINDS, type ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { sql } from 'kysely';
import type { TestServer } from '../../test/test-server.ts';
import { exportJobs } from '../exports/run-export.ts';
import { rows } from '../platform/database/database.ts';
import { importDesk } from './import-desk.test-support.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';

/** An export with the kinds of imports that read its file. */
interface Trip {
  /** The kind of the report. */
  readonly report: string;
  /** The mutation with its arguments; `$id` is replaced by each of the ids. */
  readonly mutation: string;
  /** Selects the ids of the records that have an export each. */
  readonly ids?: string;
  readonly kinds: readonly ImportKindName[];
}

/** The exports of lists and pages whose files are imported again. */
const PAGE_TRIPS: readonly Trip[] = [
  { report: 'customers', mutation: 'customersExport', kinds: ['CUSTOMERS'] },
  {
    report: 'assets',
    mutation: 'assetsExport(includeActiveSubscription: true)',
    kinds: ['ASSETS', 'FORMER_ASSETS'],
  },
  { report: 'orders', mutation: 'ordersExport', kinds: ['ORDERS', 'SWAPS'] },
  {
    report: 'subscriptions',
    mutation: 'subscriptionsExport',
    kinds: ['SUBSCRIPTIONS', 'ENDED_SUBSCRIPTIONS'],
  },
  { report: 'variant_stats', mutation: 'variantStatsExport', kinds: ['VARIANTS'] },
  {
    report: 'purchase_order_assets',
    mutation: 'purchaseOrderAssetsExport(id: "$id")',
    ids: `select id from purchase_orders where deleted_at is null order by id limit 2`,
    kinds: ['ASSETS'],
  },
  {
    report: 'promotion-orders',
    mutation: 'promotionOrdersExport(promotionId: "$id")',
    ids: `select promotion_id as id from orders where promotion_id is not null
      group by promotion_id order by count(*) desc limit 2`,
    kinds: ['ORDERS'],
  },
];

const pageReports = PAGE_TRIPS.map(({ report }) => report);

/** The exports whose files are imported again. */
export const TRIPS: readonly Trip[] = [
  ...PAGE_TRIPS,
  ...IMPORT_KINDS.map((kind) => ({
    report: IMPORT_KIND_DEFINITIONS[kind].exported.report.kind,
    mutation: `recordsExport(kind: ${kind})`,
    kinds: [kind],
  })).filter(({ report }) => !pageReports.includes(report)),
];

/** The reports that no import reads, with the reason. */
export const NOT_IMPORTED: Readonly<Record<string, string>> = {
  'bulk-run': 'What has become of the rows of a bulk run: records are changed by the run itself.',
  'customer-data': 'A JSON document about one customer, for that customer.',
  'import-errors':
    'Rows that could not be imported: they have no records yet, or differ from them.',
  'subscription-history': 'Events happen and are never imported; comments are among them.',
  'paid-invoices': 'Invoices belong to the payment provider.',
  'recall-customers':
    'Whom to write to about a recall: the file of customers is imported, jobs are not.',
  'revenue-by-state': 'Sums.',
  'security-log': 'Events happen and are never imported.',
};

/** A file that was exported. */
export interface ExportedFile {
  readonly name: string;
  readonly rowCount: number;
  readonly content: Buffer;
}

/** Exports and imports of a test server. */
export function roundTrip(server: TestServer) {
  const desk = importDesk(server);
  const [job] = exportJobs(server.app.services);

  /** The file of an export that a mutation starts. */
  async function exported(mutation: string, format: ExportFormat = 'CSV'): Promise<ExportedFile> {
    const [name, given = ''] = mutation.split(/[()]/);
    const started = await server.ask<{ started: { id: string } }>(
      `mutation { started: ${name}(${given} format: ${format}) { id } }`,
    );
    const { id } = started.data.started;
    await job?.handle({ exportId: id });
    const { data } = await server.ask<{
      reportExport: { fileName: string; rowCount: number; downloadUrl: string; error: string };
    }>('query ($id: ID!) { reportExport(id: $id) { fileName rowCount downloadUrl error } }', {
      id,
    });
    const { fileName, rowCount, downloadUrl, error } = data.reportExport;
    if (!downloadUrl) throw new Error(error);
    const response = await fetch(server.address + downloadUrl);
    return { name: fileName, rowCount, content: Buffer.from(await response.arrayBuffer()) };
  }

  /** The mutations of a trip. */
  async function mutationsOf({ mutation, ids }: Trip): Promise<string[]> {
    if (!ids) return [mutation];
    const found = await rows(server.database.sql, sql<{ id: string }>`${sql.raw(ids)}`);
    return found.map(({ id }) => mutation.replace('$id', id));
  }

  /** What the import of a file says about its rows. */
  async function imported({ content }: ExportedFile, kind: ImportKindName) {
    const begun = await desk.start(content, kind);
    const checked = await desk.check(begun);
    const { status, problem, creates, changes, unchanged, errors, readings } = checked;
    const asked = readings.map(({ field, question }) => `${field} ${question}`);
    const wrong = errors > 0 ? (await desk.wrong(begun.id)).slice(0, 12) : [];
    const changed =
      changes > 0
        ? (await desk.rowsOf(begun.id, 'CHANGE')).slice(0, 3).map(({ cells }) => cells)
        : [];
    return { status, problem, creates, changes, unchanged, errors, asked, wrong, changed };
  }

  return { exported, mutationsOf, imported };
}

/** What an import says of a file with nothing new. */
export const allUnchanged = (rowCount: number) => ({
  status: 'CHECKED',
  problem: null,
  creates: 0,
  changes: 0,
  unchanged: rowCount,
  errors: 0,
  asked: [],
  wrong: [],
  changed: [],
});
