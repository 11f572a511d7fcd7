import {
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { BesidePicture, VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { Money } from '../kit/money.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import { yesOrNo } from '../kit/yes-or-no.ts';
import type { VehicleRow } from './vehicle-documents.ts';
import type { VehicleSortColumn } from './vehicle-list-search.ts';

const testTag = ({ kind }: VehicleRow) => kind === 'TEST' && <Tag>TEST</Tag>;
const buyoutOf = ({ allowBuyout }: VehicleRow) => yesOrNo(allowBuyout);

/** The columns of the list of vehicle models. */
export const VEHICLE_COLUMNS: readonly Column<VehicleRow, VehicleSortColumn>[] = columnsById({
  model: {
    header: 'Model',
    sortColumn: 'MODEL',
    cell: (vehicle) => (
      <BesidePicture image={vehicle.picture}>
        <OneLine text={modelName(vehicle)} />
        {testTag(vehicle)}
      </BesidePicture>
    ),
  },
  kind: {
    header: 'Kind',
    sortColumn: 'KIND',
    cell: ({ kind }) => VEHICLE_KIND_LABELS[kind],
  },
  category: {
    header: 'Category',
    sortColumn: 'CATEGORY',
    cell: ({ category }) => VEHICLE_CATEGORY_LABELS[category],
  },
  plan: {
    header: 'Plan price',
    align: 'right',
    sortColumn: 'PLAN_PRICE',
    cell: ({ planPrice }) => (
      <Money cents={planPrice.amount} currencyCode={planPrice.currencyCode} />
    ),
  },
  variants: {
    header: 'Variants',
    align: 'right',
    sortColumn: 'VARIANTS',
    cell: ({ variantsCount }) => variantsCount,
  },
  vendors: {
    header: 'Vendors',
    align: 'right',
    sortColumn: 'VENDORS',
    cell: ({ vendorsCount }) => vendorsCount,
  },
  buyout: { header: 'Buyout', sortColumn: 'BUYOUT', cell: buyoutOf },
});

/** The sort key of each column. */
export const VEHICLE_SORT_KEYS: Record<
  VehicleSortColumn,
  (vehicle: VehicleRow) => string | number
> = {
  MODEL: modelName,
  KIND: ({ kind }) => VEHICLE_KIND_LABELS[kind],
  CATEGORY: ({ category }) => VEHICLE_CATEGORY_LABELS[category],
  PLAN_PRICE: ({ planPrice }) => planPrice.amount,
  VARIANTS: ({ variantsCount }) => variantsCount,
  VENDORS: ({ vendorsCount }) => vendorsCount,
  BUYOUT: buyoutOf,
};

/** A model on a phone. */
export function vehiclePhoneRow(vehicle: VehicleRow): PhoneRow {
  const { kind, category, planPrice, variantsCount } = vehicle;
  return {
    picture: <VariantPicture url={vehicle.picture?.url} />,
    title: modelName(vehicle),
    badge: testTag(vehicle),
    second: `${VEHICLE_KIND_LABELS[kind]}, ${VEHICLE_CATEGORY_LABELS[category]}`,
    third: plural(variantsCount, 'variant'),
    aside: <Money cents={planPrice.amount} currencyCode={planPrice.currencyCode} />,
  };
}
