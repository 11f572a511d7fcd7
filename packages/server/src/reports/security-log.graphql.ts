import { renderSecurityEvent } from '@kickstand/domain/history/render-security-event.ts';
import { SECURITY_EVENT_PERIODS } from '@kickstand/domain/history/security-list-terms.ts';
import { SECURITY_EVENT_LABELS } from '@kickstand/domain/history/security-terms.ts';
import { addExportCommand, exportFormat } from '../exports/report-exports.graphql.ts';
import { pageType } from '../lists/page-type.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder, SortDirectionRef } from '../platform/graphql/graphql-builder.ts';
import { exportSecurityLog } from './security-log-report.ts';
import {
  listSecurityEvents,
  type SecurityEventRow,
  securityLogInput,
} from './security-log-rows.ts';

const SecurityEventRef = builder.objectRef<SecurityEventRow>('SecurityEvent').implement({
  description: 'An entry of the append-only security log.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: "Such as 'session.ended'; label is its text." }),
    label: t.string({ resolve: ({ kind }) => SECURITY_EVENT_LABELS[kind] }),
    actor: t.exposeString('actor', {
      nullable: true,
      description: 'E-mail address of the staff user or the name of a process; null when unknown.',
    }),
    staffUserId: t.exposeID('staffUserId', { nullable: true }),
    staffName: t.exposeString('staffName', { nullable: true }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Network address of the caller.',
    }),
    subjectType: t.exposeString('subjectType', { nullable: true }),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    subjectName: t.exposeString('subjectName', {
      nullable: true,
      description: 'Name of the customer or staff user, serial number of the vehicle.',
    }),
    details: t.string({ resolve: ({ kind, facts }) => renderSecurityEvent(kind, facts) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const SecurityEventListRef = pageType(
  'SecurityEventList',
  SecurityEventRef,
  'One page of the security log, newest first.',
);

const PeriodRef = builder.enumType('SecurityEventPeriod', {
  description: 'How far back the security log is shown.',
  values: SECURITY_EVENT_PERIODS,
});

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The filters of the list and its export. */
const filterArgs = (t: Pick<ArgBuilder, 'arg'>) => ({
  searchQuery: t.arg.string({
    description:
      "Part of a staff user's name or e-mail, or exactly an actor, a network address, or a subject's id, name, e-mail " +
      'or serial number.',
  }),
  kinds: t.arg.stringList(),
  staffUserId: t.arg.id(),
  period: t.arg({ type: PeriodRef }),
  sortDirection: t.arg({ type: SortDirectionRef }),
});

builder.queryField('securityEvents', (t) =>
  t.field({
    type: SecurityEventListRef,
    description: 'The security log, newest first. It is paged and counted up to 10,000 events.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int(), ...filterArgs(t) },
    resolve: (_root, args, context) =>
      listSecurityEvents(
        context.admission.read,
        checkArgument(securityLogInput, args),
        args,
        context.clock.now(),
      ),
    extensions: { checksCaller: true },
  }),
);

addExportCommand(
  exportSecurityLog,
  (arg) => ({ ...filterArgs({ arg }), format: exportFormat(arg) }),
  'Starts an export of the filtered security log.',
);
