import { LOG_CATEGORIES, LOGGABLE_TYPES } from '@kickstand/domain/events/activity-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { z } from 'zod';
import { pageType } from '../lists/page-type.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { formatPhones } from '../platform/phone-number.ts';
import { type LogHistoryRow, listLogHistories } from './log-history.ts';

const LoggableTypeRef = builder.enumType('LoggableType', {
  description: 'The records whose changes of fields are kept.',
  values: LOGGABLE_TYPES,
});
const LogCategoryRef = builder.enumType('LogCategory', {
  description:
    'Whether a change of fields concerns the state, other details, or deletes the record.',
  values: LOG_CATEGORIES,
});

export const LogHistoryRef = builder.objectRef<LogHistoryRow>('LogHistory').implement({
  description: "A change of an entity's fields.",
  fields: (t) => ({
    id: t.exposeID('id'),
    category: t.expose('category', { type: LogCategoryRef }),
    createdBy: t.exposeString('createdBy', {
      description: 'The e-mail of the person, or the name of a process.',
    }),
    createdByName: t.exposeString('createdByName', {
      nullable: true,
      description: 'Null if it was not a staff user.',
    }),
    modifications: t.field({
      type: 'JSON',
      description:
        'Old and new value of each changed field, by its name; phone numbers as people write them.',
      resolve: ({ modifications }) => formatPhones(modifications),
    }),
    undone: t.exposeBoolean('undone', { description: 'Whether it undid the change before it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const LogHistoryListRef = pageType(
  'LogHistoryList',
  LogHistoryRef,
  'One page of changes, newest first.',
);

const loggable = z.object({ loggableId: idSchema, loggableType: z.enum(LOGGABLE_TYPES) });

builder.queryField('logHistories', (t) =>
  t.field({
    type: LogHistoryListRef,
    description: 'The changes of an entity, newest first.',
    args: {
      loggableId: t.arg.id({ required: true }),
      loggableType: t.arg({ type: LoggableTypeRef, required: true }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { loggableId, loggableType, ...paging }, context) =>
      listLogHistories(
        context.admission.read,
        checkArgument(loggable, { loggableId, loggableType }),
        paging,
      ),
    extensions: { checksCaller: true },
  }),
);
