import type { AssetAction } from '@kickstand/domain/inventory/asset-menu.ts';
import type { OrderAction } from '@kickstand/domain/orders/order-actions.ts';
import type { SubscriptionAction } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import type { TestServer } from '../test-server.ts';
import type { Command } from './command.ts';
import type { EntityKind } from './entities.ts';

type Action = OrderAction | SubscriptionAction | AssetAction;

/** What is asked of the menu and of the command palette. */
const ACTIONS = 'availableActions { action disabledReason }';

/** The actions in the menus, by the command that each dialog sends and what it is about. */
const MENUS: Partial<
  Record<EntityKind, { readonly field: string; readonly actions: Readonly<Record<string, Action>> }>
> = {
  order: {
    field: 'order(id: $id)',
    actions: {
      orderReady: 'assignVehicle',
      orderFulfill: 'fulfill',
      orderOnHold: 'placeOnHold',
      orderOpen: 'setToOpen',
      orderRemoveAsset: 'removeAsset',
      orderVariantUpdate: 'changeVehicle',
      purchaseOrderCreateForOrder: 'createPurchaseOrder',
      purchaseOrderAndOrderUnlink: 'unpairPurchaseOrder',
      orderCancel: 'cancel',
    },
  },
  subscription: {
    field: 'subscription(subscriptionId: $id)',
    actions: {
      swapOrderCreate: 'swap',
      subscriptionBuyout: 'buyout',
      subscriptionPausePayments: 'pausePayments',
      subscriptionResumePayments: 'resumePayments',
      assetReportStolen: 'reportStolen',
      subscriptionCancel: 'cancel',
    },
  },
  asset: {
    field: 'asset(id: $id)',
    actions: {
      assetCheckIn: 'checkIn',
      assetReturn: 'takeReturn',
      assetRecover: 'recover',
      assetUpdateHub: 'changeHub',
      assetVariantUpdate: 'changeVariant',
    },
  },
};

/** The codes of refusals by the rules of actions, whatever is entered in the dialog. */
const BY_RULES = ['ORDER_STATE', 'ORDER_ACTION', 'SUBSCRIPTION_STATE', 'SUBSCRIPTION_ACTION'];

interface Offered {
  readonly action: string;
  readonly disabledReason: string | null;
}

/** What the palette offered before a command was sent. */
export interface Offer {
  readonly action: Action;
  /** Undefined if the palette does not show it. */
  readonly offered: Offered | undefined;
  /** How the palette and the menu differ. */
  readonly differs: string | undefined;
}

/** Reads what the command palette and the menu of its record offer for a command; undefined if it is in no menu. */
export async function readOffer(
  server: Pick<TestServer, 'ask'>,
  { name, about }: Command,
  headers: Record<string, string>,
): Promise<Offer | undefined> {
  for (const entity of about) {
    const menu = MENUS[entity.kind];
    const action = menu?.actions[name];
    if (!menu || !action || entity.id === '') continue;
    const answer = await server.ask<{
      find: { id: string; availableActions: Offered[] }[];
      record: { availableActions: Offered[] } | null;
    }>(
      `query ($id: ID!, $text: String!) {
        find(text: $text) { id ${ACTIONS} } record: ${menu.field} { ${ACTIONS} } }`,
      { id: entity.id, text: entity.id },
      headers,
    );
    const { find, record } = answer.data;
    const found = find.find(({ id }) => id === entity.id)?.availableActions ?? [];
    const menuItems = record?.availableActions ?? [];
    // The palette continues with a vehicle's changes of state, which have a separate menu.
    const palette = JSON.stringify(found.slice(0, menuItems.length));
    const shown = JSON.stringify(menuItems);
    return {
      action,
      offered: found.find((each) => each.action === action),
      differs: palette === shown ? undefined : `the palette offers ${palette}, the menu ${shown}`,
    };
  }
  return undefined;
}

/**
 * How an answer differs from what was offered: what is enabled is possible, and what is disabled is
 * refused as it says.
 * @param refusal why the server refused; undefined if it did not.
 * @param codes of the refusals.
 */
export function offerDiffers(
  offer: Offer | undefined,
  refusal: string | undefined,
  codes: readonly string[],
): string | undefined {
  if (!offer) return undefined;
  const { action, offered, differs } = offer;
  if (differs !== undefined) return differs;
  const disabled = offered?.disabledReason ?? null;
  if (refusal === undefined) {
    const why = offered ? disabled : 'not offered';
    return why === null ? undefined : `${action} was done, though it was ${why}`;
  }
  if (disabled !== null && !refusal.includes(disabled)) {
    return `${action} is disabled because '${disabled}', but refused because '${refusal}'`;
  }
  return offered && disabled === null && codes.some((code) => BY_RULES.includes(code))
    ? `${action} is offered, but refused because '${refusal}'`
    : undefined;
}
