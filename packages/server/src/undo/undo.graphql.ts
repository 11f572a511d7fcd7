import {
  type InverseStep,
  inverseOfChange,
  inverseOfEvent,
  isAsLeft,
} from '@kickstand/domain/history/undo.ts';
import { sql } from 'kysely';
import { EventRef } from '../activity/activity.graphql.ts';
import { LogHistoryRef } from '../activity/log-history.graphql.ts';
import { CustomerTimelineEntryRef } from '../customers/customer-timeline.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isPermitted, permittedContext } from '../roles/permitted-context.ts';
import { findEntry, HAPPENED_LATER } from './find-entry.ts';
import { undo } from './undo.ts';

type LastEvent = Parameters<typeof isAsLeft>[1] & { readonly id: string };

/** Events after which nothing else has happened to what they are about, with the order or vehicle as it is now. */
const loadLastEvent = rowLoader(
  (ids) => sql<LastEvent>`
    select e.id, coalesce(o.state, a.state) /* never null: one of both */ as state, coalesce(o.asset_id, a.id) as asset_id,
      a.storage_location
    from events e
    left join orders o on e.entity_type = 'Order' and o.id = e.entity_id
    left join assets a on e.entity_type = 'Asset' and a.id = e.entity_id
    where e.id = any(${ids}::uuid[]) and (o.id is not null or a.id is not null)
      and not exists (select from events later where ${HAPPENED_LATER})`,
);

/**
 * Whether the caller may take a change back: if they may do the first step; the change itself asked for no more.
 */
async function mayUndo(context: RequestContext, [step]: readonly InverseStep[]): Promise<boolean> {
  if (!step || !context.caller.staff) return false;
  return await isPermitted(context, step.operation, step.input);
}

/** Whether the caller may take an event back, and it would not be refused. */
async function canUndo(
  context: RequestContext,
  event: Parameters<typeof inverseOfEvent>[0] & { readonly id: string },
): Promise<boolean> {
  const steps = inverseOfEvent(event);
  if (!steps) return false;
  const last = await loadLastEvent(context, event.id);
  return last !== undefined && isAsLeft(event, last) && (await mayUndo(context, steps));
}

const description =
  'Whether `undo` takes it back: nothing else has happened to what it is about, and the caller may do what takes it back.';

builder.objectFields(EventRef, (t) => ({
  canUndo: t.boolean({
    description,
    resolve: (event, _args, context) => canUndo(context, { ...event, entityId: event.ownerId }),
  }),
}));

builder.objectFields(CustomerTimelineEntryRef, (t) => ({
  canUndo: t.boolean({
    description,
    // Entries without a record are about the customer.
    resolve: (entry, _args, context) =>
      entry.record !== null && canUndo(context, { ...entry, entityId: entry.record.id }),
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
