import { renderSecurityEvent } from '@kickstand/domain/history/render-security-event.ts';
import { SECURITY_EVENT_LABELS } from '@kickstand/domain/history/security-terms.ts';
import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import {
  readSecurityEvents,
  type SecurityEventRow,
  securityLogInput,
} from './security-log-rows.ts';

const COLUMNS: Columns<SecurityEventRow> = {
  Time: (e) => e.createdAt,
  Event: (e) => SECURITY_EVENT_LABELS[e.kind],
  Kind: (e) => e.kind,
  Who: (e) => e.staffName ?? '',
  Actor: (e) => e.actor ?? '',
  'Staff user id': (e) => e.staffUserId ?? '',
  'Subject type': (e) => e.subjectType ?? '',
  'Subject id': (e) => e.subjectId ?? '',
  Subject: (e) => e.subjectName ?? '',
  Address: (e) => e.address ?? '',
  Details: (e) => renderSecurityEvent(e.kind, e.facts),
  Facts: (e) => JSON.stringify(e.facts),
  'Event id': (e) => e.id,
};

async function* readRows(services: Services, parameters: unknown) {
  const cells = Object.values(COLUMNS);
  for await (const event of readSecurityEvents(services, securityLogInput.parse(parameters))) {
    yield cells.map((read) => read(event));
  }
}

export const securityLogReport: Report = {
  kind: 'security-log',
  operation: 'securityEventsExport',
  fileName: 'security-log',
  columns: Object.keys(COLUMNS),
  rows: readRows,
};

/** Starts an export of the filtered security log, which is itself recorded. */
export const exportSecurityLog = defineCommand({
  name: securityLogReport.operation,
  cannotBeRehearsed: true,
  input: securityLogInput.extend(exportFormatInput.shape),
  run: async (unit, input) => ({
    exportId: await requestExport(unit, securityLogReport, { ...input }),
  }),
});
