import { ACTIONS, type Action } from '@kickstand/domain/history/actions.ts';
import { BLOCKERS, type Blocker } from '@kickstand/domain/kernel/blocked.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const ActionRef = builder.enumType('Action', {
  description:
    "An action in the menu of a record; in capitals, a choice of a vehicle's Change State menu.",
  values: ACTIONS,
});
const BlockerRef = builder.enumType('Blocker', {
  description: 'A record that prevents an action.',
  values: BLOCKERS,
});

/** An action in the menu of a record. */
export interface OfferedAction {
  readonly action: Action;
  readonly disabledReason: string | null;
  readonly blocker?: Blocker | null;
}

export const OfferedActionRef = builder.objectRef<OfferedAction>('OfferedAction').implement({
  description: 'An available action with the reason why it is disabled, if it is.',
  fields: (t) => ({
    action: t.expose('action', { type: ActionRef }),
    disabledReason: t.exposeString('disabledReason', {
      nullable: true,
      description: 'A sentence; null if the action is possible.',
    }),
    blocker: t.field({
      type: BlockerRef,
      nullable: true,
      description: 'The record that the reason names, where it can be settled.',
      resolve: ({ blocker }) => blocker ?? null,
    }),
  }),
});
