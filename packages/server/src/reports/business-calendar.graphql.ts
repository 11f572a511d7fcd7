import { businessToday } from '../platform/days-of-business.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

interface BusinessCalendar {
  readonly timeZone: string;
  readonly today: string;
}

const BusinessCalendarRef = builder.objectRef<BusinessCalendar>('BusinessCalendar').implement({
  description: 'The calendar of reports.',
  fields: (t) => ({
    timeZone: t.exposeString('timeZone'),
    today: t.expose('today', { type: 'Date' }),
  }),
});

builder.queryField('businessCalendar', (t) =>
  t.field({
    type: BusinessCalendarRef,
    resolve: (_root, _args, context) => ({
      timeZone: context.config.BUSINESS_TIME_ZONE,
      today: businessToday(context),
    }),
  }),
);
