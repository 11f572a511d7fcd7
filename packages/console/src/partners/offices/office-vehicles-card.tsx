import {
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { OFFICE_VEHICLE_KINDS } from '@kickstand/domain/partners/office-record.ts';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { modelChoicesQuery } from '../../entities/catalogue/model-choices.ts';
import { modelName } from '../../entities/catalogue/vehicle-text.ts';
import { Card } from '../../kit/card/card.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import page from '../organizations/organization-page.module.css';
import type { OfficeDetail } from './office-documents.ts';
import type { OfficeForm } from './office-form.ts';
import classes from './office-page.module.css';
import { OFFICE_SETTING_IDS } from './office-visibility-card.tsx';

/** The permitted kinds of vehicles, and the hidden models. */
export function OfficeVehiclesCard({ form, office }: { form: OfficeForm; office: OfficeDetail }) {
  const { vehicleExceptionIds: hidden } = form.values;
  const loaded = useQuery(modelChoicesQuery).data?.vehicles ?? [];
  const known = [...loaded, ...office.vehicleExceptions];
  const rows = hidden.flatMap((id) => known.find((model) => model.id === id) ?? []);
  const others = loaded.filter(({ id, kind }) => kind !== 'TEST' && !hidden.includes(id));
  return (
    <Card title="Vehicles" empty={rows.length === 0 && 'All permitted models are offered'} flush>
      <div className={page.row} id={OFFICE_SETTING_IDS.VEHICLE_TYPES}>
        <Checkbox.Group label="Permitted kinds" {...form.getInputProps('permittedVehicleTypes')}>
          <span className={classes.kinds}>
            {OFFICE_VEHICLE_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={VEHICLE_KIND_LABELS[kind]} />
            ))}
          </span>
        </Checkbox.Group>
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
        <section className={fields.scroll} tabIndex={0} aria-label="Hidden models, table">
          <table className={fields.table}>
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col">Category</th>
                <th scope="col">
                  <span className="ks-hidden">Show again</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((model) => (
                <tr key={model.id}>
                  <td data-title>
                    <Link to="/vehicles/$vehicleId" params={{ vehicleId: model.id }}>
                      {modelName(model)}
                    </Link>
                  </td>
                  <td data-label="Category">{VEHICLE_CATEGORY_LABELS[model.category]}</td>
                  <td data-align="right">
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Show again: ${modelName(model)}`}
                      onClick={() =>
                        form.setFieldValue(
                          'vehicleExceptionIds',
                          hidden.filter((id) => id !== model.id),
                        )
                      }
                    >
                      Show again
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className={page.foot}>
        <Select
          aria-label="Hide a model"
          placeholder="Hide a model"
          searchable
          value={null}
          data={others.map((model) => ({ value: model.id, label: modelName(model) }))}
          onChange={(id) => {
            if (id !== null) form.setFieldValue('vehicleExceptionIds', [...hidden, id]);
          }}
        />
      </div>
    </Card>
  );
}
