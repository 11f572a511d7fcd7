import {
  type InverseStep,
  inverseOfChange,
  inverseOfEvent,
} from '@kickstand/domain/history/undo.ts';
import { sql } from 'kysely';
import { EventRef } from '../activity/activity.graphql.ts';
import { LogHistoryRef } from '../activity/log-history.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isPermitted, permittedContext } from '../roles/permitted-context.ts';
import { findEntry, HAPPENED_LATER } from './find-entry.ts';
import { undo } from './undo.ts';

/** Events after which nothing else has happened to what they are about. */
const loadLastEvent = rowLoader(
  (ids) => sql<{ id: string }>`
    select e.id from events e where e.id = any(${ids}::uuid[])
      and not exists (select from events later where ${HAPPENED_LATER})`,
);

/**
 * Whether the caller may take a change back: if they may do the first step; the change itself asked for no more.
 */
async function mayUndo(context: RequestContext, [step]: readonly InverseStep[]): Promise<boolean> {
  if (!step || !context.caller.staff) return false;
  return await isPermitted(context, step.operation, step.input);
}

const description =
  'Whether `undo` takes it back: nothing else has happened to what it is about, and the caller may do what takes it back.';

builder.objectFields(EventRef, (t) => ({
  canUndo: t.boolean({
    description,
    resolve: async (event, _args, context) => {
      const steps = inverseOfEvent({ ...event, entityId: event.ownerId });
      return (
        steps !== undefined &&
        (await loadLastEvent(context, event.id)) !== undefined &&
        (await mayUndo(context, steps))
      );
    },
  }),
}));

builder.objectFields(LogHistoryRef, (t) => ({
  canUndo: t.boolean({
    description,
    resolve: async (change, _args, context) => {
      const steps = change.isUndoable ? inverseOfChange({ ...change, inverse: {} }) : undefined;
      return steps !== undefined && (await mayUndo(context, steps));
    },
  }),
}));

builder.mutationField(undo.name, (t) =>
  t.boolean({
    description:
      'Takes back a change of a timeline or field history, as long as nothing else has happened to what it is about. The response to a change that can be undone has the id in `extensions.undo`.',
    args: {
      id: t.arg.id({ required: true, description: 'Of an event or of a field history entry.' }),
    },
    resolve: async (_root, { id }, context) => {
      const { steps = [] } = await findEntry(context.database.sql, checkId(id, 'id'));
      const [step] = steps;
      const permitted = step ? permittedContext(context, step.operation, step.input) : context;
      await run(permitted, undo, { id });
      return true;
    },
  }),
);
