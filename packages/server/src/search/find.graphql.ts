import { searchTextSchema } from '@kickstand/domain/kernel/list-definition.ts';
import { z } from 'zod';
import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql/graphql-builder.ts';
import { loadActions } from './available-actions.ts';
import { FOUND_KINDS, type Found, find } from './find.ts';
import { countLockKeySearch, recordFoundLockKeys } from './lock-key-searches.ts';
import { readSearchText } from './search-text.ts';

const FoundKindRef = builder.enumType('FoundKind', {
  description: 'What was found; a console page exists for each.',
  values: FOUND_KINDS,
});

const FoundRef = builder.objectRef<Found>('Found').implement({
  description: 'Something that was found by an identifier, a number or a name.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FoundKindRef }),
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: "For example the customer's name." }),
    facts: t.exposeStringList('facts', {
      description: 'What distinguishes it from others, such as an e-mail address.',
    }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Of a vehicle, one of the states that the list of assets filters by.',
    }),
    path: t.exposeString('path', { description: 'The address of its page in the console.' }),
    image: t.field({
      type: ImageRef,
      nullable: true,
      description: 'The picture of its vehicle.',
      resolve: ({ imageUrl }) => imageOf(imageUrl),
    }),
    exact: t.exposeBoolean('exact', {
      description: 'Whether the text is its identifier, number, e-mail or full name.',
    }),
    availableActions: t.field({
      type: [OfferedActionRef],
      estimatedRows: 20,
      description: 'The actions of an order, a subscription or a vehicle, as in its menu.',
      resolve: (found, _args, context) => loadActions(context, found),
    }),
  }),
});

const findText = z.object({ text: searchTextSchema });

builder.queryField('find', (t) =>
  t.field({
    type: [FoundRef],
    estimatedRows: 20,
    description:
      'What has this identifier or number, or a name with these words; the best match first, at most eight of a kind and 20 in all. Names may contain typing errors. A vehicle that is found by its lock key is recorded in the security log, and texts with digits are limited per person.',
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      const text = readSearchText(checkArgument(findText, args).text);
      const found = await find((statement) => context.admission.read(statement), text);
      // The caller is known now, and learns nothing if this is one search too many.
      if (text.lockKey !== undefined) countLockKeySearch(context);
      await recordFoundLockKeys(context, found);
      return found;
    },
    extensions: { checksCaller: true },
  }),
);
