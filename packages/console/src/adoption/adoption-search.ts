import { adoptionList } from '@kickstand/domain/adoption/adoption-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { always, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the adoption page. */
export const adoptionSearch = pageSearch({
  ...addressFields(adoptionList),
  tab: always('adoption'),
});
export type AdoptionSearch = SearchOf<typeof adoptionSearch>;

export const ADOPTION_LIST = listAddress('adoption', adoptionList, adoptionSearch);
