import {
  VEHICLE_CATEGORIES,
  VEHICLE_CATEGORY_LABELS,
  type VehicleCategory,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { ORGANIZATION_FORMS } from '@kickstand/domain/partners/organization-record.ts';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../kit/card/card.tsx';
import { EditBody } from '../../kit/edit-page/edit-body.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import { hubChoicesQuery } from './organization-documents.ts';
import classes from './organization-page.module.css';
import { type TabProps, useOrganizationForm } from './use-organization-form.ts';

interface HubValues {
  readonly hubId: string;
  readonly vehicleCategories: VehicleCategory[];
}

/** The organization's hubs, and the vehicle categories each offers. */
export function HubsTab({ organization }: TabProps) {
  const saved: { organizationHubs: HubValues[] } = {
    organizationHubs: organization.organizationHubs.map(({ hub, vehicleCategories }) => ({
      hubId: hub.id,
      vehicleCategories: [...vehicleCategories],
    })),
  };
  const edit = useOrganizationForm(organization, saved, ORGANIZATION_FORMS.hubs);
  const { form } = edit;
  const chosen = form.values.organizationHubs;
  const hubs = useQuery(hubChoicesQuery).data?.hubs ?? [];
  const known = [...hubs, ...organization.organizationHubs.map(({ hub }) => hub)];
  const nameOf = (hubId: string) => known.find(({ id }) => id === hubId)?.name ?? 'Hub';
  const others = hubs.filter(({ id }) => !chosen.some(({ hubId }) => hubId === id));
  const { error } = form.getInputProps('organizationHubs');
  return (
    <EditBody title={organization.name} edit={edit}>
      <Card title="Hubs" count={chosen.length} empty={chosen.length === 0 && 'No hubs yet'} flush>
        <div className={classes.rows}>
          {chosen.map(({ hubId }, index) => (
            <div key={hubId} className={classes.row}>
              <span className={classes.hub}>{nameOf(hubId)}</span>
              <Checkbox.Group
                aria-label={`Vehicle categories at ${nameOf(hubId)}`}
                className={classes.grow}
                {...form.getInputProps(`organizationHubs.${index}.vehicleCategories`)}
              >
                <span className={classes.categories}>
                  {VEHICLE_CATEGORIES.map((category) => (
                    <Checkbox
                      key={category}
                      value={category}
                      label={VEHICLE_CATEGORY_LABELS[category]}
                    />
                  ))}
                </span>
              </Checkbox.Group>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove ${nameOf(hubId)}`}
                onClick={() => form.removeListItem('organizationHubs', index)}
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
        {error && (
          <p className={fields.problem} role="alert">
            {error}
          </p>
        )}
        <div className={classes.foot}>
          <Select
            aria-label="Add hub"
            placeholder="Add hub"
            searchable
            value={null}
            data={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(hubId) => {
              if (hubId === null) return;
              form.insertListItem('organizationHubs', { hubId, vehicleCategories: [] });
            }}
          />
        </div>
      </Card>
    </EditBody>
  );
}
