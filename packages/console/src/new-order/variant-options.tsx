import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { Input } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { Note } from '../kit/note.tsx';
import { CHANNEL_NAMES } from './channel-names.ts';
import classes from './new-order.module.css';
import type { CatalogVariant } from './new-order-documents.ts';
import { detailsOf, fastestOf, fastestVariant, shortTime } from './new-order-draft.ts';
import { colorsOf, isAvailable } from './variant-choice.ts';
import styles from './variant-step.module.css';

interface VariantOptionsProps {
  readonly variants: readonly CatalogVariant[];
  readonly color: string | undefined;
  readonly variantId: string | undefined;
  readonly error: string | undefined;
  readonly onColor: (color: string) => void;
  readonly onVariant: (variant: CatalogVariant) => void;
}

/** Color and size of a model as chips; unavailable ones show the reason. */
export function VariantOptions(props: VariantOptionsProps) {
  const { variants, color, variantId } = props;
  const name = useId();
  const first = useRef<HTMLDivElement>(null);
  const colors = colorsOf(variants);
  const sizes = colors.find((each) => each.color === color)?.variants ?? [];
  const chosen = sizes.find(({ id }) => id === variantId);

  // The list that had the focus is gone, so the next element takes it.
  useEffect(() => {
    const radio = first.current?.querySelector<HTMLInputElement>('input:checked, input:enabled');
    radio?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={first} className={styles.options}>
      <fieldset className={styles.chips}>
        <legend>Color</legend>
        {colors.map((each) => (
          <Chip
            key={each.color}
            name={`${name}-color`}
            label={each.color}
            swatch={each.variants[0]?.colorCode}
            hint={each.available ? undefined : 'Out of stock'}
            disabled={!each.available}
            checked={each.color === color}
            onChoose={() => props.onColor(each.color)}
          />
        ))}
      </fieldset>
      {sizes.length > 0 && (
        <fieldset className={styles.chips}>
          <legend>Size</legend>
          {sizes.map((each) => {
            const detail = fastestOf(each);
            return (
              <Chip
                key={each.id}
                name={`${name}-size`}
                label={sizeLabel(each.size)}
                hint={detail ? shortTime(detail) : 'Out of stock'}
                disabled={!isAvailable(each)}
                checked={each.id === variantId}
                onChoose={() => props.onVariant(each)}
              />
            );
          })}
        </fieldset>
      )}
      {props.error && <Input.Error role="alert">{props.error}</Input.Error>}
      <FastestHint variants={variants} />
      {chosen && <SpecialOrderNote variant={chosen} />}
    </div>
  );
}

/** Highlights the fastest variant, if there is a difference. */
function FastestHint({ variants }: { variants: readonly CatalogVariant[] }) {
  const best = fastestVariant(variants);
  const detail = best && fastestOf(best);
  if (!detail) return null;
  const { color, size } = best;
  return (
    <p className={classes.hint}>
      Fastest: {color}, {sizeLabel(size)}, {CHANNEL_NAMES[detail.program].toLowerCase()} in{' '}
      {detail.fulfillmentTime.description}.
    </p>
  );
}

/** Shows that a variant is ordered specially for this customer. */
export function SpecialOrderNote({ variant }: { variant: CatalogVariant }) {
  if (!detailsOf(variant).some((detail) => detail.needsSpecialOrder)) return null;
  return (
    <Note meaning="attention">
      Special order: if it is not in stock, the vendor ships it for this order only, which takes
      longer.
    </Note>
  );
}

interface ChipProps {
  readonly name: string;
  readonly label: string;
  /** A color as '#RRGGBB'. */
  readonly swatch?: string | null | undefined;
  readonly hint: string | undefined;
  readonly disabled: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Chip({ name, label, swatch, hint, disabled, checked, onChoose }: ChipProps) {
  return (
    <label className={styles.chip} data-disabled={disabled || undefined}>
      <input
        type="radio"
        className={styles.chipInput}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
      <span>{label}</span>
      {hint && <span className={styles.chipHint}>{hint}</span>}
    </label>
  );
}
