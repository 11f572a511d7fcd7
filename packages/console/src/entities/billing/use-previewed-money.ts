import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type ResultOf, readFragment } from '../../kit/graphql.ts';
import { billingKeys } from './billing-keys.ts';
import { MoneyLineFragment, type MoneyPreviewQuery } from './money-line-documents.ts';

/** The amounts that the open dialog shows as the payment provider's preview; undefined while it shows none. */
export function usePreviewedMoney(): ResultOf<typeof MoneyLineFragment> | undefined {
  const queries = useQueryClient();
  const shown = useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(onChange),
    () => {
      const filter = { queryKey: billingKeys.previews, type: 'active' } as const;
      return queries.getQueriesData<ResultOf<typeof MoneyPreviewQuery>>(filter)[0]?.[1]
        ?.moneyPreview;
    },
  );
  return shown ? readFragment(MoneyLineFragment, shown) : undefined;
}
