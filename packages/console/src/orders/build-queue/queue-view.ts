import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import {
  currentHub,
  currentHubSelection,
  subscribeToHubSelection,
} from '../../hub-selection/hub-selection.ts';

export interface QueueView {
  /** Null until a hub is selected. */
  readonly hubId: string | null;
  readonly organizationId: string | null;
  readonly onlyWithAssets: boolean;
}

const route = getRouteApi('/experiments/build_list');

/** The view of this screen, initially with the current hub, and a function to change it. */
export function useQueueView(): [QueueView, (change: Partial<QueueView>) => void] {
  const { hub, organization, onlyWithAssets } = route.useSearch();
  const navigate = route.useNavigate();
  const selection = useSyncExternalStore(subscribeToHubSelection, currentHubSelection);
  const view: QueueView = {
    hubId: hub ?? currentHub(selection)?.id ?? null,
    organizationId: organization ?? null,
    onlyWithAssets: onlyWithAssets ?? false,
  };
  return [
    view,
    (change) => {
      const next = { ...view, ...change };
      void navigate({
        replace: true,
        search: {
          hub: next.hubId ?? undefined,
          organization: next.organizationId ?? undefined,
          onlyWithAssets: next.onlyWithAssets || undefined,
        },
      });
    },
  ];
}
