import { variantName } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { IconPlus } from '../kit/icons.ts';
import { randomKey } from '../kit/random-key.ts';
import { VariantCodesDialog } from './variant-codes-dialog.tsx';
import { VariantDialog } from './variant-dialog.tsx';
import { VariantsTable } from './variants-table.tsx';
import type { VehicleDetail } from './vehicle-documents.ts';
import type { VariantValues, VehicleValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';

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
  /** The version of the model. */
  readonly updatedAt: string;
  readonly form: UseFormReturnType<VehicleValues>;
  readonly saved: VehicleDetail['variants'];
}

/** The colors and sizes of a model, edited in dialogs and saved with the page. */
export function VariantsSection({ vehicleId, updatedAt, form, saved }: SectionProps) {
  const { variants } = form.values;
  const [edited, setEdited] = useState<VariantValues>();
  const [coded, setCoded] = useState<string>();
  const withCodes = saved.find(({ id }) => id === coded);
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
    <Card
      title="Variants"
      count={variants.length}
      empty={variants.length === 0 && problems.length === 0 && 'Add at least one variant'}
      flush
    >
      <FieldConflict field="variants" flush />
      {variants.length > 0 && (
        <VariantsTable
          vehicleId={vehicleId}
          variants={variants}
          saved={saved}
          onEdit={setEdited}
          onCodes={setCoded}
          onPrimary={makePrimary}
          onRemove={(removed) => change(variants.filter(({ key }) => key !== removed))}
        />
      )}
      {problems.map(([path, problem]) => (
        <p key={path} className={fields.problem} role="alert">
          {nameAt(variants, path)}
          {problem}
        </p>
      ))}
      <div className={classes.foot}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => setEdited(newVariant(variants.length === 0))}
        >
          Add variant
        </Button>
      </div>
      {withCodes && (
        <VariantCodesDialog
          variant={withCodes}
          updatedAt={updatedAt}
          onClose={() => setCoded(undefined)}
        />
      )}
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
