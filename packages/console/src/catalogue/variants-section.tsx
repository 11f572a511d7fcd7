import { sizeLabel, standardizedSizeOf } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { whyVariantStays } from '@kickstand/domain/catalogue/save-vehicle.ts';
import { heightsLabel, variantName } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { ActionIcon, Button, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { MISSING } from '../kit/dates.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { typedNumber } from '../kit/edit-page/typed-values.ts';
import { FieldClash } from '../kit/edit-together/clash-choices.tsx';
import { randomKey } from '../kit/random-key.ts';
import { yesOrNo } from '../kit/yes-or-no.ts';
import { VariantDialog } from './variant-dialog.tsx';
import { VariantPicture } from './variant-picture.tsx';
import type { VehicleDetail } from './vehicle-documents.ts';
import type { VariantValues, VehicleValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';
import { VehiclesLink } from './vehicles-link.tsx';

function newVariant(isPrimary: boolean): VariantValues {
  return {
    key: randomKey(),
    id: null,
    color: '',
    colorCode: '',
    size: 'ONE_SIZE',
    minHeight: '',
    maxHeight: '',
    description: '',
    imageUrl: null,
    headerImageUrl: null,
    needsSpecialOrder: false,
    isPrimary,
  };
}

interface SectionProps {
  readonly vehicleId: string;
  readonly form: UseFormReturnType<VehicleValues>;
  readonly saved: VehicleDetail['variants'];
}

/** The colors and sizes of a model, edited in dialogs and saved with the page. */
export function VariantsSection({ vehicleId, form, saved }: SectionProps) {
  const { variants } = form.values;
  const [edited, setEdited] = useState<VariantValues>();
  const problems = Object.entries(form.errors).filter(([path]) => path.startsWith('variants'));

  function change(next: readonly VariantValues[]) {
    form.setFieldValue('variants', next);
    for (const [path] of problems) form.clearFieldError(path);
  }

  function finish(variant: VariantValues) {
    const index = variants.findIndex(({ key }) => key === variant.key);
    change(index < 0 ? [...variants, variant] : variants.toSpliced(index, 1, variant));
    setEdited(undefined);
  }

  const makePrimary = (chosen: string) =>
    change(variants.map((variant) => ({ ...variant, isPrimary: variant.key === chosen })));

  return (
    <Card title="Variants" count={variants.length || undefined} flush>
      <FieldClash field="variants" flush />
      {variants.length === 0 ? (
        problems.length === 0 && <p className={fields.empty}>Add at least one variant</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
        <section className={fields.scroll} tabIndex={0} aria-label="Variants, table">
          <table className={`${fields.table} ${classes.variants}`}>
            <thead>
              <tr>
                <th scope="col">Image</th>
                <th scope="col">Header</th>
                <th scope="col">Color and code</th>
                <th scope="col">Size</th>
                <th scope="col">Standardized</th>
                <th scope="col">Height</th>
                <th scope="col">Description</th>
                <th scope="col">Special order</th>
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
                  onEdit={() => setEdited(variant)}
                  onPrimary={() => makePrimary(variant.key)}
                  onRemove={() => change(variants.filter(({ key }) => key !== variant.key))}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {problems.map(([path, problem]) => (
        <p key={path} className={fields.problem} role="alert">
          {nameAt(variants, path)}
          {problem}
        </p>
      ))}
      <div className={classes.foot}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setEdited(newVariant(variants.length === 0))}
        >
          Add variant
        </Button>
      </div>
      {edited && (
        <VariantDialog
          key={edited.key}
          variant={edited}
          onClose={() => setEdited(undefined)}
          onDone={finish}
        />
      )}
    </Card>
  );
}

/** 'Black, M: ' for an error of that variant; nothing for one of the whole list. */
function nameAt(variants: readonly VariantValues[], path: string): string {
  const variant = variants[Number(path.split('.')[1] ?? -1)];
  return variant ? `${variantName(variant)}: ` : '';
}

function VariantRow({
  vehicleId,
  variant,
  saved,
  onEdit,
  onPrimary,
  onRemove,
}: {
  vehicleId: string;
  variant: VariantValues;
  saved: VehicleDetail['variants'][number] | undefined;
  onEdit: () => void;
  onPrimary: () => void;
  onRemove: () => void;
}) {
  const name = variantName(variant);
  const why = saved && whyVariantStays(saved);
  const heights = heightsLabel({
    minHeight: typedNumber(variant.minHeight),
    maxHeight: typedNumber(variant.maxHeight),
  });
  return (
    <tr>
      <td>
        <VariantPicture url={variant.imageUrl} className={classes.rowPicture} />
      </td>
      <td>
        {variant.headerImageUrl ? (
          <VariantPicture url={variant.headerImageUrl} className={classes.rowPicture} />
        ) : (
          MISSING
        )}
      </td>
      <td>
        <span className={classes.swatch} style={{ background: variant.colorCode }} aria-hidden />
        {variant.color}
        <span className={`${classes.code} ks-mono`}>{variant.colorCode}</span>
      </td>
      <td>{sizeLabel(variant.size)}</td>
      <td>{sizeLabel(standardizedSizeOf(variant.size))}</td>
      <td>{heights || MISSING}</td>
      <td className={classes.description}>
        <OneLine text={variant.description} />
      </td>
      <td>{yesOrNo(variant.needsSpecialOrder)}</td>
      <td>
        <Radio
          name="primary-variant"
          aria-label={`${name}: primary`}
          checked={variant.isPrimary}
          onChange={onPrimary}
        />
      </td>
      <td data-align="right">
        <VehiclesLink
          count={saved?.assetsCount ?? 0}
          of={name}
          model={vehicleId}
          variants={saved ? [saved.id] : []}
        />
      </td>
      <td>
        <span className={classes.tools}>
          <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            disabled={why !== undefined}
            title={why}
            aria-label={why ? `Remove ${name}: ${why}` : `Remove ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
}
