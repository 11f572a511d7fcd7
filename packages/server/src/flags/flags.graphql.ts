import { type RawBuilder, sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { type RequestContext, staffOf } from '../platform/request-context.ts';
import { FLAG_SCOPES, type FlagSetting, listFlags, setFeatureFlag } from './feature-flags.ts';

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
    description: 'On for everyone or for the signed-in user. An unknown flag is off.',
    args: { flag: t.arg.string({ required: true }) },
    resolve: (_root, { flag }, context) =>
      isEnabled(
        context,
        flag,
        sql`(scope = 'global' or (scope = 'user' and scope_id = ${staffOf(context).id}))`,
      ),
  }),
);

builder.queryField('featureEnabledForHub', (t) =>
  t.boolean({
    description: 'On for one hub. The console queries both; either one enables the feature.',
    args: { flag: t.arg.string({ required: true }), hubId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const hubId = checkId(args.hubId, 'hubId');
      return isEnabled(context, args.flag, sql`scope = 'hub' and scope_id = ${hubId}`);
    },
  }),
);

const FlagScopeRef = builder.enumType('FeatureFlagScope', {
  description: 'For whom a flag is set.',
  values: FLAG_SCOPES,
});

const FeatureFlagRef = builder.objectRef<FlagSetting>('FeatureFlag').implement({
  description: 'A feature that can be switched on for everyone, a hub or a person.',
  fields: (t) => ({
    name: t.exposeString('name'),
    enabled: t.exposeBoolean('enabled'),
    scope: t.expose('scope', { type: FlagScopeRef }),
    scopeId: t.exposeID('scopeId', {
      nullable: true,
      description: 'The hub or the staff user; null for everyone.',
    }),
  }),
});

builder.queryField('featureFlags', (t) =>
  t.field({
    type: [FeatureFlagRef],
    resolve: (_root, _args, context) => listFlags(context.database.sql),
  }),
);

builder.mutationField(setFeatureFlag.name, (t) =>
  t.field({
    type: [FeatureFlagRef],
    description:
      'Turns a flag on or off for everyone, one hub or one staff user; returns all flags.',
    args: {
      name: t.arg.string({ required: true }),
      enabled: t.arg.boolean({ required: true }),
      scope: t.arg({ type: FlagScopeRef, required: true }),
      scopeId: t.arg.id(),
    },
    resolve: async (_root, args, context) => {
      await run(context, setFeatureFlag, args);
      return await listFlags(context.database.sql);
    },
  }),
);
