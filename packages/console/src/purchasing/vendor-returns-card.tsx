import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { VendorReturnFragment } from '../entities/purchasing/vendor-return-documents.ts';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { type FragmentOf, type ResultOf, readFragment } from '../kit/graphql.ts';
import { Money } from '../kit/money.tsx';
import { PagedCard } from '../kit/paged-card.tsx';

type VendorReturn = ResultOf<typeof VendorReturnFragment>;

function VehicleLink({ asset }: Pick<VendorReturn, 'asset'>) {
  return (
    <Link to="/inventory/assets/$assetId" params={{ assetId: asset.id }}>
      {asset.serialNumber ?? vehicleName(asset.variant)}
    </Link>
  );
}

const COLUMNS: readonly Column<VendorReturn>[] = columnsById({
  vehicle: { header: 'Vehicle', cell: (row) => <VehicleLink {...row} /> },
  model: { header: 'Model', cell: ({ asset }) => <OneLine text={vehicleName(asset.variant)} /> },
  reference: { header: 'Reference', cell: ({ reference }) => <OneLine text={reference} /> },
  returned: {
    header: 'Returned',
    align: 'right',
    cell: ({ returnedAt }) => <DateText at={returnedAt} />,
  },
  credit: {
    header: 'Credit note',
    align: 'right',
    cell: ({ creditCents }) => <Money cents={creditCents} />,
  },
});

const phoneRow = (row: VendorReturn): PhoneRow => ({
  title: <VehicleLink {...row} />,
  second: vehicleName(row.asset.variant),
  third: `Reference ${row.reference}, credit note ${formatCents(row.creditCents)}`,
  aside: <DateText at={row.returnedAt} />,
});

/** The vehicles that went back to a vendor, with the sum of its credit notes. */
export function VendorReturnsCard({
  returns,
}: {
  returns: readonly FragmentOf<typeof VendorReturnFragment>[];
}) {
  const rows = returns.map((each) => readFragment(VendorReturnFragment, each));
  const cents = rows.reduce((sum, { creditCents }) => sum + creditCents, 0);
  return (
    <PagedCard
      title="Returned to the vendor"
      columns={COLUMNS}
      phoneRow={phoneRow}
      rows={rows}
      rowKey={({ asset }) => asset.id}
      aside={`Credit notes: ${formatCents(cents)}`}
    />
  );
}
