import { Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ServiceAreaSelect } from '../entities/partners/service-area-select.tsx';
import { Card } from '../kit/card/card.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { percentText } from '../kit/percent-text.ts';
import type { SpokeShopDetail, SpokeShopPageData } from './spoke-documents.ts';
import type { SpokeShopValues } from './spoke-shop-form.ts';

interface ShopDetailsCardProps {
  form: UseFormReturnType<SpokeShopValues>;
  shop: SpokeShopDetail;
  choices: SpokeShopPageData;
}

/** The shop's name, service area and vendor. */
export function ShopDetailsCard({ form, shop, choices }: ShopDetailsCardProps) {
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const rates = choices.taxRates.filter(({ id, active }) => active || id === form.values.taxRateId);
  /** An optional choice. */
  const optional = (name: 'chainId' | 'defaultVendorId' | 'taxRateId', change = {}) => ({
    searchable: true,
    clearable: true,
    placeholder: 'None',
    ...form.getInputProps(name),
    value: form.values[name] || null,
    onChange: (id: string | null) => form.setValues({ [name]: id ?? '', ...change }),
  });
  return (
    <Card title="Details">
      <div className={fields.fields}>
        <TextInput className={fields.wide} label="Name" {...form.getInputProps('name')} />
        <TextInput
          className={fields.wide}
          label="Phone (optional)"
          type="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          className={fields.wide}
          label="Contact e-mail (optional)"
          type="email"
          spellCheck={false}
          {...form.getInputProps('contactEmail')}
        />
        <Switch
          className={fields.wide}
          label="Discoverable"
          description="Customers in the service area can choose it."
          {...form.getInputProps('discoverable', { type: 'checkbox' })}
        />
        <ServiceAreaSelect
          className={fields.wide}
          saved={shop.serviceArea}
          {...form.getInputProps('serviceAreaId')}
        />
        <Select
          className={fields.wide}
          label="Chain (optional)"
          data={choices.spokeChains.nodes.map(named)}
          {...optional('chainId')}
        />
        <Select
          className={fields.wide}
          label="Default vendor (optional)"
          data={choices.vendors.map(named)}
          {...optional('defaultVendorId', { enabledVariantIds: [] })}
        />
        <Select
          className={fields.wide}
          label="Tax rate (optional)"
          data={rates.map(({ id, name, percentage, active }) => ({
            value: id,
            label: `${name.includes('%') ? name : `${name}, ${percentText(percentage)}`}${active ? '' : ' (archived)'}`,
          }))}
          {...optional('taxRateId')}
        />
      </div>
    </Card>
  );
}
