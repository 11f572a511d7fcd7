import { builder } from '../platform/graphql/graphql-builder.ts';

/** A filter of a list, for operations that concern the rows of any list. */
export const FilterInputRef = builder.inputType('SavedFilterInput', {
  description: 'A filter of a list, by the name of its argument, with its values as texts.',
  fields: (t) => ({
    name: t.string({ description: 'The argument of the list.', required: true }),
    values: t.stringList({ required: true, description: 'As in SavedFilter.' }),
  }),
});
