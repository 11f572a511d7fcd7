import { type ArgumentBuilder, addTrueCommand } from '../platform/graphql/command-fields.ts';
import { TodayRuleRef } from './exception.graphql.ts';
import { assignException, snoozeException, wakeException } from './mark-exceptions.ts';

const exceptionArguments = (arg: ArgumentBuilder) => ({
  rule: arg({ type: TodayRuleRef, required: true }),
  subjectId: arg.id({ required: true }),
  hubId: arg.id(),
});

addTrueCommand(
  assignException,
  (arg) => ({ ...exceptionArguments(arg), taken: arg.boolean({ required: true }) }),
  'Takes an exception, or gives it back. CONFLICT if a colleague has taken it already.',
);

addTrueCommand(
  snoozeException,
  (arg) => ({
    ...exceptionArguments(arg),
    until: arg({
      type: 'Date',
      required: true,
      description: 'The day on which it comes back.',
    }),
    reason: arg.string({ required: true }),
  }),
  'Hides an exception until a day, for everyone.',
);

addTrueCommand(wakeException, exceptionArguments, 'Shows a snoozed exception again.');
