import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { FailureNote } from '../kit/note.tsx';
import { ModelList } from './model-list.tsx';
import classes from './new-order.module.css';
import { catalogQuery } from './new-order-documents.ts';
import { type NewOrderDraft, withVehicle } from './new-order-draft.ts';
import { PriceLabel } from './order-price.tsx';
import { selectVariant } from './variant-choice.ts';
import { VariantOptions } from './variant-options.tsx';
import styles from './variant-step.module.css';

interface VariantStepProps {
  readonly customerId: string;
  readonly draft: NewOrderDraft;
  readonly error: string | undefined;
  readonly onChange: (draft: NewOrderDraft) => void;
}

/** Step 3: the model, then its color and size. */
export function VariantStep({ customerId, draft, error, onChange }: VariantStepProps) {
  const catalog = useQuery(catalogQuery(customerId));
  const entries = catalog.data?.customerVehicleCatalog;
  const entry = entries?.find((each) => each.vehicleId === draft.vehicleId);

  if (catalog.isLoadingError) return <FailureNote query={catalog} />;
  if (!entry) {
    return (
      <ModelList
        entries={entries}
        error={error}
        onChoose={(chosen) => onChange(selectVariant(draft, chosen, undefined))}
      />
    );
  }
  const shown = entry.variants.find(({ id }) => id === draft.variantId);
  const sameColor = entry.variants.find(({ color }) => color === draft.color);
  return (
    <>
      <div className={styles.chosenModel}>
        <VariantPicture
          url={(shown ?? sameColor ?? entry.variants[0])?.image?.url}
          className={classes.rowPicture}
        />
        <span className={styles.chosenName}>
          <span className={classes.personName}>
            {entry.brand} {entry.model}
          </span>
          <PriceLabel {...entry} />
        </span>
        <Button
          aria-label="Change model"
          onClick={() =>
            onChange(withVehicle(draft, { vehicleId: undefined, color: undefined }, undefined))
          }
        >
          Change
        </Button>
      </div>
      <VariantOptions
        variants={entry.variants}
        color={draft.color}
        variantId={draft.variantId}
        error={error}
        onColor={(color) => onChange(selectVariant(draft, entry, color))}
        onVariant={(variant) =>
          onChange(
            withVehicle(draft, { vehicleId: entry.vehicleId, color: variant.color }, variant),
          )
        }
      />
    </>
  );
}
