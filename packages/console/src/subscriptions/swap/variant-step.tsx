import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { Input, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { colorAndSize, modelName, vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { IconSearch } from '../../kit/icons.ts';
import { FailureNote, Note } from '../../kit/note.tsx';
import { Tag } from '../../kit/state-badge/tag.tsx';
import { OptionCard } from '../../kit/wizard/option-card.tsx';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import classes from './swap.module.css';
import { type SwapVariant, swapVariantsQuery } from './swap-documents.ts';
import { swapPriceText } from './swap-price-text.ts';

interface VariantStepProps {
  readonly subscription: SubscriptionDetail;
  readonly chosen: SwapVariant | null;
  readonly error: string | undefined;
  readonly onChoose: (variant: SwapVariant) => void;
}

/** The customer's new vehicle: variants in stock at the hub, and the current variant. */
export function VariantStep(props: VariantStepProps) {
  const { swapHub } = props.subscription;
  if (!swapHub) return <Note meaning="attention">No hub for this customer</Note>;
  return <HubVariants {...props} hub={swapHub} />;
}

/**
 * The current variant comes first, whether or not it is in stock, because a vehicle can be swapped
 * for the same kind.
 */
function withPresent(found: readonly SwapVariant[], present: SwapVariant): SwapVariant[] {
  return [present, ...found.filter((variant) => variant.id !== present.id)];
}

function HubVariants({
  subscription,
  chosen,
  error,
  onChoose,
  hub,
}: VariantStepProps & { hub: { id: string; name: string } }) {
  const [typed, setTyped] = useState('');
  const variants = useQuery(swapVariantsQuery(hub.id));
  const present = subscription.variant;
  const name = useId();
  const errorId = useId();
  if (variants.isError) return <FailureNote query={variants} />;

  const free = new Set(variants.data?.map((variant) => variant.id));
  const shown = withPresent(variants.data ?? [], present).filter((variant) =>
    hasWords(vehicleName(variant), typed),
  );
  return (
    <>
      <TextInput
        type="search"
        description={
          subscription.swapSubsidy
            ? "Monthly prices after the organization's subsidy, before tax."
            : 'Monthly prices before tax.'
        }
        aria-label="Search variants"
        placeholder={`Search vehicles in stock at ${hub.name}`}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label="Variant"
        aria-busy={variants.isPending}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        className={classes.variants}
      >
        {variants.isPending ? (
          <div className={classes.loading} />
        ) : (
          shown.map((variant) => (
            <OptionCard
              key={variant.id}
              name={name}
              value={variant.id}
              checked={variant.id === chosen?.id}
              onChoose={() => onChoose(variant)}
              title={
                <span className={classes.title}>
                  {modelName(variant)}
                  {variant.id === present.id && <Tag>Current</Tag>}
                </span>
              }
              text={`${colorAndSize(variant)}${free.has(variant.id) ? '' : `; not in stock at ${hub.name}`}`}
              aside={swapPriceText(variant.planPrice, subscription.swapSubsidy)}
            />
          ))
        )}
        {variants.data && shown.length === 0 && (
          <p className={classes.nothing}>No variant matches '{typed.trim()}'</p>
        )}
      </div>
    </>
  );
}
