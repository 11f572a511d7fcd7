import {
  SIZES,
  sizeLabel,
  standardizedSizeOf,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { vehicleVariant } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import { z } from 'zod';
import { FileField } from '../files/file-field.tsx';
import { DialogBody, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { focusFirstInvalid } from '../kit/form-dialog/focus-first-invalid.ts';
import { GuardedDialog } from '../kit/form-dialog/guarded-dialog.tsx';
import { typedVariant, type VariantValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';

const schema = z.preprocess(typedVariant, vehicleVariant);
const SIZE_OPTIONS = SIZES.map((size) => ({ value: size, label: sizeLabel(size) }));

type VariantForm = UseFormReturnType<VariantValues & Record<string, unknown>>;

interface VariantDialogProps {
  variant: VariantValues;
  onClose: () => void;
  onDone: (variant: VariantValues) => void;
}

/** One variant of a model, saved with the page. */
export function VariantDialog({ variant, onClose, onDone }: VariantDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<VariantValues & Record<string, unknown>>({
    initialValues: { ...variant },
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
  });
  return (
    <GuardedDialog
      title={variant.color ? 'Edit variant' : 'New variant'}
      width="form"
      onClose={onClose}
      entries={{ unsaved: form.isDirty(), sending: false }}
    >
      {(leave) => (
        <form
          ref={element}
          noValidate
          onSubmit={form.onSubmit(
            (values) => onDone({ ...values, color: values.color.trim() }),
            () => focusFirstInvalid(element.current),
          )}
        >
          <DialogBody>
            <VariantFields form={form} />
          </DialogBody>
          <DialogFoot>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" variant="filled">
              Done
            </Button>
          </DialogFoot>
        </form>
      )}
    </GuardedDialog>
  );
}

function VariantFields({ form }: { form: VariantForm }) {
  const { size, imageUrl, headerImageUrl } = form.values;
  return (
    <>
      <div className={classes.two}>
        <TextInput label="Color" {...form.getInputProps('color')} />
        <ColorCodeField form={form} />
        <Select
          label="Size"
          data={SIZE_OPTIONS}
          searchable
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={size ? `Corresponds to ${sizeLabel(standardizedSizeOf(size))}` : undefined}
          {...form.getInputProps('size')}
        />
        <div className={classes.two}>
          <TextInput
            label="Height from (in)"
            inputMode="numeric"
            {...form.getInputProps('minHeight')}
          />
          <TextInput
            label="Height to (in)"
            inputMode="numeric"
            {...form.getInputProps('maxHeight')}
          />
        </div>
      </div>
      <Textarea label="Description (optional)" {...form.getInputProps('description')} />
      <Checkbox
        label="Special order (vendor's maximum lead time)"
        {...form.getInputProps('needsSpecialOrder', { type: 'checkbox' })}
      />
      <FileField
        label="Image"
        prefix="vehicles"
        value={imageUrl}
        onChange={(url) => form.setFieldValue('imageUrl', url)}
      />
      <FileField
        label="Header image"
        prefix="vehicles"
        value={headerImageUrl}
        onChange={(url) => form.setFieldValue('headerImageUrl', url)}
      />
    </>
  );
}

/** The code of the color, typed or chosen from a palette. */
function ColorCodeField({ form }: { form: VariantForm }) {
  const { colorCode } = form.values;
  const isColor = /^#[0-9a-f]{6}$/i.test(colorCode);
  return (
    <div className={classes.color}>
      <TextInput
        label="Color code"
        classNames={{ input: 'ks-mono' }}
        placeholder="#1A2B3C"
        {...form.getInputProps('colorCode')}
      />
      <TextInput
        type="color"
        aria-label="Choose the color"
        value={isColor ? colorCode.toLowerCase() : '#888888'}
        onChange={(event) =>
          form.setFieldValue('colorCode', event.currentTarget.value.toUpperCase())
        }
      />
    </div>
  );
}
