import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Card } from '../kit/card/card.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { MoneyInput } from '../kit/money-input.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import type { VendorModel } from './vendor-documents.ts';
import type { VendorValues } from './vendor-form.ts';
import classes from './vendor-models-card.module.css';

interface VendorModelsCardProps {
  form: UseFormReturnType<VendorValues>;
  models: readonly VendorModel[];
}

/** All vehicle models, to select those the vendor supplies and their prices. */
export function VendorModelsCard({ form, models }: VendorModelsCardProps) {
  const links = form.values.vehicles;
  const [linkedOnly, setLinkedOnly] = useState(() => links.some((link) => link.linked));
  const [text, setText] = useState('');
  const shown = models.flatMap(({ vehicle }, index) => {
    const fits = hasWords(modelName(vehicle), text);
    return fits && (!linkedOnly || links[index]?.linked) ? [{ vehicle, index }] : [];
  });
  const linkedCount = links.filter((link) => link.linked).length;
  return (
    <Card
      title="Vehicles"
      count={linkedCount}
      empty={linkedCount === 0 && 'Link the models this vendor supplies'}
      flush
    >
      <FieldConflict field="vehicles" flush />
      <div className={fields.tools}>
        <TextInput
          aria-label="Search models"
          placeholder="Search models"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch
          label="Linked only"
          checked={linkedOnly}
          onChange={(event) => setLinkedOnly(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        text !== '' && <p className={fields.empty}>No model matches</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
        <section className={fields.scroll} tabIndex={0} aria-label="Vehicles, table">
          <table className={`${fields.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Linked</th>
                <th scope="col">Enabled</th>
                <th scope="col">Model</th>
                <th scope="col">Wholesale price</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ vehicle, index }) => (
                <ModelRow key={vehicle.id} form={form} vehicle={vehicle} index={index} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

interface ModelRowProps {
  form: UseFormReturnType<VendorValues>;
  vehicle: VendorModel['vehicle'];
  /** Its position among all models, whether shown or not. */
  index: number;
}

/** Whether the vendor supplies a model, and at which price. */
function ModelRow({ form, vehicle, index }: ModelRowProps) {
  const name = modelName(vehicle);
  const path = `vehicles.${index}`;
  const isLinked = form.values.vehicles[index]?.linked === true;
  return (
    <tr>
      <td data-label="Linked">
        <Checkbox
          aria-label={`${name} linked`}
          {...form.getInputProps(`${path}.linked`, { type: 'checkbox' })}
        />
      </td>
      <td data-label="Enabled">
        <Switch
          aria-label={`${name} enabled`}
          disabled={!isLinked}
          {...form.getInputProps(`${path}.enabled`, { type: 'checkbox' })}
        />
      </td>
      <td data-title>
        <Link to="/vehicles/$vehicleId" params={{ vehicleId: vehicle.id }}>
          {name}
        </Link>{' '}
        {vehicle.kind === 'TEST' && <Tag>TEST</Tag>}
      </td>
      <td data-label="Wholesale price">
        <MoneyInput
          aria-label={`${name} wholesale price`}
          placeholder="Model's price"
          disabled={!isLinked}
          {...form.getInputProps(`${path}.wholesalePriceCents`)}
        />
      </td>
      <td data-label="Description">
        <TextInput
          aria-label={`${name} description`}
          disabled={!isLinked}
          {...form.getInputProps(`${path}.description`)}
        />
      </td>
    </tr>
  );
}
