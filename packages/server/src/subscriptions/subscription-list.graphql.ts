import { findReportExport, ReportExportRef } from '../exports/report-exports.graphql.ts';
import { builder, PageInfoRef, run } from '../platform/graphql-builder.ts';
import { exportSubscriptions } from './export-subscriptions.ts';
import { readSubscriptionListArgs, subscriptionListArgs } from './subscription-list-args.ts';
import { listSubscriptions, type SubscriptionList } from './subscription-rows.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';

const SubscriptionListRef = builder.objectRef<SubscriptionList>('SubscriptionList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [SubscriptionRef] }),
  }),
});

builder.queryField('subscriptions', (t) =>
  t.field({
    type: SubscriptionListRef,
    args: subscriptionListArgs(t),
    resolve: (_root, args, context) => {
      const { filter, sort, paging } = readSubscriptionListArgs(args);
      return listSubscriptions(context.database.sql, filter, sort, paging);
    },
  }),
);

builder.mutationField(exportSubscriptions.name, (t) =>
  t.field({
    type: ReportExportRef,
    nullable: true,
    description: 'Starts an export of the current view; poll it with reportExport.',
    args: subscriptionListArgs(t),
    resolve: async (_root, args, context) => {
      const { exportId } = await run(context, exportSubscriptions, args);
      return await findReportExport(context, exportId);
    },
  }),
);
