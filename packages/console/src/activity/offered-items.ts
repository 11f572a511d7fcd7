import { isKeyOf } from '@kickstand/domain/kernel/keys-of.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import type { IconComponent } from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import { blockerLink } from './blocker-link.ts';

/** An action of a record in its menu. */
export interface OfferedItem<Action extends string> extends ActionItem {
  readonly action: Action;
}

/** An action as the server offers it. */
interface Offer {
  readonly action: string;
  readonly disabledReason: string | null;
  readonly blocker?: Parameters<typeof blockerLink>[0];
}

/** How the actions of a kind of record are shown. */
interface Look<Action extends string> {
  readonly labels: Readonly<Record<Action, string>>;
  readonly icons: Readonly<Record<Action, IconComponent>>;
  /** Last, below a divider. */
  readonly irreversible?: readonly NoInfer<Action>[];
  /** The mutation of each, which the person's role may forbid. */
  readonly operations: Readonly<Record<Action, Operation>>;
}

/**
 * The server's available actions of a record, in its order. Unknown ones are omitted.
 * @param paths of the records that can prevent an action.
 * @param hub to which the record belongs, if that is known.
 */
export function offeredItems<Action extends string>(
  { availableActions }: { readonly availableActions: readonly Offer[] },
  { labels, icons, irreversible = [], operations }: Look<Action>,
  perform: (action: Action) => void,
  paths: Parameters<typeof blockerLink>[1] = {},
  hub?: { readonly id: string } | null,
): OfferedItem<Action>[] {
  return availableActions.flatMap(({ action, disabledReason, blocker = null }) => {
    if (!isKeyOf(labels, action)) return [];
    const forbidden = refusalOf(operations[action], hub ? [hub.id] : undefined);
    return {
      action,
      label: labels[action],
      icon: icons[action],
      disabledReason: forbidden ?? disabledReason,
      blocker: forbidden === undefined ? blockerLink(blocker, paths) : undefined,
      danger: irreversible.includes(action),
      onSelect: () => perform(action),
    };
  });
}
