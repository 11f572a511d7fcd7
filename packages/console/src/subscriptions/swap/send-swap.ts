import { tidySerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import type { TadaDocumentNode } from '../../kit/graphql.ts';
import { request } from '../../kit/graphql-client.ts';
import {
  describeFailure,
  messagesOf,
  RequestFailed,
  referenceOf,
  referenceOfThrown,
  SignedOut,
  type WireError,
  type WireRefusal,
} from '../../kit/request-errors.ts';
import type { SubmissionKey } from '../../kit/submission-key.ts';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import {
  AssetUpdateMutation,
  SwapOrderCreateMutation,
  TransferOrderCreateShortcutMutation,
} from './swap-documents.ts';
import type { SwapDraft } from './swap-draft.ts';

/**
 * The result of a step: the id of the created record, or the messages to show; neither after a
 * log-out.
 */
export interface Outcome {
  readonly id?: string | undefined;
  readonly refused?: string | undefined;
  /** The rules that refused it, with the records that prevent it. */
  readonly refusals?: readonly WireRefusal[];
  /** The errors of the response. */
  readonly errors?: readonly WireError[];
  /** Of an unexpected error. */
  readonly reference?: string | undefined;
  /** Why there was no response. */
  readonly why?: string | undefined;
  /** True if the result is unknown. */
  readonly unanswered?: boolean;
  /** The noun for the created record. */
  readonly number?: string | undefined;
}

/** Submits once, however often it is pressed, and returns the response with its error messages. */
async function send<Data, Variables>(
  key: SubmissionKey,
  mutation: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  rehearsed?: string,
) {
  const idempotencyKey = key.keyFor(variables);
  const { data, errors, refusals } = await request(mutation, variables, {
    idempotencyKey,
    rehearsed,
  });
  key.answered();
  return {
    data: errors.length > 0 ? null : data,
    messages: messagesOf(errors),
    why: {
      reference: referenceOf(errors),
      errors,
      refusals: [...refusals, ...errors.flatMap(({ extensions }) => extensions?.refusals ?? [])],
    },
  };
}

/** A session that ended needs no message. */
function outcomeOf(error: unknown, words: string): Outcome {
  if (error instanceof SignedOut) return {};
  return {
    refused: words,
    reference: referenceOfThrown(error),
    why: describeFailure(error),
  };
}

/**
 * Records the serial number of the returned vehicle, unless someone has changed the vehicle since.
 */
export async function sendSerialNumber(
  key: SubmissionKey,
  asset: NonNullable<SubscriptionDetail['asset']>,
  typed: string,
): Promise<Outcome> {
  const unexpected = 'An unexpected error occurred';
  try {
    const { data, messages, why } = await send(key, AssetUpdateMutation, {
      assetId: asset.id,
      attributes: {
        serialNumber: tidySerialNumber(typed),
        vehicleVersionId: asset.vehicleVersion.id,
      },
      expectedUpdatedAt: asset.updatedAt,
    });
    const refused = data
      ? data.assetUpdate.errors.map((error) => error.message)
      : [...messages, ...(messages.length > 0 ? [] : [unexpected])];
    return refused.length > 0 ? { refused: refused.join(' '), ...why } : { id: asset.id };
  } catch (error) {
    // A lost connection has no message from the server.
    const words = error instanceof RequestFailed ? '' : error instanceof Error && error.message;
    return { ...outcomeOf(error, words || unexpected), unanswered: true };
  }
}

/**
 * Creates the swap order.
 * @param rehearsed the fingerprint of what the person has seen.
 */
export async function sendSwapOrder(
  key: SubmissionKey,
  subscriptionId: string,
  { variant, swapReason, swapNotes }: SwapDraft,
  rehearsed: string | undefined,
): Promise<Outcome> {
  const failed = 'Failed to create swap order';
  if (!variant || !swapReason) return { refused: failed };
  const input = {
    subscriptionId,
    variantId: variant.id,
    swapReason,
    ...(swapNotes.trim() && { swapNotes: swapNotes.trim() }),
  };
  try {
    const { data, messages, why } = await send(key, SwapOrderCreateMutation, input, rehearsed);
    const id = data?.swapOrderCreate.order?.id;
    if (id) return { id };
    return { refused: data?.swapOrderCreate.error ?? messages[0] ?? failed, ...why };
  } catch (error) {
    return outcomeOf(error, failed);
  }
}

/**
 * Creates the transfer order that collects the old vehicle.
 * @param rehearsed the fingerprint of what the person has seen.
 */
export async function sendTransferOrder(
  key: SubmissionKey,
  { subscriptionId, swapOrderId }: { subscriptionId: string; swapOrderId: string },
  draft: SwapDraft,
  rehearsed: string | undefined,
): Promise<Outcome> {
  const failed = 'Failed to create transfer order';
  const { transferOrderOrigin: origin, transferOrderDestination: destination } = draft;
  if (!origin || !destination) return { refused: failed };
  const input = {
    destinationHubId: destination.id,
    origin,
    linkedEntity: { id: subscriptionId, type: 'Subscription' as const },
    trackingInfo: draft.transferOrderTrackingInfo.trim(),
    swapOrderId,
  };
  try {
    const answer = await send(key, TransferOrderCreateShortcutMutation, input, rehearsed);
    const { id, transferOrderNumber: number } = answer.data?.transferOrderCreateShortcut ?? {};
    return id ? { id, number } : { refused: answer.messages[0] ?? failed, ...answer.why };
  } catch (error) {
    return outcomeOf(error, failed);
  }
}
