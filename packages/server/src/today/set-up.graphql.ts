import { SET_UP_STEP_LABELS } from '@kickstand/domain/imports/set-up.ts';
import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';
import { KindRef } from '../imports/imports.graphql.ts';
import { KindProgressRef } from '../imports/moving-in.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { CountedStep } from './set-up.ts';

const SetUpStepNameRef = builder.enumType('SetUpStepName', {
  description: 'A step of setting up the business.',
  values: keysOf(SET_UP_STEP_LABELS),
});

export const SetUpStepRef = builder.objectRef<CountedStep>('SetUpStep').implement({
  description: 'A step of setting up the business, with what exists.',
  fields: (t) => ({
    name: t.expose('name', { type: SetUpStepNameRef }),
    isDone: t.exposeBoolean('isDone'),
    parts: t.expose('parts', {
      type: [KindProgressRef],
      estimatedRows: 2,
      description: 'What it counts; nothing for payments, which MONEY=on turns on.',
    }),
    next: t.expose('next', {
      type: KindProgressRef,
      nullable: true,
      description: 'What to create next; what it refers to exists.',
    }),
    importable: t.expose('importable', {
      type: KindRef,
      nullable: true,
      description: 'What a file can add to it now.',
    }),
  }),
});
