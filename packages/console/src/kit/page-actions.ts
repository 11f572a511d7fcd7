import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { IconComponent } from './icons.ts';
import { createListeners } from './listeners.ts';

/** What a button of the open page does, as the command palette offers it. */
export interface PageAction {
  readonly label: string;
  readonly icon: IconComponent;
  /** Why the button is disabled, if it is. */
  readonly disabledReason: string | undefined;
  readonly run: () => void;
}

let offered: readonly PageAction[] = [];
const { subscribe, announce } = createListeners();

function offer(actions: readonly PageAction[]): void {
  offered = actions;
  announce();
}

/** Offers what a button does in the command palette, while the button is on the page. */
export function usePageAction({ label, icon, disabledReason, run }: PageAction): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const action = { label, icon, disabledReason, run: () => act() };
    offer([...offered, action]);
    return () => offer(offered.filter((each) => each !== action));
  }, [label, icon, disabledReason]);
}

/** What the buttons of the open page do. */
export const usePageActions = (): readonly PageAction[] =>
  useSyncExternalStore(subscribe, () => offered);
