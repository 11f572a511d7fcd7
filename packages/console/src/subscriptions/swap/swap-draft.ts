import {
  SWAP_REASON_LABELS,
  SWAP_REASONS,
  type SwapReason,
} from '@kickstand/domain/orders/order-reasons.ts';
import {
  swapConfirmationForm,
  swapVariantInput,
  transfersByDefault,
} from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { refuseCollection } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import { startTransfer, type TransferValues } from '../../transfers/transfer-card.tsx';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import type { SwapVariant } from './swap-documents.ts';

/** The entries of the wizard. */
export interface SwapDraft extends TransferValues {
  readonly serialNumber: string;
  readonly variant: SwapVariant | null;
  readonly swapReason: SwapReason | null;
  readonly swapNotes: string;
}

/** Errors by field. */
export type SwapErrors = Partial<Record<keyof SwapDraft | 'variantId', string>>;

const LAST_REASONS: readonly SwapReason[] = ['OTHER', 'UNKNOWN'];

/** The reasons by name, with Other and Unknown last. */
export const SWAP_REASON_OPTIONS = [
  ...SWAP_REASONS.filter((reason) => !LAST_REASONS.includes(reason)).toSorted((a, b) =>
    SWAP_REASON_LABELS[a].localeCompare(SWAP_REASON_LABELS[b]),
  ),
  ...LAST_REASONS,
].map((value) => ({ value, label: SWAP_REASON_LABELS[value] }));

/** Why a transfer order cannot collect the current vehicle, or undefined. */
export function collectionRefusal({ asset }: SubscriptionDetail): string | undefined {
  return refuseCollection(asset)?.message;
}

/** The initial values of the wizard. */
export function startDraft(subscription: SubscriptionDetail): SwapDraft {
  return {
    serialNumber: '',
    variant: null,
    swapReason: null,
    swapNotes: '',
    ...startTransfer({
      on: transfersByDefault(subscription.program) && !collectionRefusal(subscription),
      customerId: subscription.customer.id,
      hub: subscription.swapHub,
    }),
  };
}

export function variantErrors(draft: SwapDraft): SwapErrors {
  const checked = swapVariantInput.safeParse({ variantId: draft.variant?.id });
  return { variantId: checked.error?.issues[0]?.message };
}

/** All errors of the confirmation, the first one of each field. */
export function confirmationErrors(subscriptionId: string, draft: SwapDraft): SwapErrors {
  const { variant, ...values } = draft;
  const input = { ...values, subscriptionId, variantId: variant?.id };
  const errors: Record<string, string> = {};
  for (const { path, message } of swapConfirmationForm.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
