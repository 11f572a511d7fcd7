import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { TodayRuleRef } from './exception.graphql.ts';
import { assignException, snoozeException, wakeException } from './mark-exceptions.ts';

builder.mutationField(assignException.name, (t) =>
  t.field({
    type: 'Boolean',
    description:
      'Takes an exception, or gives it back. CONFLICT if a colleague has taken it already.',
    args: {
      rule: t.arg({ type: TodayRuleRef, required: true }),
      subjectId: t.arg.id({ required: true }),
      hubId: t.arg.id(),
      taken: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await run(context, assignException, args);
      return true;
    },
  }),
);

builder.mutationField(snoozeException.name, (t) =>
  t.field({
    type: 'Boolean',
    description: 'Hides an exception until a day, for everyone.',
    args: {
      rule: t.arg({ type: TodayRuleRef, required: true }),
      subjectId: t.arg.id({ required: true }),
      hubId: t.arg.id(),
      until: t.arg({
        type: 'Date',
        required: true,
        description: 'The day on which it comes back.',
      }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await run(context, snoozeException, args);
      return true;
    },
  }),
);

builder.mutationField(wakeException.name, (t) =>
  t.field({
    type: 'Boolean',
    description: 'Shows a snoozed exception again.',
    args: {
      rule: t.arg({ type: TodayRuleRef, required: true }),
      subjectId: t.arg.id({ required: true }),
      hubId: t.arg.id(),
    },
    resolve: async (_root, args, context) => {
      await run(context, wakeException, args);
      return true;
    },
  }),
);
