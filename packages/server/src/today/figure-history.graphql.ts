import { idsFilter } from '@kickstand/domain/kernel/list-definition.ts';
import { FIGURE_LINE_DAYS, TODAY_FIGURE_NAMES } from '@kickstand/domain/today/today-figures.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { type FigureHistory, readFigureHistory } from './figure-snapshots.ts';

const FigureRef = builder.enumType('TodayFigure', {
  description: 'A figure of Today.',
  values: TODAY_FIGURE_NAMES,
});

const FigureDayRef = builder.objectRef<FigureHistory['days'][number]>('TodayFigureDay').implement({
  description: 'A figure of Today at the end of a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    value: t.exposeInt('value', {
      nullable: true,
      description: 'Null if it was not recorded.',
    }),
  }),
});

const FigureHistoryRef = builder.objectRef<FigureHistory>('TodayFigureHistory').implement({
  description: 'A figure of Today on the last days of the business.',
  fields: (t) => ({
    figure: t.expose('figure', { type: FigureRef }),
    days: t.expose('days', {
      type: [FigureDayRef],
      estimatedRows: FIGURE_LINE_DAYS,
      description: 'The oldest first, without today.',
    }),
  }),
});

const hubIdsSchema = idsFilter('hubs').schema;

builder.queryField('todayFigureHistory', (t) =>
  t.field({
    type: [FigureHistoryRef],
    estimatedRows: TODAY_FIGURE_NAMES.length,
    description: 'The figures of Today on the last days of the business.',
    args: { hubIds: t.arg.idList({ description: 'Only these hubs; what has no hub stays.' }) },
    resolve: (_root, args, context) =>
      readFigureHistory(context, checkArgument(hubIdsSchema, args.hubIds, 'hubIds')),
  }),
);
