import { EVENT_SOURCE_LABELS } from '@kickstand/domain/events/activity-terms.ts';
import {
  eventText,
  renderEvent,
  type StoredEvent,
} from '@kickstand/domain/history/render-event.ts';
import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import { subscriptionIdInput } from '@kickstand/domain/subscriptions/subscription-id-input.ts';
import { sql } from 'kysely';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';

interface HistoryRow extends StoredEvent {
  readonly entityType: string;
  readonly createdAt: Date;
}

function sourceLabel(source: string): string {
  const labels: Partial<Record<string, string>> = EVENT_SOURCE_LABELS;
  return labels[source] ?? source;
}

const COLUMNS: Columns<HistoryRow> = {
  Time: (row) => row.createdAt,
  About: (row) => row.entityType,
  Event: renderEvent,
  Note: (row) => eventText(row).note ?? '',
  By: (row) => row.actor,
  Source: (row) => sourceLabel(row.source),
};

/** The events and comments of a subscription and its orders, oldest first. */
async function* readHistory(services: Services, parameters: unknown) {
  const { subscriptionId } = subscriptionIdInput.parse(parameters);
  const history = await rows(
    services.database.sql,
    sql<HistoryRow>`
      with subjects as (
        select ${subscriptionId}::uuid as id
        union all select o.id from orders o where o.subscription_id = ${subscriptionId})
      select e.kind, e.actor, e.source, e.facts, e.entity_type,
        e.created_at, e.id
      from events e join subjects s on s.id = e.entity_id
      union all
      select 'comment', n.created_by, 'console', json_build_object('note', n.text)::jsonb,
        n.notable_type, n.created_at, n.id
      from notes n join subjects s on s.id = n.notable_id
      order by created_at, id`,
  );
  for (const row of history) yield Object.values(COLUMNS).map((read) => read(row));
}

/** The history of one subscription as a file. */
export const historyReport: Report = {
  kind: 'subscription-history',
  operation: 'subscriptionExport',
  fileName: 'subscription-history',
  columns: Object.keys(COLUMNS),
  rows: readHistory,
};

/** Starts an export of one subscription's history. */
export const exportSubscription = defineCommand({
  name: historyReport.operation,
  cannotBeRehearsed: true,
  input: subscriptionIdInput.extend(exportFormatInput.shape),
  async run(unit, given) {
    const found = await firstRow(
      unit.sql,
      sql`select 1 from subscriptions where id = ${given.subscriptionId}`,
    );
    if (!found) throw new NotFound('Subscription');
    return { exportId: await requestExport(unit, historyReport, given) };
  },
});
