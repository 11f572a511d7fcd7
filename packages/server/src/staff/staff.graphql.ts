import { actionText } from '@kickstand/domain/history/render-event.ts';
import { ROLES } from '@kickstand/domain/staff/roles.ts';
import { STAFF_STATUSES, staffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { sql } from 'kysely';
import { EntityTypeRef } from '../activity/activity.graphql.ts';
import { readSearch } from '../lists/paging.ts';
import { hasWords } from '../lists/search-sql.ts';
import { loadMailsAbout, MailRef } from '../mail/mails.graphql.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, foldOf } from '../platform/database/sql-fragments.ts';
import { type ArgumentBuilder, commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader, defineLoader } from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import { admitStaff } from './admit-staff.ts';
import { changeRole } from './change-role.ts';
import { inviteStaff } from './invite-staff.ts';
import {
  countWaitingStaff,
  lastActions,
  type StaffAction,
  type StaffUser,
  selectStaff,
} from './staff-rows.ts';
import { updateForestUser } from './update-forest-user.ts';

const loadActions = defineListLoader<StaffAction>((context, emails) =>
  lastActions(context.database.sql, emails),
);

const StaffActionRef = builder.objectRef<StaffAction>('StaffAction').implement({
  description: 'An action of a staff user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    entityType: t.expose('entityType', { type: EntityTypeRef }),
    entityId: t.exposeID('entityId'),
    description: t.string({
      nullable: true,
      description: 'The sentence of an event; null for a change of fields.',
      resolve: ({ kind, actorName, source, facts }) =>
        kind && actionText({ kind, actor: actorName, source, facts }),
    }),
    changedFields: t.exposeStringList('changedFields', {
      description: 'The names of fields of a record; empty for an event.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const StaffStatusRef = builder.enumType('StaffStatus', {
  description: 'WAITING for admission; INVITED and never signed in.',
  values: STAFF_STATUSES,
});

const RoleRef = builder.enumType('StaffRole', {
  description: 'What a staff user may do where roles are on; without effect where they are off.',
  values: ROLES,
});

export const ForestUserRef = builder.objectRef<StaffUser>('ForestUser').implement({
  description: 'A staff user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    fullName: t.exposeString('fullName'),
    disabled: t.exposeBoolean('disabled', {
      description: 'Cannot sign in; also true while waiting for admission.',
    }),
    role: t.expose('role', { type: RoleRef }),
    status: t.field({ type: StaffStatusRef, resolve: staffStatus }),
    waitingSince: t.expose('waitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'First sign-in of a newcomer whose admission is undecided.',
    }),
    invitedAt: t.expose('invitedAt', { type: 'DateTime', nullable: true }),
    lastSignInAt: t.expose('lastSignInAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    mails: t.field({
      type: [MailRef],
      estimatedRows: 20,
      description: 'Sent to this person by Kickstand, newest first.',
      resolve: ({ id }, _args, context) => loadMailsAbout(context, id),
    }),
    recentActions: t.field({
      type: [StaffActionRef],
      estimatedRows: 50,
      description: 'The last twenty, newest first.',
      resolve: ({ email }, _args, context) => loadActions(context, email),
    }),
  }),
});

const loadStaffUser = defineLoader<StaffUser>((context, ids) =>
  rows(context.database.sql, selectStaff(sql`s.id = ${anyOfIds(ids)}`)),
);

addQueryById('forestUser', ForestUserRef, loadStaffUser);

builder.queryField('forestUsers', (t) =>
  t.field({
    type: [ForestUserRef],
    description:
      'All staff users whose name and e-mail address contain every word of the text, by name.',
    args: { searchQuery: t.arg.string() },
    extensions: { checksCaller: true },
    resolve: (_root, args, { admission }) => {
      const words = sql`s.full_name || ' ' || s.email`;
      return admission.readAll(selectStaff(hasWords(foldOf(words), readSearch(args), 'anywhere')));
    },
  }),
);

builder.queryField('staffWaitingCount', (t) =>
  t.int({
    description: 'How many newcomers wait for admission.',
    resolve: (_root, _args, { database }) => countWaitingStaff(database.sql),
  }),
);

/** Adds a mutation that returns the staff user of its command. */
const addStaffCommand = commandFields(
  ForestUserRef,
  async (context, { staffUserId }: { readonly staffUserId: string }) => {
    return existing(await loadStaffUser(context, staffUserId), 'Staff user');
  },
);

const ForestUserAttributesRef = builder.inputType('ForestUserAttributes', {
  description: 'Omitted fields are unchanged; null clears a field.',
  fields: (t) => ({ fullName: t.string(), disabled: t.boolean(), hubId: t.id() }),
});

addStaffCommand(updateForestUser, (arg) => ({
  id: arg.id({ required: true }),
  attributes: arg({ type: ForestUserAttributesRef, required: true }),
  expectedUpdatedAt: arg({ type: 'DateTime' }),
}));

const newcomersRole = (arg: ArgumentBuilder) =>
  arg({ type: RoleRef, description: 'HUB_STAFF if omitted; ignored where roles are off.' });

addStaffCommand(
  admitStaff,
  (arg) => ({
    id: arg.id({ required: true }),
    hubId: arg.id({ description: 'Default hub on new devices.' }),
    role: newcomersRole(arg),
  }),
  'Admits a newcomer who waits.',
);

addStaffCommand(
  inviteStaff,
  (arg) => ({
    email: arg.string({ required: true, description: 'On the company domain.' }),
    hubId: arg.id({ description: 'Default hub on new devices.' }),
    role: newcomersRole(arg),
  }),
  'Creates the account of a colleague, who then needs no admission.',
);

addStaffCommand(
  changeRole,
  (arg) => ({ id: arg.id({ required: true }), role: arg({ type: RoleRef, required: true }) }),
  'Changes what a staff user may do, with effect on their next request. The last admin keeps the role.',
);
