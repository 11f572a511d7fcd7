import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';
import { viewForm } from './saved-view.ts';

/** The chosen rows of a list: those with the ids, or all that match its filters. */
export const chosenRows = {
  ids: z.array(idSchema).nullish(),
  filters: viewForm.shape.filters.nullish(),
  searchQuery: z.string().max(200, { error: 'At most 200 characters.' }).nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
};
const schema = z.object(chosenRows);
export type ChosenRows = z.output<typeof schema>;
