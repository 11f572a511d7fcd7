import { whyVersionStays } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { IconPlus } from '../kit/icons.ts';
import { OPENS_NEW } from '../kit/list-page/opens-new.ts';
import { MoneyInput } from '../kit/money-input.tsx';
import { refusalOf } from '../kit/permission.ts';
import { randomKey } from '../kit/random-key.ts';
import type { VehicleDetail } from './vehicle-documents.ts';
import type { VehicleValues } from './vehicle-form.ts';
import classes from './vehicle-page.module.css';
import { VehiclesLink } from './vehicles-link.tsx';

interface SectionProps {
  readonly vehicleId: string;
  readonly form: UseFormReturnType<VehicleValues>;
  readonly saved: VehicleDetail['versions'];
}

/** Opens the form of a new recall of the model. */
function RecallLink({ vehicleId }: Pick<SectionProps, 'vehicleId'>) {
  if (refusalOf('recallStart') !== undefined) return null;
  return (
    <Link to="/service/recalls" search={{ model: vehicleId }} state={OPENS_NEW}>
      Start a recall
    </Link>
  );
}

/** The versions of a model with their prices; new orders use the default version. */
export function VersionsSection({ vehicleId, form, saved }: SectionProps) {
  const { versions } = form.values;

  function add() {
    const { msrpCents, wholesalePriceCents } = form.values;
    const version = {
      key: randomKey(),
      id: null,
      name: '',
      msrpCents,
      defaultWholesalePriceCents: wholesalePriceCents,
      enabled: true,
      isDefault: versions.length === 0,
    };
    form.setFieldValue('versions', [...versions, version]);
  }

  function makeDefault(chosen: number) {
    const next = versions.map((version, index) => ({ ...version, isDefault: index === chosen }));
    form.setFieldValue('versions', next);
  }

  return (
    <Card
      title="Versions"
      count={versions.length}
      empty={versions.length === 0 && !form.errors.versions && 'Add at least one version'}
      aside={<RecallLink vehicleId={vehicleId} />}
      flush
    >
      <FieldConflict field="versions" flush />
      {versions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
        <section className={fields.scroll} tabIndex={0} aria-label="Versions, table">
          <table className={`${fields.table} ${classes.versions}`}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">MSRP</th>
                <th scope="col">Default wholesale</th>
                <th scope="col">Enabled</th>
                <th scope="col">Default</th>
                <th scope="col" data-align="right">
                  Assets
                </th>
                <th scope="col">
                  <span className="ks-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {versions.map((version, index) => (
                <VersionRow
                  key={version.key}
                  vehicleId={vehicleId}
                  form={form}
                  version={version}
                  index={index}
                  known={saved.find(({ id }) => id === version.id)}
                  onDefault={() => makeDefault(index)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {form.errors.versions && (
        <p className={fields.problem} role="alert">
          {form.errors.versions}
        </p>
      )}
      <div className={classes.foot}>
        <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
          Add version
        </Button>
      </div>
    </Card>
  );
}

interface VersionRowProps {
  vehicleId: string;
  form: UseFormReturnType<VehicleValues>;
  version: VehicleValues['versions'][number];
  index: number;
  /** Its saved state; undefined for a new version. */
  known: VehicleDetail['versions'][number] | undefined;
  onDefault: () => void;
}

/** The fields of one version, how many vehicles have it, and its removal. */
function VersionRow({ vehicleId, form, version, index, known, onDefault }: VersionRowProps) {
  const name = version.name || `Version ${index + 1}`;
  const why = known && whyVersionStays(known);
  const path = `versions.${index}`;
  return (
    <tr>
      <td data-label="Name" data-title>
        <TextInput aria-label={`${name}: name`} {...form.getInputProps(`${path}.name`)} />
      </td>
      <td data-label="MSRP">
        <MoneyInput aria-label={`${name}: MSRP`} {...form.getInputProps(`${path}.msrpCents`)} />
      </td>
      <td data-label="Default wholesale">
        <MoneyInput
          aria-label={`${name}: default wholesale`}
          {...form.getInputProps(`${path}.defaultWholesalePriceCents`)}
        />
      </td>
      <td data-label="Enabled">
        <Checkbox
          aria-label={`${name}: enabled`}
          {...form.getInputProps(`${path}.enabled`, { type: 'checkbox' })}
        />
      </td>
      <td data-label="Default">
        <Radio
          name="default-version"
          aria-label={`${name}: default`}
          checked={version.isDefault}
          onChange={onDefault}
        />
      </td>
      <td data-label="Assets" data-align="right">
        <VehiclesLink
          count={known?.assetsCount ?? 0}
          of={name}
          model={vehicleId}
          version={known?.id}
        />
      </td>
      <td>
        <span className={classes.tools}>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={why !== undefined}
            title={why}
            aria-label={why ? `Remove ${name}: ${why}` : `Remove ${name}`}
            onClick={() => form.setFieldValue('versions', form.values.versions.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </span>
      </td>
    </tr>
  );
}
