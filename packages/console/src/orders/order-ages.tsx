import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { ORDER_AGE_LABELS, type OrderAge } from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { orderKeys } from '../entities/orders/order-keys.ts';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import type { ListState } from '../kit/list-state.ts';
import { ChoosableBar, Legend } from '../kit/pictures/stacked-bar.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { ORDER_AGES_ARGUMENTS, ORDER_AGES_VARIABLES } from '../lists/list-arguments/order-ages.ts';
import classes from './order-ages.module.css';
import type { OrderListSearch } from './order-list-search.ts';

const OrderAgesQuery = graphql(`
  query OrderAges(
    ${ORDER_AGES_VARIABLES}
  ) {
    orderAges(
      ${ORDER_AGES_ARGUMENTS}
    ) {
      waiting
      over { age count }
    }
  }
`);
type Filters = VariablesOf<typeof OrderAgesQuery>;
type Ages = ResultOf<typeof OrderAgesQuery>['orderAges'];

/** Nothing is the matter with orders that have not been waiting that long. */
const LONG: readonly OrderAge[] = ['OVER_2_WEEKS', 'OVER_A_MONTH'];
const meaningOf = (age: OrderAge | undefined, count: number): Meaning =>
  age && LONG.includes(age) && count > 0 ? 'attention' : 'waiting';

/** The waiting orders in parts that do not overlap, those that have been waiting shortest first. */
function partsOf({ waiting, over }: Ages) {
  const all = [{ age: undefined, count: waiting }, ...over];
  return all.map(({ age, count }, index) => ({
    age,
    count,
    meaning: meaningOf(age, count),
    own: count - (all[index + 1]?.count ?? 0),
  }));
}

interface OrderAgesProps {
  readonly list: ListState<OrderListSearch>;
  /** Those of the list. */
  readonly filters: Filters;
}

/**
 * The waiting orders of the list by age. A part filters the list: it then shows all orders that have been waiting at
 * least as long.
 */
export function OrderAgesBar({ list, filters }: OrderAgesProps) {
  const variables = { ...filters, age: undefined };
  const { data } = useQuery(
    fieldQuery(orderKeys.ages(variables), OrderAgesQuery, variables, 'orderAges'),
  );
  if (!data || data.waiting === 0) return null;
  const { age: chosen } = list.search;
  const parts = partsOf(data);
  const chosenIndex = parts.findIndex(({ age }) => age === chosen);
  const nameOf = (age: OrderAge | undefined) => (age ? ORDER_AGE_LABELS[age] : 'All waiting');
  return (
    <section className={classes.ages} aria-label="Waiting orders by age">
      <ChoosableBar
        segments={parts.flatMap(({ age, meaning, count, own }, index) =>
          own === 0
            ? []
            : {
                key: nameOf(age),
                meaning,
                value: own,
                name: `${nameOf(age)}: ${plural(count, 'order')}`,
                chosen: age !== undefined && age === chosen,
                isFaded: index < chosenIndex,
                onChoose: () => list.setFilters({ age: age === chosen ? undefined : age }),
              },
        )}
      />
      <Legend
        entries={parts.map(({ age, meaning, count }) => ({
          label: nameOf(age),
          meaning,
          value: formatCount(count),
        }))}
      />
    </section>
  );
}
