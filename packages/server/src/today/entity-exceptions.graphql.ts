import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { TodaySubject } from '@kickstand/domain/today/today-terms.ts';
import { z } from 'zod';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { OrderRef } from '../orders/orders.graphql.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader } from '../platform/graphql/loaders.ts';
import { PurchaseOrderRef } from '../purchasing/purchase-orders.graphql.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { TransferOrderRef } from '../transfers/transfer-orders.graphql.ts';
import { ExceptionRef, TodaySubjectRef } from './exception.graphql.ts';
import { readExceptions } from './read-exceptions.ts';
import { readRuleSettings, readSettingsAndCaller } from './rule-settings.ts';

const ENTITIES = [
  ['Order', OrderRef],
  ['Subscription', SubscriptionRef],
  ['Asset', AssetRef],
  ['Customer', CustomerRef],
  ['PurchaseOrder', PurchaseOrderRef],
  ['TransferOrder', TransferOrderRef],
] as const satisfies readonly (readonly [TodaySubject, unknown])[];

for (const [subject, ref] of ENTITIES) {
  const load = defineListLoader(async (context, ids) =>
    readExceptions(context, await readRuleSettings(context.database.sql), subject, ids),
  );
  builder.objectField(ref, 'exceptions', (t) =>
    t.field({
      type: [ExceptionRef],
      estimatedRows: 1,
      description: 'What of it needs a person now, the oldest first, without what is snoozed.',
      resolve: ({ id }, _args, context) => load(context, id),
    }),
  );
}

/** As many as a page of a list has at most. */
const MOST_IDS = 100;
const idsSchema = z.array(idSchema).max(MOST_IDS, { error: `At most ${MOST_IDS} ids.` });

builder.queryField('exceptions', (t) =>
  t.field({
    type: [ExceptionRef],
    estimatedRows: 20,
    description: 'What of some records of one kind needs a person now, such as those of a page.',
    args: {
      subject: t.arg({ type: TodaySubjectRef, required: true }),
      ids: t.arg.idList({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const ids = checkArgument(idsSchema, args.ids, 'ids');
      const settings = await readSettingsAndCaller(context);
      return await readExceptions(context, settings, args.subject, ids);
    },
    extensions: { checksCaller: true },
  }),
);
