import { START_PAGES, type StartPage } from '@kickstand/domain/staff/my-settings.ts';
import { sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { type RequestContext, staffOf } from '../platform/request-context.ts';
import { updateMySettings } from './update-my-settings.ts';

interface MySettings {
  readonly startPage: StartPage;
  readonly todayDigest: boolean;
}

async function readMySettings(context: RequestContext): Promise<MySettings> {
  const found = await firstRow(
    context.database.sql,
    sql<MySettings>`select start_page, today_digest from staff_users where id = ${staffOf(context).id}`,
  );
  return existing(found, 'Staff user');
}

const StartPageRef = builder.enumType('StartPage', {
  description: 'The page that a sign-in leads to.',
  values: START_PAGES,
});

const MySettingsRef = builder.objectRef<MySettings>('MySettings').implement({
  description: 'What the caller has chosen for themselves.',
  fields: (t) => ({
    startPage: t.expose('startPage', {
      type: StartPageRef,
      description: 'The page that a sign-in leads to, unless another one was requested.',
    }),
    todayDigest: t.exposeBoolean('todayDigest', {
      description: 'Receives each morning how much Today lists, by e-mail.',
    }),
    hasMail: t.boolean({
      description: 'False where no e-mails are sent.',
      resolve: (_settings, _args, { mail }) => mail !== undefined,
    }),
  }),
});

builder.queryField('mySettings', (t) =>
  t.field({
    type: MySettingsRef,
    description: 'The settings of the caller.',
    resolve: (_root, _args, context) => readMySettings(context),
  }),
);

commandFields(MySettingsRef, readMySettings)(
  updateMySettings,
  (arg) => ({ startPage: arg({ type: StartPageRef }), todayDigest: arg.boolean() }),
  'Omitted settings are unchanged.',
);
