import {
  type ChoiceEntity,
  describeFilters,
  type ListDefinition,
} from '@kickstand/domain/kernel/list-definition.ts';
import {
  chooseMany,
  chooseOne,
  type FilterOption,
  type ListFilter,
  switchOn,
} from './list-filter.ts';

type DescribedFilter = ReturnType<typeof describeFilters>[number];

/** The address of a list as used by controls. */
interface FilterState {
  readonly search: object;
  setFilters(change: Readonly<Record<string, unknown>>): void;
}

/** The choices of filters by id, by entity; loaded from the server. */
export type ChoicesByEntity = Readonly<
  Partial<Record<ChoiceEntity, readonly FilterOption[] | undefined>>
>;

function optionsOf({ values = [], offer }: DescribedFilter, choices: ChoicesByEntity) {
  if (offer?.of !== undefined) return choices[offer.of] ?? [];
  const { labels = {}, choices: offered = values } = offer ?? {};
  return offered.map((value) => ({ value, label: labels[value] ?? value }));
}

function controlOf(
  filter: DescribedFilter,
  list: FilterState,
  choices: ChoicesByEntity,
): ListFilter | undefined {
  const { kind, offer } = filter;
  if (!offer) return undefined;
  const { address, label } = offer;
  const value = new Map<string, unknown>(Object.entries(list.search)).get(address);
  const onChange = (next: unknown) => list.setFilters({ [address]: next });
  if (kind === 'flag') return switchOn({ label, option: 'Yes', on: value === true, onChange });
  const options = optionsOf(filter, choices);
  const chosen = [value].flat().filter((each) => typeof each === 'string');
  return kind === 'choices' || kind === 'ids'
    ? chooseMany({ label, options, selected: chosen, onChange })
    : chooseOne({ label, options, selected: chosen[0], onChange });
}

/**
 * The controls of a list's filters, in the order of its definition.
 * @param choices of the filters by id.
 * @param own controls by name in the address, for filters that a page defines itself; null hides
 * one.
 */
export function filterControls(
  list: Pick<ListDefinition, 'filters'>,
  state: FilterState,
  choices: ChoicesByEntity,
  own: Readonly<Partial<Record<string, ListFilter | null>>> = {},
): ListFilter[] {
  return describeFilters(list).flatMap((filter) => {
    const mine = own[filter.offer?.address ?? ''];
    const control = mine === undefined ? controlOf(filter, state, choices) : mine;
    return control ?? [];
  });
}
