import type { ComponentProps } from 'react';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import type { ListSearch } from '../kit/list-state.ts';

/** The hint of an empty list that is scoped to the selected hubs. */
export function HubListHint<Search extends ListSearch>(
  props: Omit<ComponentProps<typeof EmptyListHint<Search>>, 'elsewhere'>,
) {
  return <EmptyListHint {...props} elsewhere="in other hubs" />;
}
