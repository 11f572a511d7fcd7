import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { firstRow } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { checkArgument } from '../platform/list-page.ts';
import type { RequestContext } from '../platform/request-context.ts';

async function isEnabled(context: RequestContext, flag: string, scope: RawBuilder<unknown>) {
  const found = await firstRow(
    context.database.sql,
    sql<{ enabled: boolean }>`
      select true as enabled from feature_flags where name = ${flag} and enabled and ${scope} limit 1`,
  );
  return found !== undefined;
}

builder.queryField('featureEnabled', (t) =>
  t.boolean({
    description: 'On for everybody or for the signed-in user. An unknown flag is off.',
    args: { flag: t.arg.string({ required: true }) },
    resolve: (_root, { flag }, context) =>
      isEnabled(
        context,
        flag,
        sql`(scope = 'global' or (scope = 'user' and scope_id = ${context.staff.id}))`,
      ),
  }),
);

builder.queryField('featureEnabledForHub', (t) =>
  t.boolean({
    description: 'On for one hub. The console asks both questions; either one turns a feature on.',
    args: { flag: t.arg.string({ required: true }), hubId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const { hubId } = checkArgument(z.object({ hubId: idSchema }), { hubId: args.hubId });
      return isEnabled(context, args.flag, sql`scope = 'hub' and scope_id = ${hubId}`);
    },
  }),
);
