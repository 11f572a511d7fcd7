import {
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import {
  VEHICLE_RANGE_LABELS,
  VEHICLE_RANGES,
} from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from '../kit/card/card.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { optionsOf } from '../kit/list-toolbar/list-filter.ts';
import type { VehicleDetail } from './vehicle-documents.ts';
import type { VehicleValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';
import { VehiclePriceFields } from './vehicle-price-fields.tsx';

interface SectionProps {
  readonly form: UseFormReturnType<VehicleValues>;
}

/** Names, kind, and descriptions for customers. */
export function BasicsSection({ form, productId }: SectionProps & { productId: string }) {
  return (
    <Card title="Basics">
      <div className={fields.fields}>
        <TextInput label="Brand" {...form.getInputProps('brand')} />
        <TextInput label="Model" {...form.getInputProps('model')} />
        <TextInput label="Core model (optional)" {...form.getInputProps('coreModel')} />
        <Select
          label="Kind"
          data={optionsOf(VEHICLE_KIND_LABELS)}
          {...form.getInputProps('kind')}
        />
        <Select
          label="Category"
          data={optionsOf(VEHICLE_CATEGORY_LABELS)}
          {...form.getInputProps('category')}
        />
        <div className={classes.fact}>
          <span className={classes.factLabel}>Provider product id</span>
          <span className="ks-mono">{productId}</span>
        </div>
        <TextInput
          className={fields.full}
          label="Short description (optional)"
          {...form.getInputProps('shortDescription')}
        />
        <Textarea
          className={fields.wide}
          label="Feature list (optional)"
          description="One per line"
          minRows={3}
          maxRows={12}
          {...form.getInputProps('featureList')}
        />
        <Textarea
          className={fields.wide}
          label="Details (optional)"
          minRows={3}
          maxRows={16}
          {...form.getInputProps('details')}
        />
        <Checkbox
          className={fields.wide}
          label="Customers may buy it out"
          {...form.getInputProps('allowBuyout', { type: 'checkbox' })}
        />
      </div>
    </Card>
  );
}

/** The monthly price and the costs. */
export function PricingSection({ form, vehicle }: SectionProps & { vehicle: VehicleDetail }) {
  const saved = { ...vehicle, planPriceCents: vehicle.planPrice.amount };
  return (
    <Card title="Pricing">
      <div className={fields.fields}>
        <VehiclePriceFields form={form} saved={saved} />
        <p className={`${fields.wide} ks-quiet`}>Running subscriptions keep their price.</p>
      </div>
    </Card>
  );
}

/** Specifications, each a single value or a range. */
export function FiguresSection({ form }: SectionProps) {
  return (
    <Card title="Specifications">
      <FieldConflict field="ranges" />
      <div className={classes.figures}>
        {VEHICLE_RANGES.map((name) => {
          const label = VEHICLE_RANGE_LABELS[name];
          const isSingle = form.values.ranges[name].isSingleValue;
          return (
            <fieldset key={name} className={classes.figure}>
              <legend>{label}</legend>
              <Switch
                label="From - to"
                aria-label={`${label}: from - to`}
                checked={!isSingle}
                onChange={(event) =>
                  form.setFieldValue(`ranges.${name}.isSingleValue`, !event.currentTarget.checked)
                }
              />
              <TextInput
                aria-label={isSingle ? label : `${label} from`}
                inputMode="decimal"
                {...form.getInputProps(`ranges.${name}.min`)}
              />
              {!isSingle && (
                <TextInput
                  aria-label={`${label} to`}
                  inputMode="decimal"
                  {...form.getInputProps(`ranges.${name}.max`)}
                />
              )}
            </fieldset>
          );
        })}
      </div>
    </Card>
  );
}
