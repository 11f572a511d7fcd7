import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { swapSerialForm } from '@kickstand/domain/inventory/update-asset.ts';
import { firstSwapStep } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSerialQuestion } from '../../entities/inventory/use-serial-question.ts';
import { useKeptDraft, useRestoredDraft } from '../../kit/drafts/use-draft.ts';
import { useInvalidate } from '../../kit/invalidation.ts';
import { NOT_REFUSED, type Refusal } from '../../kit/request-errors.ts';
import { createSubmissionKey, type SubmissionKey } from '../../kit/submission-key.ts';
import { toastError, toastLastingError, toastSuccess } from '../../kit/toasts.tsx';
import type { SubscriptionDialogProps } from '../subscription-dialog.ts';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import { type Outcome, sendSerialNumber, sendSwapOrder, sendTransferOrder } from './send-swap.ts';
import {
  confirmationErrors,
  type SwapDraft,
  type SwapErrors,
  startDraft,
  variantErrors,
} from './swap-draft.ts';
import { useSwapRehearsal } from './use-swap-rehearsal.ts';

export type SwapStep = 'serial' | 'variant' | 'confirmation';

function stepsOf({ program, asset }: SubscriptionDetail): SwapStep[] {
  const first = firstSwapStep({
    program,
    assetId: asset?.id ?? null,
    assetSerial: asset?.serialNumber ?? null,
  });
  return [...(first === 'serial' ? [first] : []), 'variant', 'confirmation'];
}

interface SwapKeys {
  readonly serial: SubmissionKey;
  readonly swap: SubmissionKey;
  readonly transfer: SubmissionKey;
}

const createKeys = (): SwapKeys => ({
  serial: createSubmissionKey(),
  swap: createSubmissionKey(),
  transfer: createSubmissionKey(),
});

const hasErrors = (errors: SwapErrors) => Object.values(errors).some((each) => each !== undefined);

/**
 * The entries of the wizard.
 * @param kept while they are stored: from opening the wizard to the swap order.
 */
function useEntries(subscription: SubscriptionDetail, kept: boolean) {
  const key = `swap.${subscription.id}`;
  const [start] = useState(() => ({ ...startDraft(subscription) }));
  const [restored, dropRestored] = useRestoredDraft(key, start);
  const [draft, setDraft] = useState<SwapDraft>({ ...start, ...restored?.values });
  const changed = useKeptDraft(key, { ...draft }, kept ? start : undefined);
  const [errors, setErrors] = useState<SwapErrors>({});
  return {
    draft,
    errors,
    setErrors,
    unsaved: changed.length > 0,
    change(changes: Partial<SwapDraft>) {
      setErrors({});
      setDraft((before) => ({ ...before, ...changes }));
    },
    restoredAt: restored?.savedAt,
    startAgain() {
      setErrors({});
      setDraft(start);
      dropRestored();
    },
  };
}

function errorsOf(step: SwapStep, id: string, draft: SwapDraft): SwapErrors {
  if (step === 'variant') return variantErrors(draft);
  return step === 'confirmation' ? confirmationErrors(id, draft) : {};
}

interface Creation {
  /** Of the subscription. */
  readonly id: string;
  readonly draft: SwapDraft;
  readonly keys: SwapKeys;
  /** What the person has seen of what will happen. */
  readonly rehearsal: ReturnType<typeof useSwapRehearsal>;
  /** The swap order, if an earlier attempt has created it. */
  readonly swapOrderId: string | undefined;
  readonly setSwapOrderId: (id: string | undefined) => void;
  readonly setRefused: (refusal: Refusal) => void;
  readonly invalidate: ReturnType<typeof useInvalidate>;
  readonly leave: (path: string) => void;
}

/** Shows why an order was not created, with what would happen by now if that is something else. */
function refuse(
  { refused, why, reference, refusals = [], errors = [] }: Outcome,
  rehearsal: ReturnType<typeof useSwapRehearsal>['swap'],
  setRefused: Creation['setRefused'],
): void {
  if (refused === undefined) return;
  rehearsal.takeFrom(errors);
  const blocked = refusals.filter(({ blocker }) => blocker);
  setRefused({ messages: [why ? `${refused}. ${why}` : refused], refusals: blocked, reference });
  toastError(refused, why, reference);
}

/** The swap order, created now unless it already exists. */
async function swapOrder({ id, draft, keys, rehearsal, ...creation }: Creation): Promise<Outcome> {
  if (creation.swapOrderId !== undefined) return { id: creation.swapOrderId };
  const outcome = await sendSwapOrder(keys.swap, id, draft, rehearsal.swap.fingerprint);
  if (outcome.id !== undefined) toastSuccess('Swap Order created successfully');
  refuse(outcome, rehearsal.swap, creation.setRefused);
  creation.setSwapOrderId(outcome.id);
  return outcome;
}

/** Creates the swap order, then the transfer order if requested, and opens the last one created. */
async function createSwap(creation: Creation): Promise<void> {
  const { id, draft, keys, rehearsal, leave } = creation;
  const swap = await swapOrder(creation);
  // The reloaded state explains it.
  if (swap.refused !== undefined) void creation.invalidate(['subscription']);
  if (swap.id === undefined) return;
  if (!draft.createTransferOrder) return leave(`/orders/${swap.id}`);
  const transfer = await sendTransferOrder(
    keys.transfer,
    { subscriptionId: id, swapOrderId: swap.id },
    draft,
    rehearsal.transfer.fingerprint,
  );
  refuse(transfer, rehearsal.transfer, creation.setRefused);
  if (transfer.id === undefined) return;
  toastSuccess(`Transfer order ${transfer.number} created`);
  leave(`/transfer_orders/${transfer.id}`);
}

/**
 * Records the serial number of the vehicle, unless it is the recorded one.
 * @returns whether the wizard can go on.
 */
async function recordSerial({
  subscription: { asset },
  draft,
  keys,
  invalidate,
  onErrors,
  onChange,
}: Pick<Creation, 'draft' | 'keys' | 'invalidate'> & {
  readonly subscription: SubscriptionDetail;
  readonly onErrors: (errors: SwapErrors) => void;
  readonly onChange: (changes: Partial<SwapDraft>) => void;
}): Promise<boolean> {
  const checked = swapSerialForm.safeParse(draft);
  if (!checked.success || !asset) {
    onErrors({ serialNumber: checked.error?.issues[0]?.message });
    return false;
  }
  const serialNumber = cleanSerialNumber(draft.serialNumber);
  if (serialNumber === asset.serialNumber) return true;
  const outcome = await sendSerialNumber(keys.serial, asset, draft.serialNumber);
  if (outcome.refused !== undefined) {
    toastLastingError('Failed to update serial number', outcome.refused, outcome.reference);
    // Errors unrelated to the number are not shown beside it.
    if (!outcome.unanswered) {
      onErrors({ serialNumber: outcome.refused });
      // Someone else may have recorded one, so the next attempt starts from the current version.
      await invalidate(['subscription']);
    }
  }
  if (outcome.id === undefined) return false;
  toastSuccess('Serial number updated successfully');
  onChange({ serialNumber });
  await invalidate(['subscription']);
  return true;
}

/** Creates the orders, and shows before what will happen. @param isLast whether the wizard is at its last step. */
function useCreation(creation: Omit<Creation, 'rehearsal' | 'setRefused'>, isLast: boolean) {
  const [refused, setRefused] = useState(NOT_REFUSED);
  const rehearsal = useSwapRehearsal(creation.id, creation.draft, isLast, creation.swapOrderId);
  return {
    refused,
    setRefused,
    rehearsal,
    create: () => createSwap({ ...creation, rehearsal, setRefused }),
  };
}

/** What is to be asked about the typed serial number of the current vehicle. */
const useQuestion = ({ variant, asset }: SubscriptionDetail, typed: string) =>
  useSerialQuestion({ variantId: variant.id, recorded: asset?.serialNumber, typed });

/** The state of the wizard: entries, current step, and functions to move on and back. */
export function useSwap({ subscription, opened, onClose: close }: SubscriptionDialogProps) {
  const { id } = subscription;
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  // The serial step remains after it is done, so that one can go back to it.
  const [steps] = useState(() => stepsOf(subscription));
  const [current, setCurrent] = useState(0);
  /** The swap order, once created: from then on only the transfer order is retried. */
  const [swapOrderId, setSwapOrderId] = useState<string>();
  const entries = useEntries(subscription, opened && swapOrderId === undefined);
  const { draft, errors, setErrors, change } = entries;
  const [keys] = useState(createKeys);
  const [busy, setBusy] = useState(false);
  const step = steps[current] ?? 'confirmation';

  /**
   * The page is refetched only now, because a new swap removes the action and with it the wizard.
   */
  function leave(path?: string) {
    close();
    if (swapOrderId !== undefined || path !== undefined) void invalidate(['subscription']);
    if (path !== undefined) void navigate({ to: path });
  }

  const asking = useQuestion(subscription, draft.serialNumber);
  const sent = { draft, keys, invalidate };
  async function recordAndGoOn() {
    if (!(await asking.check())) return;
    const goesOn = await recordSerial({
      ...sent,
      subscription,
      onErrors: setErrors,
      onChange: change,
    });
    if (goesOn) setCurrent(current + 1);
  }

  const { create, refused, setRefused, rehearsal } = useCreation(
    { ...sent, id, swapOrderId, setSwapOrderId, leave },
    opened && step === 'confirmation',
  );

  async function goOn() {
    setRefused(NOT_REFUSED);
    const found = errorsOf(step, id, draft);
    setErrors(found);
    if (hasErrors(found)) return;
    if (step === 'variant') return setCurrent(current + 1);
    setBusy(true);
    await (step === 'serial' ? recordAndGoOn() : create());
    setBusy(false);
  }

  return {
    steps,
    step,
    current,
    draft,
    restoredAt: entries.restoredAt,
    discardRestored() {
      setCurrent(0);
      entries.startAgain();
    },
    errors,
    asking,
    refused,
    rehearsal,
    busy,
    unsaved: entries.unsaved,
    swapOrderId,
    change,
    goOn: () => void goOn(),
    goBack() {
      setErrors({});
      setRefused(NOT_REFUSED);
      setCurrent(current - 1);
    },
    leave: () => leave(),
  };
}
