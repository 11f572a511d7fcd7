import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import type { PurchaseOrderField } from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPlus } from '../../kit/icons.ts';
import { Money } from '../../kit/money.tsx';
import { MoneyInput } from '../../kit/money-input.tsx';
import { toastSuccess, toastThrown } from '../../kit/toasts.tsx';
import {
  fetchNeeded,
  type OfferedVehicle,
  offeredVehiclesQuery,
} from '../purchase-order-form-query.ts';
import type { PurchasedVehicle } from '../purchased-assets.ts';
import {
  destinationOf,
  emptyLine,
  type FormLine,
  type FormValues,
  lineCents,
  withNeeded,
} from './form-lines.ts';
import classes from './purchase-order-fields.module.css';

interface LinesProps {
  readonly form: UseFormReturnType<FormValues>;
  readonly assets: readonly PurchasedVehicle[];
  readonly frozen: (field: PurchaseOrderField) => boolean;
}

/** The ordered vehicles: one line per variant, version and price. */
export function OrderLines({ form, assets, frozen }: LinesProps) {
  const { vendorId, destination, lines } = form.values;
  const { data } = useQuery(offeredVehiclesQuery(vendorId));
  const offered = data?.vendorVehiclesForPurchaseOrder ?? [];
  const [busy, setBusy] = useState(false);
  const open = !frozen('vehiclesToOrder');

  async function addNeeded() {
    setBusy(true);
    try {
      const answer = await fetchNeeded({ vendorId, ...destinationOf(destination) });
      const needed = answer.variantStatsByPurchaseOrder;
      const next = withNeeded(form.getValues().lines, needed, offered);
      form.setFieldValue('lines', next);
      if (needed.length === 0) {
        toastSuccess('Nothing needed', 'All open orders there are covered.');
      }
    } catch (error) {
      toastThrown(error, 'The needed vehicles could not be added');
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label="Lines" className={classes.lines}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          form={form}
          line={line}
          index={index}
          offered={offered}
          known={assets.find(({ id }) => id === line.assetIds[0])}
          frozen={frozen}
        />
      ))}
      {lines.length === 0 && <p className="ks-quiet">No vehicles yet.</p>}
      {open && (
        <div className={classes.add}>
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} />}
            disabled={vendorId === ''}
            onClick={() => form.insertListItem('lines', emptyLine())}
          >
            Add line
          </Button>
          <Button
            loading={busy}
            disabled={vendorId === '' || destination === '' || !data}
            onClick={() => void addNeeded()}
          >
            Add all needed
          </Button>
          {vendorId === '' && <span className="ks-quiet">Choose a vendor first.</span>}
        </div>
      )}
    </section>
  );
}

const unique = (values: readonly string[]) => [...new Set(values)];

/** Derived values of a choice: the only variant of a model, the price of a version. */
function lineChoices(
  form: LinesProps['form'],
  line: FormLine,
  index: number,
  offered: readonly OfferedVehicle[],
) {
  const vehicle = offered.find(({ id }) => id === line.vehicleId);
  const variants = vehicle?.variants ?? [];
  const priceOf = (versionId: string | null) =>
    vehicle?.versions.find(({ id }) => id === versionId)?.wholesalePriceCents;

  function set(change: Partial<FormLine>) {
    form.setFieldValue(`lines.${index}`, { ...line, ...change });
    form.clearErrors();
  }

  function chooseModel(vehicleId: string | null) {
    const chosen = offered.find(({ id }) => id === vehicleId);
    const version = chosen?.versions[0];
    const [only, ...others] = chosen?.variants ?? [];
    const single = others.length === 0 ? only : undefined;
    set({
      vehicleId: vehicleId ?? '',
      color: single?.color ?? '',
      size: single?.size ?? '',
      vehicleVersionId: version?.id ?? '',
      wholesalePrice: version ? (version.wholesalePriceCents / 100).toFixed(2) : '',
    });
  }

  function chooseColor(color: string | null) {
    const ofColor = variants.filter((variant) => variant.color === color);
    set({ color: color ?? '', size: ofColor.length === 1 ? (ofColor[0]?.size ?? '') : '' });
  }

  function chooseVersion(versionId: string | null) {
    const cents = priceOf(versionId);
    set({
      vehicleVersionId: versionId ?? '',
      ...(cents !== undefined && { wholesalePrice: (cents / 100).toFixed(2) }),
    });
  }

  return { set, chooseModel, chooseColor, chooseVersion };
}

/** The choices of a line; those of a vehicle on the purchase order are only its own. */
function lineOptions(
  line: FormLine,
  offered: readonly OfferedVehicle[],
  known: PurchasedVehicle | undefined,
) {
  const vehicle = offered.find(({ id }) => id === line.vehicleId);
  const variants = vehicle?.variants ?? [];
  const colors = unique(known ? [known.variant.color] : variants.map(({ color }) => color));
  const sizes = unique(
    known
      ? [known.variant.size]
      : variants.filter(({ color }) => color === line.color).map(({ size }) => size),
  );
  const models = known
    ? [{ value: line.vehicleId, label: `${known.variant.brand} ${known.variant.model}` }]
    : offered.map(({ id, brand, model }) => ({ value: id, label: `${brand} ${model}` }));
  const versions = known
    ? [{ value: known.vehicleVersion.id, label: known.vehicleVersion.name }]
    : (vehicle?.versions ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { models, colors, sizes, versions };
}

interface LineProps {
  form: LinesProps['form'];
  line: FormLine;
  index: number;
  offered: readonly OfferedVehicle[];
  /** A vehicle of the line is already on the purchase order, so its variant is fixed. */
  known: PurchasedVehicle | undefined;
  frozen: LinesProps['frozen'];
}

function Line({ form, line, index, offered, known, frozen }: LineProps) {
  const { models, colors, sizes, versions } = lineOptions(line, offered, known);
  const fixed = known !== undefined || frozen('vehiclesToOrder');
  const field = (name: keyof FormLine) => `lines.${index}.${name}`;
  const input = (name: keyof FormLine) => form.getInputProps(field(name));
  const { set, chooseModel, chooseColor, chooseVersion } = lineChoices(form, line, index, offered);
  const number = index + 1;
  return (
    <fieldset className={classes.line} aria-label={`Line ${number}`}>
      <Select
        label="Model"
        searchable
        data={models}
        disabled={fixed}
        {...input('vehicleId')}
        onChange={chooseModel}
      />
      <Select
        label="Color"
        data={colors}
        disabled={fixed}
        {...input('color')}
        onChange={chooseColor}
      />
      <Select
        label="Size"
        data={sizes.map((size) => ({ value: size, label: sizeLabel(size) }))}
        disabled={fixed}
        {...input('size')}
        onChange={(size) => set({ size: size ?? '' })}
      />
      <Select
        label="Version"
        data={versions}
        disabled={fixed}
        {...input('vehicleVersionId')}
        onChange={chooseVersion}
      />
      <MoneyInput
        label="Wholesale price"
        disabled={frozen('assets')}
        {...input('wholesalePrice')}
      />
      <TextInput
        label="Quantity"
        inputMode="numeric"
        disabled={frozen('vehiclesToOrder')}
        {...input('quantity')}
      />
      <div className={classes.lineTotal}>
        <span className="ks-quiet">Line total</span>
        <Money cents={lineCents(line)} />
      </div>
      {!frozen('removedAssetIds') && (
        <CloseButton
          className={classes.remove}
          aria-label={`Remove line ${number}`}
          onClick={() => form.removeListItem('lines', index)}
        />
      )}
    </fieldset>
  );
}
