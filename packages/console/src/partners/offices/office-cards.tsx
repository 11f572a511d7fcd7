import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HubLink } from '../../entities/hubs/hub-link.tsx';
import { serviceAreasQuery } from '../../entities/partners/service-area-choices.ts';
import { ShopLink } from '../../entities/partners/shop-link.tsx';
import { Card } from '../../kit/card/card.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import { FactList } from '../../kit/fact-list/fact-list.tsx';
import { yesOrNo } from '../../kit/yes-or-no.ts';
import type { OfficeDetail } from './office-documents.ts';
import type { OfficeForm } from './office-form.ts';
import classes from './office-page.module.css';
import { OFFICE_SETTING_IDS } from './office-visibility-card.tsx';

/** Name, place and address of an office. */
export function OfficeDetailsCard({ form, office }: { form: OfficeForm; office: OfficeDetail }) {
  const loaded = useQuery(serviceAreasQuery).data?.serviceAreas.nodes ?? [];
  const own = office.serviceArea ? [office.serviceArea] : [];
  const areas = loaded.length > 0 ? loaded : own;
  return (
    <Card title="Details">
      <div className={fields.fields}>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <Select
          id={OFFICE_SETTING_IDS.SERVICE_AREA}
          label="Service area"
          placeholder="Select a service area"
          searchable
          data={areas.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('serviceAreaId')}
          value={form.values.serviceAreaId || null}
        />
        <Switch
          id={OFFICE_SETTING_IDS.OFFICE_DISCOVERABLE}
          className={fields.wide}
          label="Discoverable by customers"
          {...form.getInputProps('discoverable', { type: 'checkbox' })}
        />
        <TextInput
          id={OFFICE_SETTING_IDS.ADDRESS}
          label="Line 1"
          {...form.getInputProps('address.line1')}
        />
        <TextInput label="Line 2 (optional)" {...form.getInputProps('address.line2')} />
        <TextInput label="City" {...form.getInputProps('address.city')} />
        <TextInput label="State" {...form.getInputProps('address.stateCode')} />
        <TextInput label="Postal code" {...form.getInputProps('address.postalCode')} />
      </div>
    </Card>
  );
}

const SWITCHES = { direct_ship: 'directShipEnabled', spoke: 'spokeEnabled' } as const;

/** The programs of an office; each lists its missing conditions, as saved. */
export function OfficeProgramsCard({ form, office }: { form: OfficeForm; office: OfficeDetail }) {
  return (
    <Card title="Programs" flush>
      <div id={OFFICE_SETTING_IDS.PROGRAMS}>
        {office.programs.map(({ program, missing }) => (
          <div key={program} className={classes.program}>
            {program === 'hub' ? (
              <span className={classes.title}>Hub</span>
            ) : (
              <Switch
                label={PROGRAM_LABELS[program]}
                {...form.getInputProps(SWITCHES[program], { type: 'checkbox' })}
              />
            )}
            <span className="ks-quiet">
              {program === 'hub' && 'Follows the service area. '}
              {missing ?? 'Customers can choose it.'}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The office's service area with its hub and shops. */
export function OfficePlaceCards({ office }: { office: OfficeDetail }) {
  const { serviceArea: area, spokeShops } = office;
  return (
    <>
      <Card title="Service area" empty={!area && 'None chosen'}>
        {area && (
          <FactList
            facts={{
              Name: area.name,
              Hub: area.hub && <HubLink hub={area.hub} />,
              'Hub address': area.hub?.fullAddress,
              'Direct ship': yesOrNo(area.directShipProgramAvailable),
              Spoke: yesOrNo(area.spokeProgramAvailable),
            }}
          />
        )}
      </Card>
      <Card
        title="Spoke shops"
        count={spokeShops.length}
        empty={spokeShops.length === 0 && 'No shops in this service area'}
      >
        {spokeShops.length > 0 && (
          <ul className={classes.shops}>
            {spokeShops.map((shop) => (
              <li key={shop.id} className={classes.said}>
                <span className={classes.title}>
                  <ShopLink shop={shop} />
                </span>
                <span className={classes.fact}>{shop.fullAddress}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
