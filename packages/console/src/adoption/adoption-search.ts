import { adoptionList } from '@kickstand/domain/adoption/adoption-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** The search parameters of the adoption page. */
export const adoptionSearch = z.object({
  ...addressFields(adoptionList),
  tab: z.literal('adoption'),
});
export type AdoptionSearch = z.infer<typeof adoptionSearch>;

export const ADOPTION_LIST = listAddress('adoption', adoptionList, adoptionSearch, {
  tab: 'adoption',
});
