import { sizeLabel, standardizedSizeOf } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { heightsLabel, variantName } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { whyVariantStays } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { ActionIcon, Radio } from '@mantine/core';
import { VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { MISSING } from '../kit/dates.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { typedNumber } from '../kit/edit-page/typed-values.ts';
import { IconBarcode, IconPencil, IconTrash } from '../kit/icons.ts';
import { yesOrNo } from '../kit/yes-or-no.ts';
import type { VehicleDetail } from './vehicle-documents.ts';
import type { VariantValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';
import { VehiclesLink } from './vehicles-link.tsx';

interface TableProps {
  readonly vehicleId: string;
  readonly variants: readonly VariantValues[];
  readonly saved: VehicleDetail['variants'];
  readonly onEdit: (variant: VariantValues) => void;
  /** Receives the id of the saved variant. */
  readonly onCodes: (id: string) => void;
  /** Receives the key of the variant. */
  readonly onPrimary: (key: string) => void;
  /** Receives the key of the variant. */
  readonly onRemove: (key: string) => void;
}

/** The variants of a model, with how many vehicles each has. */
export function VariantsTable({
  vehicleId,
  variants,
  saved,
  onEdit,
  onCodes,
  onPrimary,
  onRemove,
}: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    <section className={fields.scroll} tabIndex={0} aria-label="Variants, table">
      <table className={`${fields.table} ${classes.variants}`}>
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">Header</th>
            <th scope="col">Color and code</th>
            <th scope="col">
              Size
              <br />
              Standardized
            </th>
            <th scope="col">Height</th>
            <th scope="col">Description</th>
            <th scope="col">
              Special
              <br />
              order
            </th>
            <th scope="col">Primary</th>
            <th scope="col" data-align="right">
              Assets
            </th>
            <th scope="col">
              <span className="ks-hidden">Edit or remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <VariantRow
              key={variant.key}
              vehicleId={vehicleId}
              variant={variant}
              saved={saved.find(({ id }) => id === variant.id)}
              onEdit={() => onEdit(variant)}
              onCodes={onCodes}
              onPrimary={() => onPrimary(variant.key)}
              onRemove={() => onRemove(variant.key)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface VariantRowProps {
  vehicleId: string;
  variant: VariantValues;
  saved: VehicleDetail['variants'][number] | undefined;
  onEdit: () => void;
  onCodes: (id: string) => void;
  onPrimary: () => void;
  onRemove: () => void;
}

function VariantRow(props: VariantRowProps) {
  const { vehicleId, variant, saved, onEdit, onCodes, onPrimary, onRemove } = props;
  const name = variantName(variant);
  const why = saved && whyVariantStays(saved);
  const heights = heightsLabel({
    minHeight: typedNumber(variant.minHeight),
    maxHeight: typedNumber(variant.maxHeight),
  });
  return (
    <tr>
      <td data-label="Image">
        <VariantPicture url={variant.imageUrl} className={classes.rowPicture} />
      </td>
      <td data-label="Header">
        {variant.headerImageUrl ? (
          <VariantPicture url={variant.headerImageUrl} className={classes.rowPicture} />
        ) : (
          MISSING
        )}
      </td>
      <td data-title>
        <span className={classes.swatch} style={{ background: variant.colorCode }} aria-hidden />
        {variant.color}
        <span className={`${classes.code} ks-mono`}>{variant.colorCode}</span>
        <Codes of={saved?.codes ?? []} />
      </td>
      <td data-label="Size, standardized">
        <Sizes of={variant} />
      </td>
      <td data-label="Height">{heights || MISSING}</td>
      <td data-label="Description" className={classes.description}>
        <OneLine text={variant.description} />
      </td>
      <td data-label="Special order">{yesOrNo(variant.needsSpecialOrder)}</td>
      <td data-label="Primary">
        <Radio
          name="primary-variant"
          aria-label={`${name}: primary`}
          checked={variant.isPrimary}
          onChange={onPrimary}
        />
      </td>
      <td data-label="Assets" data-align="right">
        <VehiclesLink
          count={saved?.assetsCount ?? 0}
          of={name}
          model={vehicleId}
          variants={saved ? [saved.id] : []}
        />
      </td>
      <td>
        <span className={classes.tools}>
          {saved && (
            <ActionIcon aria-label={`Codes of ${name}`} onClick={() => onCodes(saved.id)}>
              <IconBarcode size={16} stroke={1.6} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            disabled={why !== undefined}
            title={why}
            aria-label={why ? `Remove ${name}: ${why}` : `Remove ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
}

/** The maker's codes, if there are any: the first, and how many more. */
function Codes({ of: [first, ...others] }: { of: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <span className={classes.code}>
      <span className="ks-mono">{first}</span>
      {others.length > 0 && ` and ${others.length} more`}
    </span>
  );
}

/** The size of the manufacturer, and below it ours. */
function Sizes({ of: { size } }: { of: VariantValues }) {
  return (
    <>
      {sizeLabel(size)}
      <span className={classes.standardized}>{sizeLabel(standardizedSizeOf(size))}</span>
    </>
  );
}
