import { addConfirmedCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { staffOf } from '../platform/request-context.ts';
import { mySessionsEnd, sessionEnd, staffSessionsEnd } from './session-commands.ts';
import { listSessions, type StaffSession } from './session-list.ts';

const StaffSessionRef = builder.objectRef<StaffSession>('StaffSession').implement({
  description: 'A signed-in browser of a staff user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'Whether it is the session of this request.',
      resolve: ({ id }, _args, context) => id === context.sessionId,
    }),
    browser: t.exposeString('browser', {
      description: "Browser and system, such as 'Firefox on Linux'; empty if unknown.",
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Network address of the last refresh.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastActiveAt: t.expose('lastActiveAt', {
      type: 'DateTime',
      description: "The person's last input, as reported at the last refresh.",
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.queryField('mySessions', (t) =>
  t.field({
    type: [StaffSessionRef],
    description: "The caller's live sessions, last active first.",
    resolve: (_root, _args, context) =>
      // Sessions use real time, because the services' clock may be advanced for billing.
      listSessions(context.database.sql, staffOf(context).id, context.database.clock.now()),
  }),
);

addConfirmedCommand(
  sessionEnd,
  (arg) => ({ id: arg.id({ required: true }) }),
  "Ends one of the caller's own sessions.",
);

addConfirmedCommand(
  mySessionsEnd,
  () => ({}),
  'Ends all sessions of the caller, including this one.',
);

addConfirmedCommand(
  staffSessionsEnd,
  (arg) => ({ staffUserId: arg.id({ required: true }) }),
  'Ends all sessions of a staff user, who can sign in again.',
);
