import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ServiceAreaSelect } from '../entities/partners/service-area-select.tsx';
import { Card } from '../kit/card/card.tsx';
import { AddressFields } from '../kit/edit-page/address-fields.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { LeadTimeFields } from '../kit/edit-page/lead-time-fields.tsx';
import { percentText } from '../kit/percent-text.ts';
import type { TaxRateChoice } from './hub-documents.ts';
import type { HubValues } from './hub-form.ts';

interface SectionProps {
  readonly form: UseFormReturnType<HubValues>;
}

/** The hub's name, service area and contact details. */
export function BasicsSection({
  form,
  serviceArea,
}: SectionProps & { serviceArea: { readonly id: string; readonly name: string } }) {
  return (
    <Card title="Basics">
      <div className={fields.fields}>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <ServiceAreaSelect saved={serviceArea} {...form.getInputProps('serviceAreaId')} />
        <TextInput label="Phone (optional)" type="tel" {...form.getInputProps('phone')} />
        <TextInput
          label="E-mail (optional)"
          type="email"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <TextInput
          className={fields.wide}
          label="E-mail picture (optional)"
          placeholder="https://"
          inputMode="url"
          {...form.getInputProps('emailPictureUrl')}
        />
        <Switch
          className={fields.wide}
          label="Direct ship"
          description="Vendors ship directly to customers; there is no pickup."
          {...form.getInputProps('directShipEnabled', { type: 'checkbox' })}
        />
      </div>
    </Card>
  );
}

export function AddressSection({ form }: SectionProps) {
  return (
    <Card title="Address">
      <div className={fields.fields}>
        <AddressFields form={form} />
      </div>
    </Card>
  );
}

/** Opening hours, and texts for customers. */
export function OpeningSection({ form }: SectionProps) {
  return (
    <Card title="Opening">
      <div className={fields.fields}>
        <Textarea
          className={fields.wide}
          label="Business hours (optional)"
          description="One range of days per line"
          maxRows={8}
          {...form.getInputProps('businessHours')}
        />
        <Textarea
          className={fields.wide}
          label="Locations page copy (optional)"
          maxRows={12}
          {...form.getInputProps('locationsPageCopy')}
        />
      </div>
    </Card>
  );
}

const LINKS = [
  ['googleMapsUrl', 'Map'],
  ['pickupCalendarUrl', 'Pickup calendar'],
  ['deliveryCalendarUrl', 'Delivery calendar'],
  ['testRideUrl', 'Test ride'],
  ['pandacareUrl', 'Care'],
] as const;

/** Links for customers. */
export function LinksSection({ form }: SectionProps) {
  return (
    <Card title="Links">
      <div className={fields.fields}>
        {LINKS.map(([name, label]) => (
          <TextInput
            key={name}
            className={fields.wide}
            label={`${label} (optional)`}
            placeholder="https://"
            inputMode="url"
            spellCheck={false}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
    </Card>
  );
}

/** The sales tax of buyouts and charges; an archived rate is only shown if it is selected. */
export function TaxSection({
  form,
  taxRates,
}: SectionProps & { taxRates: readonly TaxRateChoice[] }) {
  const { taxRateId } = form.values;
  const chosen = taxRates.find(({ id }) => id === taxRateId);
  const offered = taxRates.filter(({ id, active }) => active || id === taxRateId);
  return (
    <Card title="Tax">
      <div className={fields.fields}>
        <Select
          label="Tax rate (optional)"
          placeholder="None"
          clearable
          data={offered.map(({ id, name, active }) => ({
            value: id,
            label: active ? name : `${name} (archived)`,
          }))}
          {...form.getInputProps('taxRateId')}
          value={taxRateId || null}
          onChange={(id) => form.setFieldValue('taxRateId', id ?? '')}
        />
        <TextInput
          label="Percentage"
          readOnly
          value={chosen ? percentText(chosen.percentage) : '-'}
        />
      </div>
    </Card>
  );
}

/** Fulfillment time of the hub's orders, in business days. */
export function LeadTimeSection({ form }: SectionProps) {
  return (
    <Card title="Lead time">
      <div className={fields.fields}>
        <LeadTimeFields form={form} />
      </div>
    </Card>
  );
}
