import { SWAP_REASONS } from '@kickstand/domain/orders/order-reasons.ts';
import { Select, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { VariantPicture } from '../../entities/catalogue/variant-picture.tsx';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { Note } from '../../kit/note.tsx';
import { TransferCard } from '../../transfers/transfer-card.tsx';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import classes from './swap.module.css';
import type { SwapVariant } from './swap-documents.ts';
import {
  collectionRefusal,
  SWAP_REASON_OPTIONS,
  type SwapDraft,
  type SwapErrors,
} from './swap-draft.ts';
import { swapPriceChange, swapPriceNote } from './swap-price-text.ts';

interface ConfirmationStepProps {
  readonly subscription: SubscriptionDetail;
  readonly draft: SwapDraft;
  readonly errors: SwapErrors;
  /** Set if the swap was ordered but its transfer order failed. */
  readonly swapOrderId: string | undefined;
  readonly onChange: (changes: Partial<SwapDraft>) => void;
}

/** The reason of the swap, and how the current vehicle is returned. */
export function ConfirmationStep(props: ConfirmationStepProps) {
  const { subscription, draft, errors, swapOrderId, onChange } = props;
  const ordered = swapOrderId !== undefined;
  return (
    <>
      {draft.variant && <ChosenVariant variant={draft.variant} subscription={subscription} />}
      {ordered ? (
        <Note meaning="attention">
          The{' '}
          <Link to="/orders/$orderId" params={{ orderId: swapOrderId }}>
            swap order
          </Link>{' '}
          was created, but its transfer order was not. Continue to retry, or close to do without
          one.
        </Note>
      ) : (
        <>
          <Note meaning="waiting">
            The subscription's variant and pricing change only when the swap order is fulfilled.
          </Note>
          <Reason draft={draft} errors={errors} onChange={onChange} />
        </>
      )}
      <TransferCard
        subscriptionId={subscription.id}
        values={draft}
        errors={errors}
        onChange={onChange}
        always={ordered}
        impossible={collectionRefusal(subscription)}
      />
    </>
  );
}

interface ChosenVariantProps {
  variant: SwapVariant;
  subscription: SubscriptionDetail;
}

function ChosenVariant({ variant, subscription }: ChosenVariantProps) {
  return (
    <div className={classes.chosen}>
      <VariantPicture url={variant.image?.url} className={classes.chosenPicture} />
      <div className={classes.words}>
        <span className={classes.name}>{modelName(variant)}</span>
        <span>{colorAndSize(variant)}</span>
      </div>
      <div className={classes.price}>
        <span className={classes.name}>{swapPriceChange(subscription, variant.planPrice)}</span>
        <span className={classes.caption}>
          {swapPriceNote(variant.planPrice, subscription.swapSubsidy)}
        </span>
      </div>
    </div>
  );
}

function Reason({
  draft,
  errors,
  onChange,
}: Pick<ConfirmationStepProps, 'draft' | 'errors' | 'onChange'>) {
  return (
    <>
      <Select
        label="Reason"
        placeholder="Select a reason"
        data={SWAP_REASON_OPTIONS}
        value={draft.swapReason}
        error={errors.swapReason}
        onChange={(value) =>
          onChange({ swapReason: SWAP_REASONS.find((reason) => reason === value) ?? null })
        }
      />
      <Textarea
        label={draft.swapReason === 'OTHER' ? 'Notes' : 'Notes (optional)'}
        maxRows={6}
        value={draft.swapNotes}
        error={errors.swapNotes}
        onChange={(event) => onChange({ swapNotes: event.currentTarget.value })}
      />
    </>
  );
}
